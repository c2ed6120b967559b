import type { Handler } from '../../context.ts';
import { mailedOrigin } from '../../http/own-origin.ts';
import type { OrderSettings } from '../../museum/schema/orders-model.ts';
import { mediaAddress } from './media.ts';

/** What the museum decides about its shop [API-3]. */
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
        // Its link comes by mail, which may lead nowhere.
        ...(mailedOrigin(call.origin, publicOrigin) !== '' && { findsOrders: 1 as const }),
        endsLogins: 1 as const,
        countsOwnHolds: 1 as const,
        orderLimits: orderLimitsOnWire(museum.orders),
      }),
    },
  },
});

function orderLimitsOnWire({ order, invoice_order, invoice }: OrderSettings) {
  const onWire = ({ total_cents, ...limits }: OrderSettings['order']) => ({ ...limits, total: total_cents });
  return { order: onWire(order), invoice: onWire(invoice_order), invoiceFor: invoice.for };
}

/** Only the languages that are there. */
function withoutGaps(texts: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])));
}
