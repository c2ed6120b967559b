import { afterAll, beforeAll, expect, test } from 'vitest';
import { adults, buy } from '../../../test/support/shopping.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import { rowsOfCustomer } from '../rows-of-customer.ts';
import { forgetVisitors } from '../guests/forget-visitors.ts';
import { shopLanguages } from '@foyer/contract/languages.ts';
import { ida, register, startAccounts } from '../../../test/support/accounts.ts';
import { mailsSoFar, mailsTo, subjectOf } from '../../../test/support/mails/mails.ts';
import { quotingMailServer } from '../../../test/support/mails/quoting-mail-server.ts';
import { digestOf } from './passwords.ts';

let shop: Awaited<ReturnType<typeof startAccounts>>;
beforeAll(async () => {
  shop = await startAccounts();
});
afterAll(() => shop.close());

const move = (token: string, email: string, { language = 'de', password = ida.password } = {}) =>
  shop.post(`/api/${language}/customer/emailchange?_=${token}`, { _po: digestOf(password), email, token });
const noted = () => shop.database.read.selectFrom('former_addresses').selectAll().execute();

test('sends a notice to the former address when an account moves to another one, and then forgets it [ACC-8]', async () => {
  const token = await register(shop, { email: 'Former@example.org' });
  expect((await move(token, 'latter@example.org')).status).toBe(200);
  const [mail = '', ...more] = await mailsTo('Former@example.org', shop);
  expect(more).toEqual([]);
  expect(subjectOf(mail)).toContain('ge=C3=A4ndert');
  // Whoever reads it learns neither where the account is now nor whose it is, and there is nothing to press.
  for (const secret of ['latter@example.org', ida.lname, token, '<a ']) expect(mail).not.toContain(secret);
  expect(await mailsTo('latter@example.org', shop)).toEqual([]);
  expect(await noted()).toEqual([]);
});

test('writes the notice in each language of the shop [I18N-1]', async () => {
  for (const language of shopLanguages) {
    const token = await register(shop, { email: `${language}@example.org` });
    await move(token, `${language}@example.com`, { language });
  }
  const mails = await Promise.all(shopLanguages.map((language) => mailsTo(`${language}@example.org`, shop)));
  expect(mails.map(({ length }) => length)).toEqual(shopLanguages.map(() => 1));
  expect(new Set(mails.flat().map(subjectOf)).size).toBe(shopLanguages.length);
});

test('sends no notice after a wrong password, for a taken address or for a change of letter case only', async () => {
  await register(shop, { email: 'taken@example.org' });
  const token = await register(shop, { email: 'stays@example.org' });
  expect((await move(token, 'other@example.org', { password: 'wrong' })).status).toBe(422);
  expect((await move(token, 'taken@example.org')).status).toBe(422);
  expect((await move(token, 'Stays@Example.org')).status).toBe(200);
  expect(await mailsTo('stays@example.org', shop)).toEqual([]);
});

test('sends two notices an hour to further spellings of a mailbox, and one to its plain address at once; the others follow', async () => {
  const limited = await startAccounts({ mailsPerHour: 5 });
  for (let number = 0; number < 7; number += 1) {
    const email = `stranger+${number}@example.org`;
    const token = await register(limited, { email });
    const body = { _po: digestOf(ida.password), email: `own${number}@example.com`, token };
    expect((await limited.post(`/api/de/customer/emailchange?_=${token}`, body)).status).toBe(200);
  }
  await limited.server.idle();
  const patience = { timeout: 60_000 };
  const notices = () => mailsSoFar(limited).filter((mail) => /^To: .*stranger/m.test(mail)).length;
  await expect.poll(notices, patience).toBe(2);
  // Whose address is plain waits for none of these, and nobody uses up theirs by a change that is refused.
  const token = await register(limited, { email: 'stranger@example.org' });
  await register(limited, { email: 'taken@example.org' });
  const to = (email: string) =>
    limited.post(`/api/de/customer/emailchange?_=${token}`, { _po: digestOf(ida.password), email, token });
  for (let time = 0; time < 3; time += 1) expect((await to('taken@example.org')).status).toBe(422);
  expect((await to('away@example.org')).status).toBe(200);
  await expect.poll(notices, patience).toBe(3);
  limited.clock.now += 61 * 60_000;
  await expect.poll(notices, patience).toBe(5);
  await limited.close();
}, 240_000);

test('sends the notice of an account that has paid at once, even when other spellings have filled the mailbox', async () => {
  const parts = { provider: (sandbox: PaymentProvider) => ({ ...sandbox, movesMoney: true }) };
  const limited = await startAccounts({ mailsPerHour: 5, parts });
  const move = async (from: string, to: string, isCustomer: boolean) => {
    const token = await register(limited, { email: from });
    if (isCustomer) await buy(limited, [adults(1)], token);
    const body = { _po: digestOf(ida.password), email: to, token };
    expect((await limited.post(`/api/de/customer/emailchange?_=${token}`, body)).status).toBe(200);
    await limited.server.idle();
  };
  for (const [at, spelling] of ['a.dalind', 'ad.alind', 'adal.ind'].entries())
    await move(`${spelling}@gmail.com`, `own${at}@example.com`, false);
  const notices = (email: string) =>
    mailsSoFar(limited).filter(
      (mail) => mail.includes(`To: ${email}`) && (subjectOf(mail) ?? '').includes('ge=C3=A4ndert'),
    );
  await move('ada.lind@gmail.com', 'thief@example.com', true);
  await expect.poll(() => notices('ada.lind@gmail.com').length).toBe(1);
  expect(notices('adal.ind@gmail.com')).toEqual([]);
  await limited.close();
});

test('rowsOfCustomer finds a former address in any letter case, spelled as it was typed', async () => {
  const mailServer = await quotingMailServer();
  const silent = await startAccounts({ smtpUrl: mailServer.url });
  const token = await register(silent, { email: 'Grace@Example.org' });
  const body = { _po: digestOf(ida.password), email: 'g@example.org', token };
  await silent.post(`/api/de/customer/emailchange?_=${token}`, body);
  await silent.server.close();
  const rows = await rowsOfCustomer(silent.database.read, 'grace@example.org');
  expect(rows.formerAddresses).toMatchObject([{ email: 'Grace@Example.org' }]);
  await silent.database.close();
  await mailServer.close();
});

test('deletes a former address that no mail reaches after a week', async () => {
  const mailServer = await quotingMailServer();
  const silent = await startAccounts({ smtpUrl: mailServer.url });
  const rows = () => silent.database.read.selectFrom('former_addresses').select('email').execute();
  const token = await register(silent, { email: 'unreached@example.org' });
  const body = { _po: digestOf(ida.password), email: 'x@example.org', token };
  await silent.post(`/api/de/customer/emailchange?_=${token}`, body);
  // What is under way ends, and nobody else writes.
  await silent.server.close();
  const hours = 3_600_000;
  await forgetVisitors(silent.database, silent.clock.now + 6 * 24 * hours);
  expect(await rows()).toEqual([{ email: 'unreached@example.org' }]);
  await forgetVisitors(silent.database, silent.clock.now + 8 * 24 * hours);
  expect(await rows()).toEqual([]);
  await silent.database.close();
  await mailServer.close();
});
