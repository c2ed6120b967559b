import { allSequences, openLane, refundSequences, settlingSequences } from './payment-sequences.ts';

/**
 * Every sequence of up to three payment events, as a process of its own, after those of two in which a bank decides late, and those in which money goes
 * back after a purchase; ends with 1 at the first violation.
 */
const lane = openLane();
/** The shop is told what the bank has said, where it would else ask for ever. */
const toldLate = settlingSequences(2).filter(({ steps }) => /^on its way,(settled|refused) late$/.test(steps.join()));
const givenBack = refundSequences(3).filter(
  ({ steps: [first, ...others], world }) =>
    first === 'success' &&
    world === 'prompt' &&
    others.length > 0 &&
    others.every((step) => /back|provider/.test(step)),
);
try {
  for (const sequence of [...toldLate, ...givenBack, ...allSequences(3)]) {
    await lane.run(sequence).catch((error: unknown) => {
      console.log(`${String(error)}\n  in a ${sequence.world} world: ${sequence.steps.join(' → ')}`);
      process.exit(1);
    });
  }
} finally {
  await lane.close();
}
