import * as v from 'valibot';

/**
 * Control characters, of which PostgreSQL cannot keep a NUL and a mail header takes no line break, and the marks that turn the direction
 * of what stands around them: nobody types any, and who sends them means to be read otherwise than they write.
 */
const unwanted = String.raw`\p{Cc}\u202A-\u202E\u2066-\u2069`;
const oneLine = new RegExp(`^[^${unwanted}]*$`, 'u');
const lines = new RegExp(`^(?:[^${unwanted}]|[\\t\\n\\r])*$`, 'u');
const unwantedParts = new RegExp(`[${unwanted}]+`, 'gu');

/** A text of a request, in one line, of at most so many characters. */
export const sentText = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(oneLine));
/** The same where lines may end. */
export const sentLines = v.pipe(v.string(), v.regex(lines));
/** The same where nothing is refused: it is taken without them. */
export const cleanedText = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.transform((text) => text.replaceAll(unwantedParts, ' ')),
  );

/** Who a visitor is, on whose behalf a call is made: it travels as `_` [API]. */
export const sentToken = sentText(500);

/** Names on the wire may be numbers or strings; inside, they are strings. */
export const id = v.pipe(
  v.union([
    v.pipe(v.number(), v.safeInteger()),
    v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.regex(oneLine)),
  ]),
  v.transform(String),
);

/** Something by its name, and what things are sorted or filtered by: a category, a group, a venue. */
export const named = v.object({ id, name: v.string() });

/** Where text is read as a whole number: only the shop reads so, a check names it. */
const alsoText = new WeakSet<object>();

/** What a schema that was narrowed or may be left out begins with. */
function rootOf(schema: object): object {
  const { pipe, wrapped } = schema as { pipe?: readonly object[]; wrapped?: object };
  const inner = pipe?.[0] === schema ? wrapped : (pipe?.[0] ?? wrapped);
  return inner === undefined ? schema : rootOf(inner);
}

/** Whether a field of an answer may also come as text: `"12"` in the place of `12`. */
export const readsText = (schema: object): boolean => alsoText.has(rootOf(schema));

/** Numbers as some back ends write them: `"12"`, and a database's `"12.0"`. */
const wholeText = v.pipe(v.string(), v.regex(/^-?\d{1,15}(\.0+)?$/), v.transform(Number));

/** A number in an answer, or the same as text. Who answers by the contract writes numbers. */
function orText<const Value extends number | boolean>(strict: v.GenericSchema<Value>): v.GenericSchema<Value> {
  const either = v.union([strict, v.pipe(wholeText, strict as unknown as v.GenericSchema<number, Value>)]);
  alsoText.add(either);
  return either as v.GenericSchema<Value>;
}

const isOn = v.transform((value: 0 | 1 | boolean) => value === 1 || value === true);
const switchValue = v.union([v.picklist([0, 1]), v.boolean()]);
/** A switch that the wire writes as 0 or 1. Absent means off. */
export const switch01 = v.pipe(v.optional(orText(switchValue), 0), isOn);
/** The same in a request. */
export const sentSwitch = v.pipe(v.optional(switchValue, 0), isOn);

/** A whole number in an answer. */
export const whole = orText(v.pipe(v.number(), v.safeInteger()));

/** Integer euro cents including VAT [I18N-6]. */
export const cents = orText(v.pipe(v.number(), v.safeInteger()));

/** A tax rate in percent: 7 or 19. */
export const taxRate = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** How many of something, never below zero. */
export const count = orText(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));
/** The same in a request. */
export const sentCount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** One of a few numbers in an answer. */
export function oneOfNumbers<const N extends number>(...numbers: readonly N[]): v.GenericSchema<N> {
  return orText(v.picklist(numbers) as v.GenericSchema<N>);
}

/** A number of whatever size, so that the rules can refuse it with their own code; what is no number arrives as NaN. */
export const askedNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(oneLine)), v.null()]),
  v.transform((asked) => (typeof asked === 'number' ? asked : Number.NaN)),
);

/** A museum day: `2026-05-01`. */
export const day = v.pipe(v.string(), v.isoDate());

/** A museum time of day: `10:30`. */
export const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/**
 * A moment as the museum's wall clock shows it, with the museum's offset where the back end gives it:
 * `2026-05-01T10:30:00+02:00`, `2026-05-01 10:30:00`. Its text is the slot's identity and goes back unchanged.
 */
export const datetime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?(Z|[+-]\d{2}:?\d{2})?$/),
);

/** An address of a page or picture; only the web's own kinds. Browsers read `/\other.example` as another host: refused. */
export const webAddress = v.pipe(v.string(), v.maxLength(2000), v.regex(/^(https?:\/\/|\/(?![/\\\s]))/i));

/** HTML of the museum. It is sanitised at the shop's one door before anybody sees it [PAGE-1]. */
export const html = v.string();

/** Texts by language code. */
export const textsByLanguage = v.record(v.string(), v.string());

export const sequence = v.optional(orText(v.pipe(v.number(), v.finite())), 0);

/** Every list and thing comes wrapped in `data`. */
export function data<const S extends v.GenericSchema>(schema: S) {
  return v.object({ data: schema });
}
