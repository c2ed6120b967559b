import { api } from '@foyer/contract/api.ts';
import type { Answers } from '@foyer/contract/endpoint.ts';
import { guest } from '../support/steps/buying.ts';
import { freeDay } from '../support/shop/museum-offer.ts';
import { expect, test } from '../support/browser/story.ts';

/** Asks as any client would, and reads the answer by the contract. */
async function ask(address: string, answers: Answers, body?: unknown) {
  const response = await fetch(address, {
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  const written: unknown = await response.json();
  const schema = answers[response.status];
  if (!schema) throw new Error(`${address} answered ${response.status}, which the contract does not list.`);
  const read = await schema['~standard'].validate(written);
  expect(read.issues, address).toBeUndefined();
  return {
    status: response.status,
    written: written as { data?: unknown; error?: unknown },
    read: ('value' in read ? read.value : {}) as { data?: unknown },
  };
}

test('static content: banners for both widths, the cookie notice, social links [API-1] [HOME-1] [CHROME-6]', async ({
  shop,
}) => {
  const { written } = await ask(`${shop.origin}/api/sv/static-content`, api.getStaticContent.answers);
  const content = written.data as {
    banners: { banners: { image: string; image_mobile: string }[] }[];
    cookie_warning: string;
    social_media: unknown[];
  };
  const pictures = content.banners.flatMap(({ banners }) =>
    banners.flatMap(({ image, image_mobile }) => [image, image_mobile]),
  );
  expect(pictures.length).toBeGreaterThan(1);
  for (const picture of pictures) expect((await fetch(new URL(picture, shop.origin))).status, picture).toBe(200);
  expect(content.cookie_warning).not.toBe('');
  expect(content.social_media.length).toBeGreaterThan(0);
});

test('shop information: the pages that the footer links to, in the language asked for [API-2] [PAGE-1] [FTR-1]', async ({
  shop,
}) => {
  const pagesIn = async (lang: string) => {
    const { written } = await ask(`${shop.origin}/api/${lang}/shopinfo?shop=1`, api.getShopInfo.answers);
    return (written.data as { static_content: Record<string, { title: string; content: string }> }).static_content;
  };
  const [german, danish] = [await pagesIn('de'), await pagesIn('da')];
  for (const id of ['imprint', 'terms', 'data_protection', 'accessibility_statement']) {
    expect(german[id]?.title, id).toBeTruthy();
    expect(danish[id]?.title, id).not.toBe(german[id]?.title);
    const page = await (await fetch(`${shop.origin}/da/page/${id}`)).text();
    expect(page, id).toContain(danish[id]?.title);
  }
});

test('configuration: every switch and name of the museum arrives as it was written [API-3] [DATA-1] [CFG-9]', async ({
  openAnotherShop,
}) => {
  const configuration = {
    hasTickets: true,
    hasUserRegistration: false,
    siteName: 'Kasse',
    siteNameTranslations: {},
    navTranslations: { tickets: { de: 'Eintritt' } },
    logoLinksToMainSite: true,
    museumMainUrl: 'https://museum.example',
    museumPerLanguageUrls: { fr: 'https://museum.example/fr' },
    customTermsLinks: { imprint: { de: { url: 'https://museum.example/impressum', title: 'Wer wir sind' } } },
    showCookieDisclaimer: false,
    defaultUserCountry: 'AT',
    defaultTourLanguage: 'fr',
    homeView: 'sections',
    progressBar: false,
    confirmPaymentOnCheckout: false,
    guestRegistration: true,
    externalDocumentNumber: true,
  };
  const { origin } = await openAnotherShop({ configuration });
  const { written } = await ask(`${origin}/api/de/shopinfo/config?shop=1`, api.getConfiguration.answers);
  expect(written.data).toMatchObject(configuration);
  const page = await (await fetch(`${origin}/de`)).text();
  expect(page).toContain('<title>Kasse</title>');
  expect(page).toContain('Eintritt');
  expect(page).toContain('https://museum.example/impressum');
  expect(page).toContain('Wer wir sind');
  expect(await (await fetch(`${origin}/fr`)).text()).toContain('href="https://museum.example/fr"');
});

test('what guests are asked: countries and salutations as maps, fields shown and required [API-5] [API-41] [DATA-7]', async ({
  shop,
}) => {
  const { written, read } = await ask(`${shop.origin}/api/fr/customer/attr`, api.getCustomerAttributes.answers);
  const attributes = written.data as {
    countries: Record<string, string>;
    salutations: object;
    required_fields: string[];
    visible_fields: string[];
  };
  expect(attributes.countries['DE']).toBe('Allemagne');
  expect(attributes.required_fields).toEqual(expect.arrayContaining(['email', 'fname', 'lname']));
  for (const field of attributes.required_fields) expect(attributes.visible_fields).toContain(field);
  const { countries } = read.data as { countries: { key: string; name: string }[] };
  expect(countries).toContainEqual({ key: 'DE', name: 'Allemagne' });
});

test('a guest’s token and the address to pay at come in data; a client’s prices change nothing [API-42] [API-36] [API-27]', async ({
  shop,
}) => {
  const person = { email: guest.email, fname: 'Ada', lname: 'Lovelace', country: 'DE', street: '', zip: '', city: '' };
  const signedIn = await ask(`${shop.origin}/api/de/auth/guest`, api.signInAsGuest.answers, { c: person });
  expect(signedIn.status).toBe(200);
  expect(typeof signedIn.written.data).toBe('string');
  const date = await freeDay(shop.origin, '105');
  const item = { type: 'dayTicket', id: '1051', count: 1, date, subtickets: [], price: 1, totalPrice: 1 };
  const body = {
    payart: '127',
    cart: { ver: 1, items: [item] },
    url: { continue: `${shop.origin}/de/checkout/success`, cancel: `${shop.origin}/de/checkout/canceled` },
  };
  const started = await ask(
    `${shop.origin}/api/de/checkout/initPayment?_=${String(signedIn.written.data)}`,
    api.initPayment.answers,
    body,
  );
  expect(started.status).toBe(200);
  const provider = await (await fetch(new URL(String(started.written.data), shop.origin))).text();
  expect(provider).toContain('10,00');
  const anonymous = await fetch(`${shop.origin}/api/de/checkout/initPayment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(anonymous.status).toBe(401);
});
