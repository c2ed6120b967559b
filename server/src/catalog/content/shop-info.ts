import { museumNow } from '@foyer/rules/time/museum-time.ts';
import type { Context, Handler } from '../../context.ts';
import { shippingOnWire } from '../products/shipping.ts';
import { resolveDay } from '../../museum/schedule/relative-day.ts';
import { inLanguage } from '../../museum/schema/texts.ts';

/** Static pages, what search engines read, and the message of the day [API-2]. */
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
