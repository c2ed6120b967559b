import { data, formErrors, refusal, type Answer, type Answers, type Asked } from './answering.ts';
import type { Customer } from './books.ts';
import { countryNames } from './sent-shapes.ts';

const shortestPassword = 8;

const sent = ({ body }: Asked) => body['c'] as Customer;
const session = ({ books, token }: Asked) => books.session(token);
const noAccess = refusal(401, 'Bitte melden Sie sich an.');

/** Errors of a customer form's missing fields, by names on the wire. */
function lacking(c: Customer): Record<string, string> {
  const empty = ['email', 'fname', 'lname', 'street', 'zip', 'city', 'country'].filter((field) => c[field] === '');
  return Object.fromEntries(empty.map((field) => [field, 'Bitte angeben.']));
}

function newCustomer(asked: Asked): Record<string, string> {
  const c = sent(asked);
  const isShort = String(c['password']).length < shortestPassword;
  return {
    ...lacking(c),
    ...(isShort ? { password: `Bitte mindestens ${shortestPassword} Zeichen.` } : {}),
    ...(asked.books.isTaken(c['email']) ? { email: 'Diese Adresse hat schon ein Konto.' } : {}),
  };
}

const answerTo = (errors: Record<string, string>, good: () => Answer): Answer =>
  Object.keys(errors).length > 0 ? formErrors(errors) : good();

const place = (from: Customer, id: number, name: unknown) => ({
  id,
  name,
  street: from['street'],
  zip: from['zip'],
  city: from['city'],
  country: { key: from['country'], name: countryNames[String(from['country'])] ?? '' },
});

/** DATA-2. */
function customer(c: Customer, isGuest: boolean) {
  const shipping = c['shipping'] as Customer | null;
  return {
    fname: c['fname'],
    lname: c['lname'],
    isGuest,
    company: { name: c['company'] },
    addrBilling: place(c, 1, `${String(c['fname'])} ${String(c['lname'])}`),
    addrShipping: shipping === null ? null : place(shipping, 2, shipping['name']),
  };
}

const dataFields = ['email', 'phone', 'salutation', 'fname', 'lname', 'company', 'street', 'zip', 'city', 'country'];

function withAccount(
  asked: Asked,
  answer: (account: NonNullable<NonNullable<ReturnType<typeof session>>['account']>) => Answer,
) {
  const account = session(asked)?.account;
  return account ? answer(account) : noAccess;
}

/** Answers about guests and accounts. */
export const customerAnswers: Answers = {
  'auth/login': ({ books, body }) => {
    const token = books.login(body['_u'], body['_p']);
    return token === undefined ? refusal(401, 'E-Mail-Adresse oder Passwort sind falsch.') : data(token);
  },
  'auth/guest': (asked) => answerTo(lacking(sent(asked)), () => data(asked.books.beginGuest(sent(asked)))),
  'customer/register': (asked) =>
    answerTo(newCustomer(asked), () => data(asked.books.register(sent(asked), String(sent(asked)['password'])))),
  'customer/validate': (asked) =>
    answerTo(session(asked)?.account ? lacking(sent(asked)) : newCustomer(asked), () => data(true)),
  'customer/update': (asked) =>
    withAccount(asked, (account) =>
      answerTo(lacking(sent(asked)), () => {
        account.customer = { ...sent(asked), email: account.email };
        return data(true);
      }),
    ),
  customer: (asked) => {
    const found = session(asked);
    if (!found) return noAccess;
    return data(customer(found.account?.customer ?? found.guest ?? {}, !found.account));
  },
  'customer-data': (asked) => {
    const found = session(asked);
    const c = found?.account?.customer ?? found?.guest;
    return c ? data(Object.fromEntries(dataFields.map((field) => [field, c[field] ?? '']))) : noAccess;
  },

  'customer/pwdreset': ({ books, body }) => {
    books.askRecovery(body['email'], String(body['backlink']));
    return data(true);
  },
  'customer/pwdconfirm': ({ books, body }) =>
    books.recover(String(body['token']), String(body['_p']))
      ? data(true)
      : refusal(422, 'Dieser Link gilt nicht mehr.'),
  'customer/pwdchange': (asked) =>
    withAccount(asked, (account) => {
      if (account.password !== asked.body['_po']) return formErrors({ _po: 'Das ist nicht Ihr Passwort.' });
      asked.books.changePassword(account, String(asked.body['_pn']), asked.token);
      return data(true);
    }),
  'customer/emailchange': (asked) =>
    withAccount(asked, (account) => {
      if (account.password !== asked.body['_po']) return formErrors({ _po: 'Das ist nicht Ihr Passwort.' });
      if (asked.books.isTaken(asked.body['email']))
        return formErrors({ email: ['Diese Adresse hat schon ein Konto.'] });
      asked.books.changeEmail(account, String(asked.body['email']));
      return data(true);
    }),
};
