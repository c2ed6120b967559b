import { allSequences, openLane, settlingSequences } from '../stress/payment-sequences.ts';
const lane = openLane();
const list = [...allSequences(1), ...settlingSequences(2)];
const t = performance.now();
for (const s of list) await lane.run(s);
console.log(list.length, (performance.now() - t) / list.length, 'ms each');
await lane.close();
