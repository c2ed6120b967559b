import fc, { type Arbitrary } from 'fast-check';
import type { GenericSchema } from 'valibot';

/** As much of a Valibot schema as says what fits it. */
interface Schema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly key?: Schema;
  readonly value?: Schema;
  readonly wrapped?: Schema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly Schema[];
  readonly '~standard': GenericSchema['~standard'];
}

/** Texts and numbers among which each leaf of the contract finds some that it takes. */
const leaves: readonly unknown[] = [
  '',
  'a',
  '1',
  '7',
  'Lovelace-Öström',
  '2026-05-01',
  '10:30',
  '2026-05-01T10:30:00+02:00',
  '/museum/pictures/a-1600.avif',
  'https://museum.example/a',
  '<p>Ab zehn Uhr</p>',
  'K7MP3XQ9-oneOfManyLetters',
  0,
  1,
  3,
  19,
  1400,
  true,
  false,
  null,
];

function fits(schema: Schema, value: unknown): boolean {
  const result = schema['~standard'].validate(value);
  return !(result instanceof Promise) && !result.issues;
}

/** Bodies as a back end that keeps to the contract may send them. */
export function anyBody(schema: GenericSchema): Arbitrary<unknown> {
  return bodyOf(schema);
}

function bodyOf(schema: Schema): Arbitrary<unknown> {
  const [first] = schema.pipe ?? [];
  if (first?.entries || first?.options || first?.item || first?.wrapped)
    return bodyOf({ ...schema, ...first, pipe: [] });
  if (schema.entries) {
    const entries = Object.entries(schema.entries).map(([key, entry]): [string, Arbitrary<unknown>] => [
      key,
      bodyOf(entry),
    ]);
    const optional = Object.entries(schema.entries).filter(([, { type }]) => /optional|nullish/.test(type));
    const left = fc.subarray(optional.map(([key]) => key));
    return fc.tuple(fc.record(Object.fromEntries(entries)), left).map(([all, out]) => {
      const kept = Object.entries(all).filter(([key]) => !out.includes(key));
      return Object.fromEntries(kept);
    });
  }
  if (schema.type === 'array' && schema.item) return fc.array(bodyOf(schema.item), { maxLength: 2 });
  if (schema.type === 'record' && schema.key && schema.value)
    return fc.dictionary(bodyOf(schema.key) as Arbitrary<string>, bodyOf(schema.value), { maxKeys: 2 });
  if (schema.wrapped) {
    const inner = bodyOf(schema.wrapped);
    return schema.type === 'nullable' || schema.type === 'nullish' ? fc.option(inner) : inner;
  }
  if (schema.type === 'literal') return fc.constant(schema.literal);
  const options = schema.options ?? [];
  const branches = options.filter((option): option is Schema => typeof option === 'object' && option !== null);
  if (branches.length > 0) return fc.oneof(...branches.map(bodyOf));
  const taken = [...options, ...leaves].filter((leaf) => fits(schema, leaf));
  return fc.constantFrom(...taken);
}

const strange: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, -1, 0.5, 2 ** 53, 1e308, '', '1', 'NaN', '\0', '\u202E', '../..', [], {}, [[[]]]),
  fc.constantFrom('{"__proto__":1}', 'constructor', '9'.repeat(400), 'x'.repeat(20_000)),
  fc.jsonValue(),
);

/** Names, which stay, and in the group values, which may change. */
const keysAndValues = /"(?:[^"\\]|\\.)*":|("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null|\{\}|\[\])/g;

/** A body as it arrives after something has gone wrong with it: another value somewhere, keys that poison, half the text, endless numbers. */
export function mutated(body: unknown): Arbitrary<string> {
  const written = JSON.stringify(body);
  const places = [...written.matchAll(keysAndValues)].filter(([, value]) => value !== undefined);
  const replaced = (by: Arbitrary<string>) =>
    fc
      .tuple(fc.constantFrom(...(places.length > 0 ? places : [null])), by)
      .map(([place, value]) =>
        place === null ? value : written.slice(0, place.index) + value + written.slice(place.index + place[0].length),
      );
  const poisoned = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'data');
  return fc.oneof(
    { weight: 4, arbitrary: replaced(strange.map((value) => JSON.stringify(value))) },
    { weight: 2, arbitrary: replaced(fc.constantFrom('1e309', '-1e309', '[', '"', '{"__proto__":{"polluted":1}}')) },
    { weight: 1, arbitrary: fc.nat(written.length).map((end) => written.slice(0, end)) },
    { weight: 1, arbitrary: poisoned.map((key) => written.replace(/\{/, () => `{"${key}":{"polluted":1},`)) },
    { weight: 1, arbitrary: fc.constant(`{"data":${'['.repeat(5000)}${']'.repeat(5000)}}`) },
  );
}
