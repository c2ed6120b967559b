import type { Configuration } from '@foyer/contract/content/configuration.ts';
import type { Brand } from './embedded-server.ts';
import { isLanguage, languageNames, type Language } from '../i18n/languages.ts';
import { sections } from '../sections.ts';
import type { Shop } from './shop-config.ts';

/** What the API answered, in one language. */
export interface ShopSources extends Pick<
  Shop,
  | 'cookieWarning'
  | 'socialLinks'
  | 'message'
  | 'guaranteeTitle'
  | 'description'
  | 'icon'
  | 'origin'
  | 'clockOffsetMs'
  | 'textFiles'
> {
  readonly configuration: Configuration;
  readonly brand: Brand;
  /**
   * The links in the back end's mails work on this machine only, because it is the reference server and was started without the shop's
   * public address.
   */
  readonly mailsLeadHere: boolean;
  /** The shop's own process stores declarations of withdrawal if the back end does not accept them. */
  readonly keepsWithdrawals: boolean;
}

/** The languages that the configuration offers and the shop supports; never empty. */
export function offeredLanguages(configuration: Configuration): Language[] {
  const offered = configuration.languages.filter(isLanguage);
  return offered.length > 0 ? offered : ['de'];
}

/** The language of addresses without a prefix. */
export function defaultLanguage(offered: readonly Language[]): Language {
  return offered.find((code) => code === 'de') ?? offered[0] ?? 'de';
}

/** Resolves the configuration for one language, defaults included [CFG-5] [CFG-11] [CFG-12] [CFG-13]. */
export function shopIn(lang: Language, sources: ShopSources): Shop {
  const { configuration, brand, mailsLeadHere, keepsWithdrawals, ...rest } = sources;
  const offered = offeredLanguages(configuration);
  const museumSiteUrl = configuration.museumPerLanguageUrls[lang] ?? configuration.museumMainUrl;
  return {
    ...rest,
    cookieWarning: configuration.showCookieDisclaimer ? rest.cookieWarning : '',
    isStandIn: false,
    lang,
    languages: offered.map((code) => ({ code, name: configuration.languagesFull[code] ?? languageNames[code] })),
    defaultLang: defaultLanguage(offered),
    siteName: written(configuration.siteNameTranslations[lang]) ?? written(configuration.siteName) ?? 'Online Shop',
    sections: sections.filter(({ flag }) => configuration[flag]).map(({ id }) => id),
    navLabels: inLanguage(configuration.navTranslations, lang),
    museumSiteUrl,
    mainSiteUrl: configuration.logoLinksToMainSite ? museumSiteUrl : undefined,
    customTermsLinks: inLanguage(configuration.customTermsLinks, lang),
    partnerLogos: configuration.partnerLogos.map(({ name, logos }) => ({
      name: name[lang] ?? name['en'] ?? '',
      logos,
    })),
    showCookieDisclaimer: configuration.showCookieDisclaimer,
    showHeader: configuration.showHeader,
    showFooter: configuration.showFooter,
    homeView: configuration.homeView,
    progressBar: configuration.progressBar,
    defaultUserCountry: configuration.defaultUserCountry,
    defaultTourLanguage: configuration.defaultTourLanguage,
    confirmPaymentOnCheckout: configuration.confirmPaymentOnCheckout,
    guestRegistration: configuration.guestRegistration,
    userRegistration: configuration.hasUserRegistration && configuration.userRegistration,
    externalDocumentNumber: configuration.externalDocumentNumber,
    codesPayVouchers: configuration.codesPayVouchers,
    shippingTaxRate: configuration.shippingTaxRate,
    tellsReservations: configuration.holdsPlaces,
    showsOrders: configuration.showsOrders,
    findsOrders: configuration.findsOrders && (mailsLeadHere ? 'here' : true),
    takesWithdrawals: configuration.takesWithdrawals || keepsWithdrawals,
    withdrawsByLink: configuration.takesWithdrawals,
    endsLogins: configuration.endsLogins,
    countsOwnReservations: configuration.countsOwnHolds,
    takesGifts: configuration.takesGifts,
    orderLimits: orderLimitsOf(configuration),
    invoiceAddressAboveCents: configuration.invoiceAddressAbove,
    analytics: {
      dataLayer: configuration.analytics.dataLayer || brand.analytics !== undefined,
      consent: configuration.analytics.consent,
      hasTools: brand.analytics !== undefined,
    },
    parents: brand.embedding?.parents,
    museum: {
      name: brand.name,
      claim: brand.claim[lang] ?? brand.claim.en ?? '',
      logo: `/museum/${brand.logo}`,
      sharePicture: `/museum/${brand.sharePicture}`,
      supportEmail: configuration.supportEmail ?? brand.supportEmail,
      creditor: brand.creditor ?? { name: brand.name, id: '' },
      timeZone: brand.timeZone,
      fewLeftThreshold: brand.fewLeftThreshold,
      showsPlaces: brand.placesShown === 'all',
    },
  };
}

function orderLimitsOf({ orderLimits }: Configuration): Shop['orderLimits'] {
  if (!orderLimits) return null;
  const { order, invoice, invoiceFor } = orderLimits;
  const inCents = ({ total, ...limits }: typeof order) => ({ ...limits, totalCents: total });
  return { order: inCents(order), invoice: inCents(invoice), invoiceFor };
}

/** The trimmed text; undefined for a blank one, because a back end may leave a field empty for "not set". */
function written(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** Each entry's text in the language; entries without one are left out. */
function inLanguage<T>(entries: Readonly<Record<string, Readonly<Record<string, T>> | undefined>>, lang: string) {
  const found: Record<string, T> = {};
  for (const [key, byLanguage] of Object.entries(entries)) {
    const text = byLanguage?.[lang];
    if (text !== undefined) found[key] = text;
  }
  return found;
}
