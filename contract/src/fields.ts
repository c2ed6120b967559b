import * as v from 'valibot';

/**
 * Control characters, including NUL (which PostgreSQL cannot store) and line breaks (which break mail headers), and direction marks. Nobody
 * types these. A sender of them wants a text that reads differently than it is written.
 */
const unwanted = String.raw`\p{Cc}\u202A-\u202E\u2066-\u2069`;
const oneLine = new RegExp(`^[^${unwanted}]*$`, 'u');
const lines = new RegExp(`^(?:[^${unwanted}]|[\\t\\n\\r])*$`, 'u');
const unwantedParts = new RegExp(`[${unwanted}]+`, 'gu');

/** A one-line text in a request, of at most `most` characters. */
export const sentText = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(oneLine));
/** Like `sentText`, with line breaks and without a maximum length. */
export const sentLines = v.pipe(v.string(), v.regex(lines));
/** Like `sentText`, but replaces unwanted characters by spaces instead of refusing them. */
export const cleanedText = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.transform((text) => text.replaceAll(unwantedParts, ' ')),
  );

/** Identifies the visitor for whom a call is made; sent as `_` [API]. */
export const sentToken = sentText(500);

/** Ids on the wire may be numbers or strings; inside the shop they are strings. */
export const id = v.pipe(
  v.union([
    v.pipe(v.number(), v.safeInteger()),
    v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.regex(oneLine)),
  ]),
  v.transform(String),
);

/** An id with its name, like a category, a group or a venue, by which things are sorted or filtered. */
export const named = v.object({ id, name: v.string() });

/** Schemas that also read text as a number. Only the shop is so lenient; the API check reports it. */
const alsoText = new WeakSet<object>();

/** The innermost schema of one that was narrowed or made optional. */
function rootOf(schema: object): object {
  const { pipe, wrapped } = schema as { pipe?: readonly object[]; wrapped?: object };
  const inner = pipe?.[0] === schema ? wrapped : (pipe?.[0] ?? wrapped);
  return inner === undefined ? schema : rootOf(inner);
}

/** Whether a response field may also be text: `"12"` instead of `12`. */
export const readsText = (schema: object): boolean => alsoText.has(rootOf(schema));

/** Whole numbers as some back ends write them, `"12"`, or `"12.0"` from a database. */
const wholeText = v.pipe(v.string(), v.regex(/^-?\d{1,15}(\.0+)?$/), v.transform(Number));

/** A number in an answer, or the same number as text. The contract requires numbers. */
function orText<const Value extends number | boolean>(strict: v.GenericSchema<Value>): v.GenericSchema<Value> {
  const either = v.union([strict, v.pipe(wholeText, strict as unknown as v.GenericSchema<number, Value>)]);
  alsoText.add(either);
  return either as v.GenericSchema<Value>;
}

const isOn = v.transform((value: 0 | 1 | boolean) => value === 1 || value === true);
const switchValue = v.union([v.picklist([0, 1]), v.boolean()]);
/** A switch that is 0 or 1 on the wire. Absent means off. */
export const switch01 = v.pipe(v.optional(orText(switchValue), 0), isOn);
/** Like `switch01`, in a request, where it is never text. */
export const sentSwitch = v.pipe(v.optional(switchValue, 0), isOn);

/** A whole number in an answer. */
export const whole = orText(v.pipe(v.number(), v.safeInteger()));

/** Integer euro cents including VAT [I18N-6]. */
export const cents = orText(v.pipe(v.number(), v.safeInteger()));

/** A tax rate in percent: 7 or 19. */
export const taxRate = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** How many of something, never below zero. */
export const count = orText(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));
/** Like `count`, in a request, where it is never text. */
export const sentCount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** One of the given numbers, in an answer. */
export function oneOfNumbers<const N extends number>(...numbers: readonly N[]): v.GenericSchema<N> {
  return orText(v.picklist(numbers) as v.GenericSchema<N>);
}

/** A number of any size, so that the rules can refuse it with their own code; anything else becomes NaN. */
export const askedNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(oneLine)), v.null()]),
  v.transform((asked) => (typeof asked === 'number' ? asked : Number.NaN)),
);

/** A museum day: `2026-05-01`. */
export const day = v.pipe(v.string(), v.isoDate());

/** A museum time of day: `10:30`. */
export const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/**
 * A moment on the museum's wall clock, with the museum's offset if the back end sends it: `2026-05-01T10:30:00+02:00`, `2026-05-01
 * 10:30:00`. The text identifies the slot and is sent back unchanged.
 */
export const datetime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?(Z|[+-]\d{2}:?\d{2})?$/),
);

/** Address of a page or picture, by http, https or path. `/\other.example` is refused because browsers read it as another host. */
export const webAddress = v.pipe(v.string(), v.maxLength(2000), v.regex(/^(https?:\/\/|\/(?![/\\\s]))/i));

/** The museum's HTML. `cleanAnswers` in the shop's server sanitises it before anybody sees it [PAGE-1]. */
export const html = v.string();

/** Texts by language code. */
export const textsByLanguage = v.record(v.string(), v.string());

export const sequence = v.optional(orText(v.pipe(v.number(), v.finite())), 0);

/** Every list and object is wrapped in `data`. */
export function data<const S extends v.GenericSchema>(schema: S) {
  return v.object({ data: schema });
}
