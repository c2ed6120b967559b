import { createContext, useContext } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { OrderLimits } from '@foyer/rules/checkout/order-limits.ts';
import type { Configuration } from '@foyer/contract/content/configuration.ts';
import type { GlobalMessage, SocialLink } from '@foyer/contract/content/content.ts';
import type { Language } from '../i18n/languages.ts';
import type { TextFiles } from '../i18n/text-files.ts';
import type { SectionId } from '../sections.ts';

/** What the whole shop needs, in one language: the API's configuration, the museum's brand, and the content around every page. */
export interface Shop {
  /** The API's configuration could not be loaded, so these are defaults. The next try reloads the whole page. */
  readonly isStandIn: boolean;
  readonly lang: Language;
  /**
   * The offered languages, each with its own name [CFG-13]. `defaultLang` is used without a prefix: German if it is offered, otherwise the
   * first [I18N-2].
   */
  readonly languages: readonly { readonly code: Language; readonly name: string }[];
  readonly defaultLang: Language;
  readonly siteName: string;
  /** Which sections are on [CFG-1]. */
  readonly sections: readonly SectionId[];
  /** Labels that replace the shop's own, by navigation key [CFG-6]. */
  readonly navLabels: Readonly<Record<string, string>>;
  /** The museum's own site, in this language if it has one. */
  readonly museumSiteUrl: string | undefined;
  /** Where the logo links to, if not to the home page [CFG-7]. */
  readonly mainSiteUrl: string | undefined;
  readonly customTermsLinks: Readonly<Record<string, { readonly url: string; readonly title: string }>>;
  readonly partnerLogos: readonly {
    readonly name: string;
    readonly logos: Configuration['partnerLogos'][number]['logos'];
  }[];
  readonly showCookieDisclaimer: boolean;
  readonly showHeader: boolean;
  readonly showFooter: boolean;
  readonly homeView: Configuration['homeView'];
  readonly progressBar: boolean;
  readonly defaultUserCountry: string;
  readonly defaultTourLanguage: string;
  readonly confirmPaymentOnCheckout: boolean;
  readonly guestRegistration: boolean;
  /** On only if both of the configuration's switches are [CFG-1]. */
  readonly userRegistration: boolean;
  readonly externalDocumentNumber: boolean;
  /** A voucher code may pay for a cart that contains vouchers: an addition. */
  readonly codesPayVouchers: boolean;
  /** VAT in percent, included in the shipping cost [MON-2]. */
  readonly shippingTaxRate: number;
  /** The back end reports how long places are reserved, and extends that on request: an addition. */
  readonly tellsReservations: boolean;
  /** The back end shows orders by link and lists them: an addition. */
  readonly showsOrders: boolean;
  /** It mails that link again on request: an addition. `here`: the links in its mails work on this machine only; see `useFindsOrders`. */
  readonly findsOrders: boolean | 'here';
  /**
   * The back end (an addition) or the shop's own process accepts declarations of withdrawal. Otherwise the shop links to the museum's
   * mailbox.
   */
  readonly takesWithdrawals: boolean;
  /**
   * Withdrawal is also possible by an order's link, where lines can be chosen. Only the back end can offer it, because it has the orders.
   */
  readonly withdrawsByLink: boolean;
  /** It invalidates a token on request: an addition. */
  readonly endsLogins: boolean;
  /** If a call carries a visitor's token, it counts their own reservations as free: an addition. */
  readonly countsOwnReservations: boolean;
  /** Vouchers may name a recipient and be mailed to them: an addition. */
  readonly takesGifts: boolean;
  /** The limits of one order and of one order by invoice, and who may pay by invoice; null if the back end does not say: an addition. */
  readonly orderLimits: {
    readonly order: OrderLimits;
    readonly invoice: OrderLimits;
    readonly invoiceFor: 'accounts' | 'confirmed' | 'everyone';
  } | null;
  /** Above this total an invoice must show its recipient with the address; 0: always. */
  readonly invoiceAddressAboveCents: number;
  /** Whether commerce events are pushed to the page's data layer, and whether the visitor must consent first [ANA-1]. */
  readonly analytics: Analytics;
  readonly museum: {
    readonly name: string;
    readonly claim: string;
    readonly logo: string;
    /** The preview picture for shared links to the shop. */
    readonly sharePicture: string;
    readonly supportEmail: string;
    /** Who collects direct debits. `id` is '' without a creditor identifier [PAY-2]. */
    readonly creditor: { readonly name: string; readonly id: string };
    readonly timeZone: string;
    /** At or below this number of places a slot says "few left". */
    readonly fewLeftThreshold: number;
    /** Above that number, a slot or day still says how many places it has, not only that it has some. */
    readonly showsPlaces: boolean;
  };
  /** HTML, sanitised [CHROME-6]. */
  readonly cookieWarning: string;
  readonly socialLinks: readonly SocialLink[];
  readonly message: GlobalMessage | null;
  /** The title of the museum's page on the statutory guarantee; '' if it has none. */
  readonly guaranteeTitle: string;
  /** The shop's description for search engines. */
  readonly description: string;
  /** Origins whose pages may show the shop in a frame [CFG-4]. */
  readonly parents: readonly string[] | undefined;
  /**
   * The address of the tab icon, or the icon itself as a data URL. Undefined in the browser: the page's head has it already, so it is not
   * sent twice.
   */
  readonly icon: string | undefined;
  /** Scheme and host of the shop, for addresses that must be complete [I18N-8]. */
  readonly origin: string;
  /** How far the shop's clock differs from the real one. */
  readonly clockOffsetMs: number;
  /** Where the browser loads the page's texts from. */
  readonly textFiles: TextFiles;
}

export interface Analytics extends Readonly<Configuration['analytics']> {
  /** The museum's folder has analytics tools. They get the events too, in a frame of their own. */
  readonly hasTools: boolean;
}

/** For loaders and middleware; `load` gets it as `context.shop`. */
export const shopContext = createRouterContext<Shop>();

export const ShopContext = createContext<Shop | undefined>(undefined);

/** The shop's configuration in the page's language. Throws outside the document. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop stands outside of ShopContext.');
  return shop;
}

/** The id of the element in which the page carries its shop for the browser. */
export const shopElementId = 'shop';

/** JSON for a script element, escaped so that nothing in it can end the element. */
export function shopToJson(shop: Shop): string {
  const known = written.get(shop) ?? JSON.stringify({ ...shop, icon: undefined }).replace(/</g, '\\u003c');
  written.set(shop, known);
  return known;
}

/** Cached, because many pages share a shop. */
const written = new WeakMap<Shop, string>();
