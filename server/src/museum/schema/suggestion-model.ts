import * as v from 'valibot';
import { id } from './fields.ts';
import { texts } from './texts.ts';

const suggestion = v.strictObject({
  /** Suggested with a visit of this event: with any of its tickets, or with one of these. */
  with: v.strictObject({
    event: id,
    tickets: v.exactOptional(v.pipe(v.array(id), v.minLength(1, 'at least one ticket'))),
  }),
  ticket: id,
  /** The fewest minutes between the end of that visit's slot and the start of the suggested ticket, if it has a time. */
  gap_minutes: v.optional(
    v.pipe(v.number('minutes'), v.integer('whole minutes'), v.minValue(0, 'minutes from 0'), v.maxValue(1440, 'a day')),
    0,
  ),
  note: texts,
});

/** `suggestions.yaml`, optional: what goes well with items of the cart, in the order shown [CHK-6]. */
export const suggestionsFile = v.array(suggestion);

export type MuseumSuggestion = v.InferOutput<typeof suggestion>;
