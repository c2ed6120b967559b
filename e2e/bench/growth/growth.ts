import { parseArgs } from 'node:util';
import { measure, type Corner } from './corner.ts';

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
      console.log(`  start, first and next     ${firstStart.toFixed(1)} s, ${start.toFixed(1)} s`);
      console.log(`  memory, open and visited  ${memory.map((mb) => mb.toFixed(0)).join(', ')} MB`);
      for (const { name, p50, p95 } of visits)
        console.log(`  ${name.padEnd(26)}${p50.toFixed(1).padStart(7)}${p95.toFixed(1).padStart(8)}`);
      console.log('');
    }
