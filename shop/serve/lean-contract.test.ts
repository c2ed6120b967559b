import { readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { markedPure, withoutBodies } from '../lean-contract.ts';

const shortened = (code: string) => withoutBodies(code, parseAst(code, { lang: 'ts' }) as never);

test('browsers load no checks of what they send, and all else of a call to the letter', () => {
  const code = `
    const item = v.object({ body: v.string() });
    export const pay = endpoint({ name: 'pay', query: token, body: v.object({ c: item }), answers: { 200: data } });
    export const ask = endpoint({ name: 'ask', answers: { 200: v.object({ body: v.string() }) } });
    export const last = endpoint({ name: 'last', answers: {}, body: item });
  `;
  expect(shortened(code)).toBe(`
    const item = v.object({ body: v.string() });
    export const pay = endpoint({ name: 'pay', query: token, answers: { 200: data } });
    export const ask = endpoint({ name: 'ask', answers: { 200: v.object({ body: v.string() }) } });
    export const last = endpoint({ name: 'last', answers: {},  });
  `);
});

test('what describes something is marked as doing nothing, and nothing else is', () => {
  expect(
    markedPure('const a = v.object({ b: data(v.string()) }); export function data(x) {} mydata(1); a.v.b(); av.c();'),
  ).toBe(
    'const a = /* @__PURE__ */ v.object({ b: /* @__PURE__ */ data(/* @__PURE__ */ v.string()) }); export function data(x) {} mydata(1); a.v.b(); av.c();',
  );
});

test('of the contract’s calls, bodies alone are left out', () => {
  for (const file of ['checkout', 'customer-calls', 'shipping', 'outcome', 'hold']) {
    const code = readFileSync(new URL(`../../contract/src/${file}.ts`, import.meta.url), 'utf8');
    const rest = shortened(code);
    expect(rest).not.toMatch(/^ {2}body:/m);
    expect([...rest.matchAll(/^ {2}answers:/gm)]).toHaveLength([...code.matchAll(/^ {2}answers:/gm)].length);
  }
});
