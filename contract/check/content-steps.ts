import { api } from '../src/api.ts';
import type { Endpoint } from '../src/endpoint.ts';
import type { MuseumFacts } from './museum-facts.ts';
import type { Inspection } from './inspection.ts';

/** Reads sections and additions from the configuration. Undefined if it cannot be read, because then nothing else can be checked. */
export async function lookAtContent(inspection: Inspection, facts: MuseumFacts, payart?: string) {
  const configuration = await configurationOf(inspection, facts);
  if (!configuration) return undefined;
  await inspection.ask(api.getStaticContent);
  const info = await inspection.ask(api.getShopInfo);
  const pages = info?.good?.data.pages;
  for (const [id, replaced] of pages ? legalPages : []) {
    const isReplaced = facts.languages.every((lang) => replaced && configuration.customTermsLinks[replaced]?.[lang]);
    const expected = 'a page, because the footer links to it (or customTermsLinks in its place)';
    inspection.expect(
      api.getShopInfo,
      `data.static_content.${id}`,
      isReplaced || id in (pages ?? {}),
      expected,
      'nothing',
    );
  }
  await lookAtAttributes(inspection, facts);
  await lookAtPayments(inspection, facts, payart);
  return configuration;
}

/** Pages linked in the footer [FTR-1], and the custom links that can replace them [CFG-9]. */
const legalPages = [
  ['imprint', 'imprint'],
  ['terms', 'terms'],
  ['data_protection', 'data_protection'],
  ['accessibility_statement', undefined],
] as const;

async function configurationOf(inspection: Inspection, facts: MuseumFacts) {
  const first = await inspection.ask(api.getConfiguration);
  const configuration = first?.good?.data;
  if (!configuration) return undefined;
  facts.languages = configuration.languages;
  facts.country = configuration.defaultUserCountry;
  const [lang] = configuration.languages;
  inspection.expect(api.getConfiguration, 'data.languages', lang !== undefined, 'one language or more', '[]');
  if (lang !== undefined && !configuration.languages.includes(inspection.lang)) inspection.lang = lang;
  for (const other of configuration.languages) {
    // oxlint-disable-next-line no-await-in-loop -- A back end is asked by one visitor, not by a crowd.
    if (other !== inspection.lang) await inspection.ask(api.getConfiguration, {}, { lang: other });
  }
  const { holdsPlaces, showsOrders, findsOrders, takesWithdrawals, endsLogins } = configuration;
  const offered: readonly [boolean, readonly Endpoint[]][] = [
    [holdsPlaces, [api.readReservation, api.extendReservation]],
    [showsOrders, [api.getOrderByLink, api.listOrders]],
    [findsOrders, [api.findOrder]],
    [takesWithdrawals, [api.getWithdrawal, api.declareWithdrawal]],
    [endsLogins, [api.logOut]],
  ];
  for (const [isOffered, calls] of offered) if (isOffered) calls.forEach((call) => inspection.offers(call));
  return configuration;
}

async function lookAtAttributes(inspection: Inspection, facts: MuseumFacts): Promise<void> {
  const answer = await inspection.ask(api.getCustomerAttributes);
  const attributes = answer?.good?.data;
  if (!attributes) return;
  const { countries, salutations, requiredFields, visibleFields } = attributes;
  const hidden = requiredFields.filter((field) => !visibleFields.includes(field));
  const expected = 'fields of visible_fields: nobody can fill in what is not shown';
  inspection.expect(
    api.getCustomerAttributes,
    'data.required_fields',
    hidden.length === 0,
    expected,
    hidden.join(', '),
  );
  const isKnown = countries.some(({ key }) => key === facts.country);
  const place = `data.countries`;
  inspection.expect(api.getCustomerAttributes, place, isKnown, `${facts.country}, which forms start with`, 'nothing');
  if (!isKnown) facts.country = countries[0]?.key ?? facts.country;
  facts.required = requiredFields;
  facts.salutation = salutations[0]?.key ?? '';
}

/** The only payment type that the specification defines and that waits for the money [PAY-1]. */
const creditCard = '127';

/** Invoice and direct debit book at once, and need details that a test does not have [PAY-1]. */
const neverTried = new Set(['30', '74', '164']);

/** `wanted` is the payment type that the caller vouches for. Any other id might book at once, for example payment at the desk or in advance. */
async function lookAtPayments(inspection: Inspection, facts: MuseumFacts, wanted = creditCard): Promise<void> {
  const answer = await inspection.ask(api.listPaymentTypes);
  const types = answer?.good?.data ?? [];
  if (answer) inspection.expect(api.listPaymentTypes, 'data', types.length > 0, 'one way to pay or more', '[]');
  for (const { id, names } of types) {
    const missing = facts.languages.filter((lang) => !names[lang]);
    const expected = 'a name in every language of shopinfo/config';
    inspection.expect(
      api.listPaymentTypes,
      'data[].i18n',
      missing.length === 0,
      expected,
      `${id} without ${missing.join(', ')}`,
    );
  }
  const isUsable = types.some(({ id, isExpress }) => id === wanted && !isExpress && !neverTried.has(id));
  if (isUsable) facts.payart = wanted;
}
