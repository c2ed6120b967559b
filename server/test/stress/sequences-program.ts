import { allSequences, openLane, settlingSequences } from './payment-sequences.ts';

/**
 * Every sequence of up to three payment events, as a process of its own, after those of two in which a bank takes days; ends with 1 at the first
 * violation.
 */
const lane = openLane();
try {
  for (const sequence of [...settlingSequences(2), ...allSequences(3)]) {
    await lane.run(sequence).catch((error: unknown) => {
      console.log(`${String(error)}\n  in a ${sequence.world} world: ${sequence.steps.join(' → ')}`);
      process.exit(1);
    });
  }
} finally {
  await lane.close();
}
