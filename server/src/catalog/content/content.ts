import type { Handler, Context } from '../../context.ts';
import { mailedOrigin } from '../../http/own-origin.ts';
import type { OrderSettings } from '../../museum/schema/orders-model.ts';
import { mediaAddress, pictureAddress } from './media.ts';
import { museumNow } from '@foyer/rules/time/museum-time.ts';
import { venuesToVisit } from './venues-to-visit.ts';
import { shippingOnWire } from '../products/shipping.ts';
import { resolveDay } from '../../museum/schedule/relative-day.ts';
import { inLanguage } from '../../museum/schema/texts.ts';
import type { Museum } from '../../museum/schema/model.ts';

/** The museum's configuration of its shop [API-3]. */
export const getConfiguration: Handler<'getConfiguration'> = async (call, { museum, additions, publicOrigin }) => ({
  status: 200,
  body: {
    data: {
      ...museum.configuration,
      languages: [...museum.languages],
      supportEmail: museum.configuration.supportEmail ?? museum.brand.supportEmail,
      partnerLogos: museum.configuration.partnerLogos.map(({ name, logos }) => ({
        name: withoutGaps(name),
        logos: logos.map((logo) => ({ ...logo, image: mediaAddress(logo.image) })),
      })),
      ...(additions && {
        holdsPlaces: 1 as const,
        showsOrders: 1 as const,
        // The order's link is mailed, so the server needs to know its own address.
        ...(mailedOrigin(call.origin, publicOrigin) !== '' && { findsOrders: 1 as const }),
        takesWithdrawals: 1 as const,
        endsLogins: 1 as const,
        countsOwnHolds: 1 as const,
        takesGifts: 1 as const,
        orderLimits: orderLimitsOnWire(museum.orders),
        invoiceAddressAbove: museum.orders.invoice.address_above_cents,
      }),
    },
  },
});

function orderLimitsOnWire({ order, invoice_order, invoice }: OrderSettings) {
  const onWire = ({ total_cents, ...limits }: OrderSettings['order']) => ({ ...limits, total: total_cents });
  return { order: onWire(order), invoice: onWire(invoice_order), invoiceFor: invoice.for };
}

/** Leaves out languages without a text. */
function withoutGaps(texts: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])));
}

/** Static pages, meta data for search engines, and the message of the day [API-2]. */
export const getShopInfo: Handler<'getShopInfo'> = async ({ language }, context) => ({
  status: 200,
  body: {
    data: {
      static_content: Object.fromEntries(
        Object.entries(context.museum.pages).map(([id, page]) => [id, inLanguage(page, language)]),
      ),
      meta: inLanguage(context.museum.content.meta, language),
      message: messageToday(context, language),
      shipping: shippingOnWire(context.museum),
    },
  },
});

function messageToday({ museum, now }: Context, language: string) {
  const { message } = museum.content;
  if (!message) return null;
  const today = museumNow(now(), museum.brand.timeZone).day;
  const isShown = resolveDay(message.first, today) <= today && today <= resolveDay(message.last, today);
  return isShown ? { text: inLanguage(message.text, language), className: message.className } : null;
}

type BannerInFile = Museum['content']['banners'][number]['banners'][number];

/** The content of the home page and of the frame around every page [API-1]. */
export const getStaticContent: Handler<'getStaticContent'> = async ({ language }, { museum, additions, now }) => ({
  status: 200,
  body: {
    data: {
      banners: museum.content.banners.map((group) => ({
        id: group.id,
        title: inLanguage(group.title, language),
        sequence_no: group.sequence_no,
        banners: group.banners.map((banner) => bannerOnWire(banner, language)),
      })),
      cookie_warning: inLanguage(museum.content.cookie_warning, language),
      social_media: museum.content.social_media,
      ...(additions && { venues: venuesToVisit(museum, language, museumNow(now(), museum.brand.timeZone).day) }),
    },
  },
});

function bannerOnWire(banner: BannerInFile, language: string) {
  return {
    id: banner.id,
    title: inLanguage(banner.title, language),
    text: banner.text ? inLanguage(banner.text, language) : '',
    ...(banner.url && { url: banner.url }),
    image: pictureAddress(banner.image),
    image_mobile: pictureAddress(banner.image_mobile),
    alt: inLanguage(banner.image.alt, language),
    sequence_no: banner.sequence_no,
  };
}
