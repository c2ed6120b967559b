import { configuration, navKeys } from '@foyer/contract/content/configuration.ts';
import * as v from 'valibot';
import { link, someLanguages, text, texts } from './texts.ts';

const partnerLogoGroup = v.strictObject({
  name: texts,
  /** `image` is a file in the museum folder. */
  logos: v.array(v.strictObject({ name: text, image: text, url: v.exactOptional(link) })),
});

const termsLink = v.exactOptional(someLanguages(v.strictObject({ url: link, title: text })));
const onOrOff = v.boolean('true or false');

/** The server sets these additions itself, so the museum's file must not have them. */
const {
  holdsPlaces: _,
  showsOrders: _o,
  findsOrders: _f,
  takesWithdrawals: _w,
  endsLogins: _e,
  countsOwnHolds: _c,
  takesGifts: _g,
  orderLimits: _l,
  invoiceAddressAbove: _i,
  ...museumsOwn
} = configuration.entries;

/** `configuration.yaml`: the names of the wire, with unknown fields refused at every depth. Partner logos are files of the folder [DATA-1]. */
export const configurationFile = v.strictObject({
  ...museumsOwn,
  languages: v.array(v.string('a language code like de')),
  languagesFull: v.optional(someLanguages(text), {}),
  siteNameTranslations: v.optional(someLanguages(text), {}),
  navTranslations: v.optional(v.strictObject(v.entriesFromList(navKeys, v.exactOptional(someLanguages(text)))), {}),
  museumMainUrl: v.exactOptional(link),
  museumPerLanguageUrls: v.optional(someLanguages(link), {}),
  customTermsLinks: v.optional(
    v.strictObject({ imprint: termsLink, terms: termsLink, data_protection: termsLink, shipping: termsLink }),
    {},
  ),
  analytics: v.optional(
    v.strictObject({ dataLayer: v.optional(onOrOff, false), consent: v.optional(onOrOff, true) }),
    {},
  ),
  partnerLogos: v.optional(v.array(partnerLogoGroup), []),
  supportEmail: v.exactOptional(v.pipe(v.string('an e-mail address'), v.email('an e-mail address'))),
});
