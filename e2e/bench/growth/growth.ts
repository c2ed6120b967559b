import { parseArgs } from 'node:util';
import { measure, type Corner, type Start } from './corner.ts';
import type { Measured } from './visits.ts';

/** `npm run bench:growth`: how a shop stands when the house is large and has sold for years. */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '6,100,1000' },
    orders: { type: 'string', default: '0,1000000' },
    database: { type: 'string', default: 'sqlite,postgres' },
  },
});

const listOf = (value: string) => value.split(',');
const numbersOf = (name: 'events' | 'orders', least: number) =>
  listOf(values[name]).map((value) => {
    const number = Number(value);
    if (!Number.isInteger(number) || number < least)
      throw new Error(`--${name}: expected whole numbers from ${least}, found ${value}`);
    return number;
  });
const databases = listOf(values.database).map((name): Corner['database'] => {
  if (name !== 'sqlite' && name !== 'postgres')
    throw new Error(`--database: expected sqlite or postgres, found ${name}`);
  return name;
});

const lineOf = ({ name, p50, p95, cpu }: Measured) =>
  name.padEnd(26) + [p50, p95, cpu].map((ms) => ms.toFixed(1).padStart(8)).join('');

console.log(
  "A year of 40 slots a day for each event, beside the sample museum's own; ms, one visitor after the other.",
);
console.log(
  'Aims: a start of 5 s; from 100 to 1,000 events and from 0 to 1,000,000 orders no p95 more than doubles, but event/select.\n',
);
for (const database of databases)
  for (const events of numbersOf('events', 1))
    for (const orders of numbersOf('orders', 0)) {
      // oxlint-disable-next-line no-await-in-loop -- One after the other, or they measure each other.
      const { firstStart, start, memory, visits } = await measure({ database, events, orders });
      console.log(`${events} events, ${orders} orders, ${database}`);
      const startOf = ({ seconds, cpu }: Start) => `${seconds.toFixed(1)} s (CPU ${cpu.toFixed(1)})`;
      console.log(`  start, first and next     ${startOf(firstStart)}, ${startOf(start)}`);
      console.log(`  memory, open and visited  ${memory.map((mb) => mb.toFixed(0)).join(', ')} MB`);
      console.log(`  ${'p50, p95, CPU'.padStart(50)}`);
      for (const visit of visits) console.log(`  ${lineOf(visit)}`);
      console.log('');
    }
