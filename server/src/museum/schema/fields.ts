import { isDay } from '@foyer/rules/time/museum-time.ts';
import * as v from 'valibot';
import { dayExpression, WEEKDAYS } from '../schedule/relative-day.ts';
import { text, texts } from './texts.ts';

/** Fields that several kinds of files share. */

export const id = v.pipe(v.number('a number'), v.integer('a whole number'), v.minValue(1, 'a number from 1'));
export const count = v.pipe(v.number('a number'), v.integer('a whole number'), v.minValue(0, 'a number from 0'));
export const minutes = v.pipe(v.number('minutes'), v.integer('whole minutes'), v.minValue(5, 'at least 5 minutes'));
export const cents = v.pipe(
  v.number('a price in whole cents, like 1250 for 12.50 €'),
  v.integer('a price in whole cents, like 1250 for 12.50 €'),
  v.minValue(0, 'a price from 0 cents'),
);
export const percent = v.pipe(
  v.number('per cent'),
  v.minValue(0, '0 per cent or more'),
  v.maxValue(100, '100 per cent at most'),
);
export const time = v.pipe(
  v.string("a time in quotes, like '10:30'"),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time like '10:30'"),
);
export const weekdays = v.pipe(
  v.array(v.picklist(WEEKDAYS, `one of ${WEEKDAYS.join(', ')}`)),
  v.minLength(1, 'at least one weekday'),
);
export const flag = v.optional(v.boolean('true or false'), false);

export const picture = v.strictObject({
  /** Path in the museum folder without width and format: `pictures/nest` stands for `pictures/nest-800.avif` and so on. */
  file: text,
  alt: texts,
  /** Width to height in lowest terms, so that the page reserves the space before the picture loads. */
  ratio: v.optional(v.pipe(v.string(), v.regex(/^\d+:\d+$/, 'width and height like 3:2')), '3:2'),
});

export const yearlyDay = v.pipe(
  v.string("month and day like '12-24'"),
  // 2028 is a leap year, so it has every day.
  v.check((written) => isDay(`2028-${written}`), "month and day like '12-24', of a day that there is"),
);

/** Days without visits. Each rule needs exactly one of weekdays, days or yearly (`12-24`). */
export const closing = v.strictObject({
  weekdays: v.exactOptional(weekdays),
  days: v.exactOptional(v.array(dayExpression)),
  yearly: v.exactOptional(v.array(yearlyDay)),
  reason: texts,
});

/** Places sold elsewhere (box office, groups). The first rule that matches a slot or day applies. Each needs exactly one of percent or leave. */
export const presold = v.strictObject({
  weekdays: v.exactOptional(weekdays),
  /** Slots that start from `first` to `last`. A rule with times does not apply to whole days. */
  times: v.exactOptional(v.strictObject({ first: time, last: time })),
  /** A share of the places. Two numbers give a share between them, which is constant for a date and time. */
  percent: v.exactOptional(v.union([percent, v.tuple([percent, percent])], 'a share like 80, or two like [20, 60]')),
  /** The number of places that stay free in each slot. */
  leave: v.exactOptional(count),
});

export type Picture = v.InferOutput<typeof picture>;
