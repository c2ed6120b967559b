import * as v from 'valibot';
import { dayExpression } from '../schedule/relative-day.ts';
import { cents, closing, count, flag, id, minutes, percent, picture, presold, time, weekdays } from './fields.ts';
import { byLanguage, text, texts } from './texts.ts';

const subticket = v.strictObject({
  id,
  name: texts,
  /** Added to the ticket's own price, once per person. */
  price: cents,
  vat_value: percent,
  min_quantity: count,
  max_quantity: count,
});

export const ticket = v.strictObject({
  id,
  name: texts,
  /** 1: for a slot; 5: for a slot with something extra; 3: for a whole day [EVT-6]. */
  mode: v.picklist([1, 3, 5], '1, 3 or 5'),
  price: cents,
  vat_value: percent,
  sequence_no: count,
  group_id: id,
  /** What a visitor must bring, e.g. proof for a reduced price. */
  proof: v.exactOptional(texts),
  /** The most tickets of this kind per slot (mode 1, 5) or per day (mode 3), within the places of the slot or day. */
  limit: v.exactOptional(count),
  family: flag,
  subtickets: v.optional(v.array(subticket), []),
  print_separately: flag,
  unique_barcode: flag,
  scan_separately: flag,
  /** A free ticket that can only be booked together with a paid one; the warning says so [EVT-10]. */
  book_with_cost: flag,
  book_with_cost_warn: v.exactOptional(texts),
});

/** The opening of weekdays: entry times, places for the whole day, or both. */
const opening = v.strictObject({
  weekdays,
  slots: v.exactOptional(
    v.strictObject({ first: time, last: time, every_minutes: minutes, length_minutes: minutes, capacity: count }),
  ),
  day_capacity: v.exactOptional(count),
  /** When the museum closes. Day tickets are sold until then; without it, until the last visit ends or, without entry times, until midnight. */
  closes: v.exactOptional(time),
});

export const eventFile = v.strictObject({
  id,
  venue: id,
  groups: v.array(id),
  sequence_no: count,
  texts: byLanguage(v.strictObject({ name: text, subtitle: text, description: text, bring: text })),
  picture,
  /** Shown below the text, in this order. */
  gallery: v.optional(v.pipe(v.array(picture), v.maxLength(5, 'five pictures at most')), []),
  /** The ids of guided tours and of a product that belong to the event. */
  tours: v.optional(v.array(id), []),
  catalogue: v.exactOptional(id),
  run: v.strictObject({ first: dayExpression, last: dayExpression }),
  opening: v.pipe(v.array(opening), v.minLength(1, 'at least one opening')),
  closed: v.optional(v.array(closing), []),
  presold: v.optional(v.array(presold), []),
  ticket_groups: v.array(v.strictObject({ id, name: texts })),
  tickets: v.pipe(v.array(ticket), v.minLength(1, 'at least one ticket')),
});

export type MuseumTicket = v.InferOutput<typeof ticket>;
export type MuseumEvent = v.InferOutput<typeof eventFile>;
