import * as v from 'valibot';
import { maxCartItems } from '../limits.ts';
import { cartItem, cartVersion } from './checkout.ts';
import { endpoint } from '../endpoint.ts';
import { cents, count, data, datetime, day, id, taxRate, webAddress } from '../fields.ts';

const ofAnyKind = v.object({
  id,
  name: v.string(),
  price: cents,
  vat_value: taxRate,
  /** How many can be added now. */
  count_max: v.pipe(count, v.minValue(1)),
  event_id: id,
  event_name: v.string(),
  venue: v.optional(v.string(), ''),
  image: v.optional(v.nullable(webAddress), null),
  /** Why it suits the cart, in the museum's words. */
  note: v.optional(v.nullable(v.string()), null),
});

function shared(wire: v.InferOutput<typeof ofAnyKind>) {
  return {
    id: wire.id,
    name: wire.name,
    priceCents: wire.price,
    taxRate: wire.vat_value,
    maxCount: wire.count_max,
    eventId: wire.event_id,
    eventName: wire.event_name,
    venueName: wire.venue,
    image: wire.image,
    note: wire.note ?? '',
  };
}

const suggestedTicket = v.pipe(
  v.object({
    ...ofAnyKind.entries,
    type: v.literal('ticket'),
    datetime,
    datetime_end: v.optional(v.nullable(datetime), null),
  }),
  v.transform((wire) => ({
    ...shared(wire),
    type: wire.type,
    datetime: wire.datetime,
    datetimeEnd: wire.datetime_end,
  })),
);

const suggestedDayTicket = v.pipe(
  v.object({ ...ofAnyKind.entries, type: v.literal('dayTicket'), date: day }),
  v.transform((wire) => ({ ...shared(wire), type: wire.type, date: wire.date })),
);

/** A suggested cart item on one of the days in the cart. It has no components, so one of it is a complete item [CHK-6]. */
export const suggestion = v.variant('type', [suggestedTicket, suggestedDayTicket]);
export type Suggestion = v.InferOutput<typeof suggestion>;
export type SuggestionOnWire = v.InferInput<typeof suggestion>;

/** Reads an unknown entry of a list as null, because another kind of item or suggestion is not an error. */
function ifKnown<const S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.nullable(schema), null);
}

/** Suggests what suits the cart and can be bought now, in display order [CHK-6]. */
export const suggestItems = endpoint({
  name: 'suggestItems',
  requirement: 'API-35',
  method: 'POST',
  path: 'checkout/suggest',
  body: v.object({
    cart: v.object({
      ver: v.literal(cartVersion),
      items: v.pipe(
        v.array(ifKnown(cartItem)),
        v.maxLength(maxCartItems),
        v.transform((items) => items.filter((item) => item !== null)),
      ),
    }),
  }),
  answers: {
    200: data(
      v.pipe(
        v.array(ifKnown(suggestion)),
        v.transform((suggestions) => suggestions.filter((one) => one !== null)),
      ),
    ),
  },
});
