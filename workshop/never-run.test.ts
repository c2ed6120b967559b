import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprintOf } from '../shop/left-out.ts';
import { unknownUses, withoutHints, withoutParts } from '../shop/never-run.ts';
import { neverRun } from '../shop/never-run-parts.ts';
import { shortenRouteTable } from '../shop/route-table.ts';

const library = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/lib',
);

test('every part of React Router that never runs is where it was when it was looked at', () => {
  for (const [file, parts] of Object.entries(neverRun)) {
    const code = readFileSync(join(library, file), 'utf8');
    expect(fingerprintOf(join(library, file)), file).toBe(parts.sha256);
    const rest = withoutParts(withoutHints(code), parts);
    expect(rest.length, file).toBeLessThan(code.length);
    for (const name of parts.functions ?? []) expect(rest).toMatch(new RegExp(String.raw`function ${name}\(.*\) \{\}`));
  }
});

test('a function loses its inside and a condition its doubt, and nothing else changes', () => {
  const code = [
    'function keep(a) {',
    '\tasync function gone(b, { c } = {}) {',
    '\t\tif (b) {',
    '\t\t\treturn c;',
    '\t\t}',
    '\t}',
    '\tif (a) gone(a);',
    '\telse if (a && b) keep(a);',
    '}',
  ];
  expect(withoutParts(code.join('\n'), { functions: ['gone'], never: ['a'], always: ['a && b'] }).split('\n')).toEqual([
    'function keep(a) {',
    '\tasync function gone(b, { c } = {}) {}',
    '\tif (false) gone(a);',
    '\telse if (true) keep(a);',
    '}',
  ]);
  expect(() => withoutParts('function keep() {\n}', { functions: ['kept'] })).toThrow('kept');
  expect(() => withoutParts('if (a) b();', { never: ['b'] })).toThrow('if (b)');
});

test('names for developers’ tools and warnings go, and what warns stays', () => {
  const code =
    'Link.displayName = "Link";\nfunction warning(cond, message) {\n}\n\tif (a) warning(false, `(${b})`);\n\telse c();';
  expect(withoutHints(code)).toBe('\nfunction warning(cond, message) {\n}\n\tif (a) ;\n\telse c();');
});

test('what the shop takes from React Router without having looked at it is found out', () => {
  expect(unknownUses('import { Link, useLocation as place } from "react-router";')).toEqual([]);
  expect(unknownUses("import { useFetcher, Link, Form } from 'react-router';")).toEqual(['useFetcher', 'Form']);
  expect(unknownUses('import { Link } from "react-router"; jsx(Link, { prefetch: "intent" })')).toEqual(['prefetch']);
  expect(unknownUses('const prefetch = 1;')).toEqual([]);
  for (const whole of [
    'import * as router from "react-router";',
    "export * from 'react-router/dom';",
    'const router = await import("react-router");',
  ])
    expect(unknownUses(whole), whole).toEqual(['all of react-router']);
  expect(unknownUses('import * as paths from "./react-router-paths.ts";')).toEqual([]);
});

test('so is a route that browsers could only show by asking the server’s loaders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-routes-'));
  const file = join(folder, 'manifest-1.js');
  const write = (route: object) =>
    writeFileSync(file, `window.__reactRouterManifest=${JSON.stringify({ version: '1', routes: { a: route } })};`);
  write({ id: 'a', hasLoader: true, hasClientLoader: true, hasAction: false, imports: ['/b.js'] });
  shortenRouteTable(folder);
  expect(readFileSync(file, 'utf8')).toBe(
    'window.__reactRouterManifest={"version":"1","routes":{"a":{"id":"a","hasLoader":true,"hasClientLoader":true}}};',
  );
  for (const route of [{ hasLoader: true }, { hasAction: true }, { hasClientAction: true }]) {
    write(route);
    expect(() => shortenRouteTable(folder)).toThrow('never-run-parts');
  }
  rmSync(folder, { recursive: true });
});
