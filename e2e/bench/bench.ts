import { openShop } from '../support/shop/open-shop.ts';
import { compareLogins } from './login-timing.ts';
import { share } from './median.ts';
import { printPaints, printScores } from './page-speed.ts';
import { compareReserving } from './reserving.ts';
import { compareThroughput } from './throughput.ts';
import { compareDrawing, type Drawing } from './under-attack.ts';

/** What `npm run bench` measures, each by its name: `npm run bench -- paints reserving`; all of it without a name. */
const parts: Readonly<Record<string, () => Promise<void>>> = {
  paints: () => printPaints(7),
  scores: () => printScores(3),
  throughput: printThroughput,
  reserving: printReserving,
  logins: printLogins,
  drawing: printDrawing,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
for (const [name, tell] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await tell();
  console.log('');
}

async function printThroughput(): Promise<void> {
  const shop = await openShop();
  try {
    console.log('Requests per second of a kept page against bare node:http with the same bytes;');
    console.log('32 connections, medians of 3 runs in turn. Aim: 0.40.\n');
    const { kept, bare, ratio } = await compareThroughput(`${shop.origin}/de`);
    console.log(`/de                ${kept} : ${bare} = ${ratio}`);
  } finally {
    await shop.close();
  }
}

async function printReserving(): Promise<void> {
  console.log(
    'Reservations per second on SQLite, each on disk before the next, against the same SQL alone. Aim: 0.70.\n',
  );
  const { server, sql, ratio } = await compareReserving();
  console.log(`one slot           ${server} : ${sql} = ${ratio}`);
}

async function printLogins(): Promise<void> {
  console.log(
    'A refused login of an address with an account and of one without, ms, medians of 500 tries each in turn.',
  );
  console.log('Aim: 2 apart.\n');
  const { known, unknown: nobody, apart } = await compareLogins();
  console.log(`known : unknown    ${known.toFixed(2)} : ${nobody.toFixed(2)}, ${apart.toFixed(2)} apart`);
}

async function printDrawing(): Promise<void> {
  console.log(
    'Twenty visitors buy, without and with the largest orders being drawn one after the other, five rounds of 12 s each in',
  );
  console.log('turn; ms and MB. Aims: p95 at most twice as long, never silent for 1000, 200 MB more.\n');
  const { without, drawing } = await compareDrawing();
  const line = (name: string, of: (kind: Drawing) => number) =>
    console.log(
      `${name.padEnd(19)}${of(drawing).toFixed(0)} : ${of(without).toFixed(0)} = ${share(of(drawing), of(without))}`,
    );
  line('/healthz, p95', ({ healthP95 }) => healthP95);
  line('/healthz, longest', ({ longestSilence }) => longestSilence);
  line('a purchase, p95', ({ purchaseP95 }) => purchaseP95);
  line('purchases', ({ purchases }) => purchases);
  line('memory, median', ({ memory }) => memory);
  line('memory, most', ({ mostMemory }) => mostMemory);
  console.log(`drawn              ${drawing.drawn} orders, ${drawing.drawnMs.toFixed(0)} ms each`);
}
