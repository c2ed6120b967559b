import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { home } from './run.ts';

/** Names that are no longer given, by the word that took their place: GLOSSARY.md says what the words mean. */
const oldNames: Readonly<Record<string, RegExp>> = {
  cart: /^(basket|left-?basket)|Basket(?!Key)/,
  product: /(^|-)wares?($|[A-Z-])|(^|[a-z])Wares?($|[A-Z])/,
  'cart item': /^(AnyLine|WareLine|CodeLineOf)$/,
  component: /^subticket[A-Z-]/,
  job: /errand/i,
  issue: /(^|[a-z])Findings?$|^findings?$/,
  validate: /^(judge|assess)[A-Z-]|Judge$/,
  'cart transfer': /hand-?over|handed-?lines/i,
  'reported, priceChange': /^(asTold|toldDue|toldAs)/,
  remaining: /(left|slots|calendar)-?beside/i,
  'CheckoutButton, ExitLink': /way-?(on|out)$/i,
  refresh: /^freshen/,
  'supersedeAttempts, applyPaymentStatus': /^(makeRoom|settlePayment)$/,
  compact: /^lean-?[A-Z-]/,
  'nothing: write it where it is used': /-part$|^(laterPart|bringPart|neverRun|leftOut)/,
  'tools, site, failures, stress': /^(workshop|house-(?!rules|test))/,
};

/** Reviewed, and right where they stand. */
const exceptions = new Set([
  // The wire's and the database's own name of the cart's key, in what speaks to them.
  'basket',
  'basketKey',
]);

const sources = ['contract', 'rules', 'server', 'shop', 'e2e', 'tools'].flatMap((room) =>
  readdirSync(join(home, room), { recursive: true, encoding: 'utf8' })
    .map((path) => `${room}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\/build\/|\.react-router|sample-museum/.test(path))
    .filter((path) => path !== 'tools/words.test.ts'),
);

const declared =
  /^\s*(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_]\w*)/gm;

/** The names of a file: its own, and of what it declares. */
function namesIn(file: string): string[] {
  const code = readFileSync(join(home, file), 'utf8');
  return [basename(file).replace(/\..*$/, ''), ...[...code.matchAll(declared)].map(([, name = '']) => name)];
}

test('nothing is called by an old word', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  const found = sources.flatMap((file) =>
    namesIn(file).flatMap((name) =>
      Object.entries(oldNames)
        .filter(([, pattern]) => pattern.test(name) && !exceptions.has(name))
        .map(([word]) => `${file}: ${name} is called ${word}`),
    ),
  );
  expect(found).toEqual([]);
});

test('an old word would be found', () => {
  const names = [
    'basketTotals',
    'waresBeside',
    'errandLog',
    'judgeCart',
    'handover',
    'freshenCart',
    'wayOn',
    'leanTimes',
    'tour-part',
  ];
  const missed = names.filter((name) => Object.values(oldNames).every((pattern) => !pattern.test(name)));
  expect(missed).toEqual([]);
});
