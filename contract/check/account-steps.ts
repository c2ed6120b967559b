import { api } from '../src/api.ts';
import { testPerson, type Return } from './buying-steps.ts';
import type { MuseumFacts } from './museum-facts.ts';
import type { Inspection } from './inspection.ts';
import { md5 } from './md5.ts';
import { testAddress } from './visitor-steps.ts';

/** Answers to a request that lacks the token in its body. These two calls need it there as well as in the query. */
const withoutTokenIs = [422, 400, 401];

/** With `--register`: creates an account, which stays, and makes all calls that need one [API-26 to API-33]. */
export async function useAccount(inspection: Inspection, facts: MuseumFacts, { shop, key }: Return): Promise<void> {
  const person = testPerson(facts, `-${key.toLowerCase()}`);
  const [first, second] = [`Api-check ${key} 1`, `Api-check ${key} 2`];
  const wish = { body: { c: { ...person, password: first } } };
  const registered = await inspection.ask(api.registerCustomer, wish, { expects: [200, 403] });
  // A museum may have registration switched off [CFG-1].
  if (registered?.status === 403)
    inspection.remark(
      api.registerCustomer,
      'answered 403, registration is closed: no account was made and none looked at',
    );
  if (!registered?.good) return;
  const login = (password: string, email = person.email) => ({ body: { _u: email, _p: md5(password) } });
  const token = (await inspection.ask(api.logIn, login(first)))?.good?.data;
  await inspection.ask(api.logIn, login(second), { expects: [401, 422] });
  await inspection.ask(api.registerCustomer, wish, { expects: [422] });
  if (token === undefined) return;
  const query = { _: token };
  const saved = (await inspection.ask(api.getCustomerData, { query }))?.good?.data;
  if (saved)
    inspection.expect(api.getCustomerData, 'data.email', saved.email === person.email, person.email, saved.email);
  const lname = 'Check (changed)';
  // `c` must always be complete, because given only a part, one back end would clear the rest and another would keep it.
  await inspection.ask(api.updateCustomer, { query, body: { c: { lname } } }, { expects: [422] });
  await inspection.ask(api.updateCustomer, { query, body: { c: { ...person, lname } } });
  const customer = (await inspection.ask(api.getCustomer, { query }))?.good?.data;
  if (customer) {
    inspection.expect(api.getCustomer, 'data.isGuest', !customer.isGuest, 'false: the token is an account’s', 'true');
    const { lastName } = customer;
    inspection.expect(api.getCustomer, 'data.lname', lastName === lname, 'what customer/update set', lastName);
  }
  const digests = { _po: md5(first), _pn: md5(second), token };
  const { token: _, ...withoutToken } = digests;
  await inspection.ask(api.changePassword, { query, body: withoutToken }, { expects: withoutTokenIs });
  await inspection.ask(api.changePassword, { query, body: { ...digests, _po: md5('wrong') } }, { expects: [422] });
  await inspection.ask(api.changePassword, { query, body: digests });
  const again = (await inspection.ask(api.logIn, login(second)))?.good?.data;
  const email = testAddress(`-new-${key.toLowerCase()}`);
  if (again !== undefined) {
    const [own, body] = [{ _: again }, { _po: md5(second), email }];
    await inspection.ask(api.changeEmail, { query: own, body }, { expects: withoutTokenIs });
    await inspection.ask(api.changeEmail, { query: own, body: { ...body, token: again } });
  }
  await inspection.ask(api.logIn, login(second, email));
  const backlink = `${shop}/${inspection.lang}/recover`;
  await inspection.ask(api.requestPasswordReset, { body: { email, backlink } });
}
