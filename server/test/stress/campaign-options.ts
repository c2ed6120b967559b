import { randomInt } from 'node:crypto';

/** What a campaign's chance depends on; `SEED=…` repeats an earlier run. */
export const campaignSeed = Number(process.env['SEED'] ?? randomInt(2 ** 31));

/** Whether a campaign runs in full (`npm run prove`) or as a sample of it (`npm test`). */
export const isFull = process.env['PROVE'] === 'full';

/** Whether the database is PostgreSQL (`npm run test:postgres`). */
export const isPostgres = process.env['TEST_POSTGRES_URL'] !== undefined;

/** Numbers from 0 up to 1 that the seed alone decides (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
