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

/** The four footer links that CFG-9 may replace, per language. */
const customTermsLinks = v.object({
  imprint: v.optional(v.record(v.string(), termsLink)),
  terms: v.optional(v.record(v.string(), termsLink)),
  data_protection: v.optional(v.record(v.string(), termsLink)),
  shipping: v.optional(v.record(v.string(), termsLink)),
});

/** The keys of `navTranslations`: the section ids, and the cart [CFG-6]. */
export const navKeys = ['tickets', 'guided-tours', 'merchandise', 'passes', 'vouchers', 'checkout'] as const;

/** The maximums of one order; `total` in cents. */
const orderLimits = v.object({ tickets: count, people: count, items: count, total: cents });

/** The museum's settings of its shop [DATA-1]; the defaults are those of the CFG requirements. */
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
    /** Key of the preselected country in forms. */
    defaultUserCountry: v.optional(v.string(), 'DE'),
    defaultTourLanguage: v.optional(v.string(), 'de'),
    homeView: v.optional(v.picklist(['banners', 'sections', 'tickets']), 'banners'),
    progressBar: v.optional(v.boolean(), true),
    /** The switches of CFG-12. */
    confirmPaymentOnCheckout: v.optional(v.boolean(), true),
    guestRegistration: v.optional(v.boolean(), true),
    userRegistration: v.optional(v.boolean(), true),
    externalDocumentNumber: v.optional(v.boolean(), false),
    /** Whether voucher codes may pay for a cart that contains vouchers: an optional addition. */
    codesPayVouchers: v.optional(v.boolean(), true),
    /** VAT rate of shipping costs, in percent [MON-2]. */
    shippingTaxRate: v.optional(taxRate, 19),
    /**
     * Commerce events for the page's data layer [ANA-1]: an optional addition. With `consent` nothing is reported before the visitor has
     * agreed in the cookie notice, which must be switched on for that.
     */
    analytics: v.optional(
      v.object({ dataLayer: v.optional(v.boolean(), false), consent: v.optional(v.boolean(), true) }),
      {},
    ),
    /** Whether the back end reports how long places stay reserved, and extends it on request: an optional addition. */
    holdsPlaces: switch01,
    /** Orders can be viewed by a link, and listed for a customer: an addition. */
    showsOrders: switch01,
    /** A lost link can be sent again: an addition. */
    findsOrders: switch01,
    /** The shop can receive withdrawals from contracts (article 11a of Directive 2011/83/EU): an addition. */
    takesWithdrawals: switch01,
    /** A token can be ended early (`auth/logout`): an addition. */
    endsLogins: switch01,
    /**
     * Places, articles and voucher cents reserved by the visitor's own unfinished payment count as available to them in calls for a day,
     * calendar, article or code with their token: an addition. Without it the shop sends no token with these calls.
     */
    countsOwnHolds: switch01,
    /** Vouchers may have a recipient and be mailed to them (`gift` of a voucher in the cart): an addition. */
    takesGifts: switch01,
    /**
     * The limits of an order and of an order paid later by invoice, and who may pay by invoice (`confirmed`: guests first follow a link in
     * a mail): an addition. The back end checks them in any case.
     */
    orderLimits: v.optional(
      v.object({
        order: orderLimits,
        invoice: orderLimits,
        invoiceFor: v.picklist(['accounts', 'confirmed', 'everyone']),
      }),
    ),
    /**
     * Above this total in cents an invoice names its recipient with the address; with 0 every invoice does: an addition. The default is the
     * limit of § 33 UStDV.
     */
    invoiceAddressAbove: v.optional(cents, 25_000),
    /** Address for visitors when something fails [CFG-15]. */
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
