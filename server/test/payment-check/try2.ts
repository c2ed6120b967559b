import { keepPromises } from './keep-promises.ts';
const { openStandIn } = await import(`../support/${process.argv[2]}-stand-in/hand.ts`);
for await (const t of keepPromises(openStandIn)) console.log(t.is, t.promise, '|', t.why);
