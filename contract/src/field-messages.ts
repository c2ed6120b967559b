import type { GenericSchema } from 'valibot';
import {
  cents,
  count,
  datetime,
  day,
  html,
  id,
  sentCount,
  sentSwitch,
  switch01,
  taxRate,
  textsByLanguage,
  time,
  webAddress,
  whole,
} from './fields.ts';

/** What each field contains, in words for back-end developers. In a separate file so that no browser loads it. */
export const fieldWords: ReadonlyMap<GenericSchema, string> = new Map<GenericSchema, string>([
  [id, 'a name: a whole number, or a text of 1 to 200 characters'],
  [switch01, '0 or 1'],
  [cents, 'whole cents as a number: 1450 for 14.50 €'],
  [taxRate, 'per cent of VAT as a number: 7'],
  [count, 'a whole number, 0 or more'],
  [sentCount, 'a whole number, 0 or more'],
  [sentSwitch, '0 or 1'],
  [whole, 'a whole number'],
  [day, 'a day: 2026-05-01'],
  [time, 'a time of day: 10:30'],
  [datetime, 'a moment: 2026-05-01T10:30:00+02:00'],
  [webAddress, 'an address: https://…, or /… on the shop’s own host'],
  [html, 'HTML'],
  [textsByLanguage, 'texts by language: {"de": "…"}'],
]);
