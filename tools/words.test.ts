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
  'what it holds': /^told$|untold/i,
};

/** Words that mean something else in other folders: a payment is made in a way, a database has holds, and an invoice has lines. */
const oldNamesOfShop: Readonly<Record<string, RegExp>> = {
  LoaderContext: /^Visit$/,
  RequestOptions: /^(Way|[A-Z][a-z]+Way)$/,
  reservation: /^([hH]old|held|holding)$/,
  'cart item': /[a-z]Lines?($|[A-Z])|^lines?[A-Z]/,
};

/** Reviewed, and right where they stand. */
const exceptions = new Set([
  // The wire's and the database's own name of the cart's key, in what speaks to them.
  'basket',
  'basketKey',
  // Lines of a form and of what a bar sums up.
  'AddressLine',
  'AddressLineProps',
  'SummaryLine',
]);

const sources = ['contract', 'rules', 'server', 'shop', 'e2e', 'tools'].flatMap((folder) =>
  readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
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

const oldNamesIn = (file: string): [word: string, pattern: RegExp][] =>
  Object.entries(oldNames).concat(file.startsWith('shop/src/') ? Object.entries(oldNamesOfShop) : []);

test('no file or declaration has a name that was replaced', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  const found = sources.flatMap((file) =>
    namesIn(file).flatMap((name) =>
      oldNamesIn(file)
        .filter(([, pattern]) => pattern.test(name) && !exceptions.has(name))
        .map(([word]) => `${file}: ${name} is called ${word}`),
    ),
  );
  expect(found).toEqual([]);
});

test('the check finds replaced names', () => {
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
    'told',
    'Visit',
    'CodeWay',
    'held',
    'TicketLine',
    'addLine',
    'lineId',
  ];
  const patterns = oldNamesIn('shop/src/cart/cart.ts').map(([, pattern]) => pattern);
  const missed = names.filter((name) => patterns.every((pattern) => !pattern.test(name)));
  expect(missed).toEqual([]);
});
