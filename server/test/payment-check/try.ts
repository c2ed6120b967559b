import { allSequences, openLane, settlingSequences } from '../stress/payment-sequences.ts';
import { deliveries } from './post.ts';
const name = process.argv[2];
const { openStandIn } = await import(`../support/${name}-stand-in/hand.ts`);
const lane = openLane(openStandIn);
const list = [...allSequences(Number(process.argv[3] ?? 2)), ...settlingSequences(2)];
const t = performance.now();
let n = 0;
let failed = 0;
for (const s of list) {
  const delivery = deliveries[n % 5]!;
  const keepsOpen = n % 3 === 0;
  n += 1;
  await lane.run({ ...s, delivery, keepsOpen }).catch((e) => {
    failed += 1;
    console.log(String(e), s.world, delivery, keepsOpen, s.steps.join(' → '));
    if (!String(e).includes('Violation')) console.log(e.stack);
  });
  if (failed > 15) break;
}
console.log(n, 'failed', failed, (performance.now() - t) / n, 'ms each');
await lane.close();
