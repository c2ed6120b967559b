import { expect, test } from 'vitest';
import { linksIn, renderedAt } from '../../../../test/rendered.tsx';
import Register from './register.tsx';

const attributes = {
  countries: [
    { key: 'DE', name: 'Germany' },
    { key: 'AT', name: 'Austria' },
  ],
  salutations: [{ key: 'ms', name: 'Ms' }],
  requiredFields: ['lastName', 'phone'],
  visibleFields: ['email', 'lastName', 'phone', 'salutation', 'country', 'fax'],
};
const props = { loaderData: attributes } as unknown as Parameters<typeof Register>[0];
const rendered = (wire = {}) =>
  renderedAt('/en/register', <Register {...props} />, { hasUserRegistration: true, ...wire });
const fieldsOf = (html: string) =>
  [...html.matchAll(/<(?:input|select) [^>]*name="([\w.]+)"/g)].map(([, name]) => name);

test('asks for e-mail and password twice, then the museum’s fields, and a delivery address where it ships [NAV-10] [ACC-4] [ACC-5]', () => {
  const own = ['phone', 'salutation', 'lastName', 'country'];
  const login = ['email', 'emailConfirmation', 'password', 'passwordConfirmation'];
  expect(fieldsOf(rendered())).toEqual([...login, ...own]);
  expect(fieldsOf(rendered({ hasMerchandise: true }))).toEqual([...login, ...own, 'separateDelivery']);
  expect(fieldsOf(rendered({ hasMemCard: true }))).toContain('separateDelivery');
});

test('every field has its autocomplete value, and the museum’s country is selected [CFG-11]', () => {
  const html = rendered({ defaultUserCountry: 'AT' });
  const help = [...html.matchAll(/<(?:input|select) [^>]*?autoComplete="([^"]+)"/gi)].map(([, words]) => words);
  expect(help).toEqual([
    'email',
    'email',
    'new-password',
    'new-password',
    'tel',
    'honorific-prefix',
    'family-name',
    'country',
  ]);
  expect(html).toMatch(/<option value="AT" selected/);
});

test('links to the login, and to guest registration only while it is on [CFG-12]', () => {
  const ways = (html: string) => linksIn(html).map(({ href }) => href);
  expect(ways(rendered())).toEqual(['/en/login', '/en/register-guest']);
  expect(ways(rendered({ guestRegistration: false }))).toEqual(['/en/login']);
});
