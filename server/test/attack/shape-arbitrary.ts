import fc from 'fast-check';
import type { WireSchema } from '../../src/http/openapi-schema.ts';

/** A value as JSON carries it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Values that a field of this name may have in a shop that is open: with them a call gets further than its schema. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** What nobody means well in the place of a value. */
export const hostileValues: readonly Json[] = [
  null,
  true,
  [],
  {},
  '',
  ' ',
  -1,
  0.5,
  1e308,
  2 ** 53,
  '1e3',
  'NaN',
  '__proto__',
  "' or 1=1 --",
  '%00',
  'a\u0000b',
  'a\r\nBcc: all@example.org',
  '\u202Egro.elpmaxe',
  '\uD800',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'https://evil.example/x',
  'x'.repeat(3000),
  '9999-12-31',
  '2026-02-30T25:61:00Z',
  Array.from({ length: 300 }, () => 1),
  { __proto__: null, constructor: { prototype: { x: 1 } } },
  [[[[[[[[[[1]]]]]]]]]],
];

/** Values of a shape of the contract, known ones where the field's name has some. Depth is bounded, as the shapes are. */
export function ofShape(schema: WireSchema, known: KnownValues, name = ''): fc.Arbitrary<Json> {
  const own = known[name];
  const any = shaped(schema, known, name);
  return own && own.length > 0
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...(own as readonly Json[])) }, { weight: 1, arbitrary: any })
    : any;
}

function shaped(schema: WireSchema, known: KnownValues, name: string): fc.Arbitrary<Json> {
  if (schema.const !== undefined) return fc.constant(schema.const as Json);
  if (schema.enum) return fc.constantFrom(...(schema.enum as Json[]));
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => ofShape(option, known, name)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(ofShape(schema.items ?? {}, known, name), { maxLength: 4 });
    case 'string':
      return textOf(schema);
    case 'number':
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>;
  }
}

function objectOf({ properties, required = [], additionalProperties }: WireSchema, known: KnownValues) {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? additionalProperties : {};
    return fc.dictionary(fc.constantFrom('1', '2', '3', 'a'), ofShape(values, known), {
      maxKeys: 3,
    }) as fc.Arbitrary<Json>;
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, ofShape(field, known, name)]),
  );
  return fc.record(fields, { requiredKeys: [...required] }) as fc.Arbitrary<Json>;
}

function textOf({ format, maxLength = 100 }: WireSchema): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom('2026-05-05', '2026-05-06', '2026-06-31', '2031-01-01');
  return fc.oneof(
    fc.constantFrom('2026-05-05T10:00:00+02:00', '10:00', 'DE', 'a@b.example', 'Ann', '1'),
    fc.string({ maxLength: Math.min(maxLength, 40), unit: 'grapheme' }),
  );
}

/** Where something goes wrong, as shares of the way through a value, and what stands there then. */
export interface Damage {
  readonly steps: readonly number[];
  readonly how: 'replace' | 'remove' | 'add';
  readonly value: Json;
}

export const damage: fc.Arbitrary<Damage> = fc.record({
  steps: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 5 }),
  how: fc.constantFrom('replace', 'replace', 'remove', 'add'),
  value: fc.constantFrom(...hostileValues),
});

/** The value with one place damaged. */
export function damaged(whole: Json, { steps, how, value }: Damage): Json {
  const [step = 0, ...rest] = steps;
  if (typeof whole !== 'object' || whole === null) return value;
  const entries = Object.entries(whole);
  const at = Math.floor(step * entries.length);
  const [name] = entries[at] ?? [];
  if (name === undefined || (how === 'add' && rest.length === 0))
    return inside(whole, [...entries, ['__proto__', value]]);
  const changed = entries.flatMap(([key, old], index): [string, Json][] => {
    if (index !== at) return [[key, old]];
    if (rest.length > 0 && typeof old === 'object' && old !== null)
      return [[key, damaged(old, { steps: rest, how, value })]];
    return how === 'remove' ? [] : [[key, value]];
  });
  return inside(whole, changed);
}

function inside(whole: object, entries: readonly (readonly [string, Json])[]): Json {
  if (Array.isArray(whole)) return entries.map(([, value]) => value);
  // As a parser of JSON makes it: `__proto__` is a name like any other.
  return JSON.parse(
    `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`,
  ) as Json;
}
