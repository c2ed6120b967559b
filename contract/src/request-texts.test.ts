import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

/** As much of a schema of any kind as leads to what it is made of. */
interface Node {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly key?: Node;
  readonly value?: Node;
  readonly wrapped?: Node;
  readonly options?: readonly Node[];
}

/** Every place of a request where a text may stand, by its path. */
function textsIn(node: Node, path: string): [path: string, schema: Node][] {
  if (node.type === 'string') return [[path, node]];
  const parts = [
    ...Object.entries(node.entries ?? {}).map(([name, part]): [string, Node] => [`${path}.${name}`, part]),
    ...[node.item, node.key, node.value].flatMap((part): [string, Node][] =>
      typeof part === 'object' ? [[`${path}[]`, part]] : [],
    ),
    ...(node.wrapped ? [[path, node.wrapped] as [string, Node]] : []),
    ...(node.options ?? []).flatMap((part): [string, Node][] => (typeof part === 'object' ? [[path, part]] : [])),
  ];
  return parts.flatMap(([at, part]) => textsIn(part, at));
}

const requests = Object.values(api).flatMap((call: Endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    call[part] ? textsIn(call[part] as unknown as Node, `${call.name} ${part}`) : [],
  ),
);

describe('no text of a request can hold control characters', () => {
  test('which covers all 51 calls and more than a hundred texts', () => {
    expect(Object.keys(api)).toHaveLength(51);
    expect(new Set(requests.map(([path]) => path)).size).toBeGreaterThan(100);
  });

  test.each(requests)('%s', (_path, schema) => {
    for (const mark of ['\u0000', '\u001B', '\u007F', '\u0085', '\u202E', '\u2066']) {
      const { success, output } = v.safeParse(schema as unknown as v.GenericSchema, `a${mark}b`);
      // Refused, or taken without it.
      expect(success && String(output).includes(mark)).toBe(false);
    }
  });
});

test('only the document number, tour answers, gift messages and withdrawals may have line breaks', () => {
  const accepting = requests.filter(([, schema]) => v.is(schema as unknown as v.GenericSchema, 'a\nb'));
  const places = new Set(accepting.map(([path]) => path.replace(/^\w+ body\./, '')));
  expect([...places].toSorted()).toEqual([
    'cart.external_document_number',
    'cart.items[].answers[].value',
    'cart.items[].answers[].value[]',
    'cart.items[].gift.message',
    // What is withdrawn, in the visitor's words.
    'text',
  ]);
});
