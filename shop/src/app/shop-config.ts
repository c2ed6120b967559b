import { createContext, useContext } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { OrderLimits } from '@foyer/rules/checkout/order-limits.ts';
import type { Configuration } from '@foyer/contract/content/configuration.ts';
import type { GlobalMessage, SocialLink } from '@foyer/contract/content/content.ts';
import type { Language } from '../i18n/languages.ts';
import type { TextFiles } from '../i18n/text-files.ts';
import type { SectionId } from '../sections.ts';

/** What the whole shop goes by, for one language: the API's configuration, the museum's brand, and what stands around every page. */
export interface Shop {
  /** The API's configuration could not be had: defaults stand in, and the next try fetches the whole page. */
  readonly isStandIn: boolean;
  readonly lang: Language;
  /** The languages offered, each with its own name [CFG-13]. The first without a prefix: German where it is offered [I18N-2]. */
  readonly languages: readonly { readonly code: Language; readonly name: string }[];
  readonly defaultLang: Language;
  readonly siteName: string;
  /** Which sections are on [CFG-1]. */
  readonly sections: readonly SectionId[];
  /** Labels that replace the shop's own, by navigation key [CFG-6]. */
  readonly navLabels: Readonly<Record<string, string>>;
  /** The museum's own site, in this language where it has one. */
  readonly museumSiteUrl: string | undefined;
  /** Where the logo leads when not home [CFG-7]. */
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
  /** A voucher's code may pay for a cart that buys vouchers: an addition. */
  readonly codesPayVouchers: boolean;
  /** Per cent of VAT in what shipping costs [MON-2]. */
  readonly shippingTaxRate: number;
  /** The back end tells how long places are reserved, and reserves them longer on request: an addition. */
  readonly tellsReservations: boolean;
  /** The back end shows orders by link, and lists them: an addition. */
  readonly showsOrders: boolean;
  /** It sends that link again: an addition. `here`: its mails lead to this machine alone; see `useFindsOrders`. */
  readonly findsOrders: boolean | 'here';
  /** Declarations of withdrawal are taken, by the back end (an addition) or by the shop's own process. Without it the link is one to the museum's mailbox. */
  readonly takesWithdrawals: boolean;
  /** By an order's link as well, where its lines are chosen: only who has the orders can tell them. */
  readonly withdrawsByLink: boolean;
  /** It ends a token when told to: an addition. */
  readonly endsLogins: boolean;
  /** With a visitor's token, it counts their own reservations as free: an addition. */
  readonly countsOwnReservations: boolean;
  /** Vouchers may say whom they are for, and be mailed to them: an addition. */
  readonly takesGifts: boolean;
  /** How much one order may be, and one by invoice, and for whom there are invoices; null where the back end does not tell: an addition. */
  readonly orderLimits: {
    readonly order: OrderLimits;
    readonly invoice: OrderLimits;
    readonly invoiceFor: 'accounts' | 'confirmed' | 'everyone';
  } | null;
  /** Above this total an invoice names its recipient, with the address; 0: each does. */
  readonly invoiceAddressAboveCents: number;
  /** Whether the page's data layer is told of commerce, and whether the visitor has to agree first [ANA-1]. */
  readonly analytics: Analytics;
  readonly museum: {
    readonly name: string;
    readonly claim: string;
    readonly logo: string;
    /** What stands for the shop where its address is passed on. */
    readonly sharePicture: string;
    readonly supportEmail: string;
    /** Who collects direct debits; without an identifier, '' [PAY-2]. */
    readonly creditor: { readonly name: string; readonly id: string };
    readonly timeZone: string;
    /** From so many places downwards a slot says "few left". */
    readonly fewLeftThreshold: number;
    /** Above it a slot or day says how many places it has, not only that it has some. */
    readonly showsPlaces: boolean;
  };
  /** HTML, sanitised [CHROME-6]. */
  readonly cookieWarning: string;
  readonly socialLinks: readonly SocialLink[];
  readonly message: GlobalMessage | null;
  /** What the museum's page on the statutory guarantee is called; '' where it has none. */
  readonly guaranteeTitle: string;
  /** What search engines say about the shop. */
  readonly description: string;
  /** Origins whose pages may show the shop in a frame [CFG-4]. */
  readonly parents: readonly string[] | undefined;
  /** The address of the tab's sign, which may be the sign itself: the page has it in its head, and not once more for the browser, where it is undefined. */
  readonly icon: string | undefined;
  /** Scheme and host of the shop, for addresses that must be complete [I18N-8]. */
  readonly origin: string;
  /** How far the shop's clock lies from the real one. */
  readonly clockOffsetMs: number;
  /** Where the browser finds the page's texts. */
  readonly textFiles: TextFiles;
}

export interface Analytics extends Readonly<Configuration['analytics']> {
  /** The museum's folder has tools that are told as well, in a frame of their own. */
  readonly hasTools: boolean;
}

/** For loaders and middleware; features read `visit.shop`. */
export const shopContext = createRouterContext<Shop>();

export const ShopContext = createContext<Shop | undefined>(undefined);

/** The shop's configuration in the page's language. Throws outside the document. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop stands outside of ShopContext.');
  return shop;
}

/** Where the page carries its shop for the browser. */
export const shopElementId = 'shop';

/** As text inside a script element: nothing in it can end the element. */
export function shopToJson(shop: Shop): string {
  const known = written.get(shop) ?? JSON.stringify({ ...shop, icon: undefined }).replace(/</g, '\\u003c');
  written.set(shop, known);
  return known;
}

/** The same shop stands on many pages. */
const written = new WeakMap<Shop, string>();
