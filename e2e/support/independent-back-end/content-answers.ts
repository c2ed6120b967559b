import { data, type Answers } from './answering.ts';
import { payarts, countryNames, salutationNames } from './sent-shapes.ts';
import { shippingCents } from './prices.ts';

const page = (title: string) => ({ title, content: `<p>${title} des Hauses am Kanal.</p>` });

/** DATA-1, with the fields that docs/api-shapes.md adds. */
export const configuration = {
  hasTickets: true,
  hasGuidedTours: true,
  hasMerchandise: true,
  hasVouchers: true,
  hasMemCard: true,
  hasUserRegistration: true,
  languages: ['de', 'en'],
  languagesFull: { de: 'Deutsch', en: 'English' },
  siteName: 'Haus am Kanal',
  siteNameTranslations: { en: 'House on the Canal' },
  navTranslations: {},
  logoLinksToMainSite: false,
  museumMainUrl: 'https://haus-am-kanal.example',
  museumPerLanguageUrls: {},
  partnerLogos: [],
  customTermsLinks: {},
  showCookieDisclaimer: false,
  showHeader: true,
  showFooter: true,
  defaultUserCountry: 'DE',
  defaultTourLanguage: 'de',
  homeView: 'sections',
  progressBar: true,
  confirmPaymentOnCheckout: true,
  guestRegistration: true,
  userRegistration: true,
  externalDocumentNumber: false,
  shippingTaxRate: 19,
  supportEmail: 'post@haus-am-kanal.example',
};

export type Configuration = typeof configuration;

const paymentNames = new Map([
  [127, { de: 'Kreditkarte', en: 'Credit card' }],
  [30, { de: 'Rechnung', en: 'Invoice' }],
  [74, { de: 'Lastschrift', en: 'Direct debit' }],
]);

/** Answers about the museum's content and configuration. */
export const contentAnswers = (configured: Configuration): Answers => ({
  'static-content': () =>
    data({ banners: [], cookie_warning: '<p>Diese Seite merkt sich wenig.</p>', social_media: [] }),
  shopinfo: () =>
    data({
      static_content: {
        imprint: page('Impressum'),
        terms: page('Geschäftsbedingungen'),
        data_protection: page('Datenschutz'),
        accessibility_statement: page('Barrierefreiheit'),
        shipping: page('Versand'),
      },
      meta: { title: 'Haus am Kanal', description: 'Tickets, Führungen und mehr' },
      message: null,
      shipping: [{ weight_from: 0, costs: shippingCents }],
    }),
  'shopinfo/config': () => data(configured),
  'customer/attr': () =>
    data({
      countries: countryNames,
      salutations: salutationNames,
      required_fields: ['email', 'fname', 'lname', 'street', 'zip', 'city', 'country'],
      visible_fields: ['salutation', 'fname', 'lname', 'company', 'phone', 'street', 'zip', 'city', 'country', 'email'],
    }),
  'checkout/payments': () => data(payarts.map((payartId) => ({ payartId, i18n: paymentNames.get(payartId) }))),
});
