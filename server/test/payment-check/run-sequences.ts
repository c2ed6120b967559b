import type { Lane, Sequence } from '../stress/sequences/payment-sequences.ts';

/** A sequence after which something does not hold, and what. */
export interface Failed {
  readonly sequence: Sequence;
  readonly what: string;
}

/** Runs them one after the other; of each that fails the shortest that fails alike. Ends early after so many. */
export async function runSequences(
  lane: Lane,
  sequences: readonly Sequence[],
  { mostFailures, tell }: { readonly mostFailures: number; readonly tell?: (done: number) => void },
): Promise<Failed[]> {
  const failures: Failed[] = [];
  for (const [index, sequence] of sequences.entries()) {
    const what = await issueOf(lane, sequence);
    if (what !== null) failures.push(await shortened(lane, { sequence, what }));
    if (failures.length >= mostFailures) break;
    tell?.(index + 1);
  }
  return failures;
}

async function issueOf(lane: Lane, sequence: Sequence): Promise<string | null> {
  try {
    await lane.run(sequence);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Leaves out whatever the failure does not need. */
async function shortened(lane: Lane, failed: Failed): Promise<Failed> {
  const { steps } = failed.sequence;
  for (const index of steps.keys()) {
    const sequence = { ...failed.sequence, steps: steps.toSpliced(index, 1) };
    const what = sequence.steps.length > 0 ? await issueOf(lane, sequence) : null;
    if (what !== null) return shortened(lane, { sequence, what });
  }
  return failed;
}

/** In words that somebody can follow with their finger. */
export const described = ({ world, way, wish, steps, delivery, keepsOpen }: Sequence): string =>
  `in a ${world} world, paying by ${way}, wanting ${wish}, notifications ${delivery ?? 'prompt'}` +
  `${keepsOpen ? ', what is open cannot be ended' : ''}: ${steps.join(' → ')}`;
