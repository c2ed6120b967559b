/** Called in the first process of a run, which reads the configuration; the others inherit the seed. */
function drawn(): string {
  const seed = String(Math.floor(Math.random() * 1e9));
  console.log(`SEED=${seed} repeats what chance chooses in this run`);
  return seed;
}

/** Differs from run to run but is repeatable: the same seed gives the same numbers (mulberry32). */
export const seed = Number((process.env['SEED'] ??= drawn()));

export interface Chance {
  /** A whole number from 0 to `end` - 1. */
  below(end: number): number;
  one<Choice>(choices: readonly Choice[]): Choice;
}

export function chance(of: number): Chance {
  let state = (seed ^ Math.imul(of + 1, 0x9e37_79b9)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { below, one: (choices) => choices[below(choices.length)] as (typeof choices)[number] };
}
