import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { shopLanguages } from '../languages.ts';
import { cents, count, data, sentText, switch01, taxRate, textsByLanguage, webAddress } from '../fields.ts';

const partnerLogo = v.object({
  name: v.optional(v.string(), ''),
  image: webAddress,
  url: v.optional(webAddress),
});

const partnerLogoGroup = v.object({ name: textsByLanguage, logos: v.array(partnerLogo) });

const termsLink = v.object({ url: webAddress, title: v.string() });

/** The four links below every page that CFG-9 may replace, per language. */
const customTermsLinks = v.object({
  imprint: v.optional(v.record(v.string(), termsLink)),
  terms: v.optional(v.record(v.string(), termsLink)),
  data_protection: v.optional(v.record(v.string(), termsLink)),
  shipping: v.optional(v.record(v.string(), termsLink)),
});

/** What `navTranslations` has labels for: the sections by their ids, and the basket [CFG-6]. */
export const navKeys = ['tickets', 'guided-tours', 'merchandise', 'passes', 'vouchers', 'checkout'] as const;

/** The most that one order may be; `total` in cents. */
const orderLimits = v.object({ tickets: count, people: count, items: count, total: cents });

/** What the museum's back end decides about its shop [DATA-1]; every default is CFG's. */
export const configuration = v.pipe(
  v.object({
    hasTickets: v.optional(v.boolean(), false),
    hasGuidedTours: v.optional(v.boolean(), false),
    hasMerchandise: v.optional(v.boolean(), false),
    hasVouchers: v.optional(v.boolean(), false),
    hasMemCard: v.optional(v.boolean(), false),
    hasUserRegistration: v.optional(v.boolean(), false),
    languages: v.optional(v.array(v.string()), [...shopLanguages]),
    languagesFull: v.optional(textsByLanguage, {}),
    siteName: v.optional(v.string(), 'Online Shop'),
    siteNameTranslations: v.optional(textsByLanguage, {}),
    /** Label by navigation key, then by language [CFG-6]. */
    navTranslations: v.optional(v.record(v.string(), textsByLanguage), {}),
    logoLinksToMainSite: v.optional(v.boolean(), false),
    museumMainUrl: v.optional(webAddress),
    museumPerLanguageUrls: v.optional(v.record(v.string(), webAddress), {}),
    partnerLogos: v.optional(v.array(partnerLogoGroup), []),
    customTermsLinks: v.optional(customTermsLinks, {}),
    showCookieDisclaimer: v.optional(v.boolean(), false),
    showHeader: v.optional(v.boolean(), true),
    showFooter: v.optional(v.boolean(), true),
    /** Key of the country that forms start with. */
    defaultUserCountry: v.optional(v.string(), 'DE'),
    defaultTourLanguage: v.optional(v.string(), 'de'),
    homeView: v.optional(v.picklist(['banners', 'sections', 'tickets']), 'banners'),
    progressBar: v.optional(v.boolean(), true),
    /** CFG-12's switches. */
    confirmPaymentOnCheckout: v.optional(v.boolean(), true),
    guestRegistration: v.optional(v.boolean(), true),
    userRegistration: v.optional(v.boolean(), true),
    externalDocumentNumber: v.optional(v.boolean(), false),
    /** Whether a voucher's code may pay for a cart that buys vouchers: an optional addition. */
    codesPayVouchers: v.optional(v.boolean(), true),
    /** Per cent of VAT in what shipping costs [MON-2]. */
    shippingTaxRate: v.optional(taxRate, 19),
    /**
     * Commerce events for the page's data layer [ANA-1]: an optional addition. With `consent` nothing is told before the visitor
     * has agreed, which they do in the cookie notice: it has to be on.
     */
    analytics: v.optional(
      v.object({ dataLayer: v.optional(v.boolean(), false), consent: v.optional(v.boolean(), true) }),
      {},
    ),
    /** Whether the back end tells how long places are held, and holds them longer on request: an optional addition. */
    holdsPlaces: switch01,
    /** Orders can be looked at by a link, and listed for a customer: an addition. */
    showsOrders: switch01,
    /** That link is sent again to whoever has mislaid it: an addition. */
    findsOrders: switch01,
    /** A contract can be withdrawn from in the shop (article 11a of Directive 2011/83/EU): an addition. */
    takesWithdrawals: switch01,
    /** A token can be ended before its time (`auth/logout`): an addition. */
    endsLogins: switch01,
    /**
     * What a visitor's own unfinished payment has reserved counts as left for them, where a day, a calendar, an article or a code is asked for
     * with their token: an addition. Without it their token goes along with none of them.
     */
    countsOwnHolds: switch01,
    /** Vouchers may say whom they are for, and be mailed to them (`gift` of a voucher in the basket): an addition. */
    takesGifts: switch01,
    /**
     * How much one order may be, how much one that is paid later by invoice, and for whom there are invoices (`confirmed`: guests follow a
     * link in a mail first): an addition. The back end judges all the same.
     */
    orderLimits: v.optional(
      v.object({
        order: orderLimits,
        invoice: orderLimits,
        invoiceFor: v.picklist(['accounts', 'confirmed', 'everyone']),
      }),
    ),
    /** Above this total in cents an invoice names its recipient, with the address; 0: each does: an addition. Without it, as in § 33 UStDV. */
    invoiceAddressAbove: v.optional(cents, 25_000),
    /** Where visitors turn when something fails [CFG-15]. */
    supportEmail: v.optional(v.string()),
  }),
  v.readonly(),
);

export type Configuration = v.InferOutput<typeof configuration>;
export type ConfigurationOnWire = v.InferInput<typeof configuration>;

export const getConfiguration = endpoint({
  name: 'getConfiguration',
  requirement: 'API-3',
  method: 'GET',
  path: 'shopinfo/config',
  query: v.object({ shop: v.optional(sentText(100), '1') }),
  answers: { 200: data(configuration) },
});
