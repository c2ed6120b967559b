import { allDisturbances } from '../stress/sequences/disturbances.ts';
import { seededRandom } from '../stress/campaign-options.ts';
import { alphabet, settlingAlphabet } from '../stress/sequences/payment-events.ts';
import type { Sequence, Step } from '../stress/sequences/payment-sequences.ts';
import { sequencesOf } from '../stress/sequences/payment-sequences.ts';
import { allRefundDisturbances, refundAlphabet } from '../stress/sequences/refund-events.ts';
import type { Way } from '../stress/visitor.ts';
import { ways } from '../stress/visitor.ts';
import { allLies } from './lies.ts';
import { deliveries } from './post.ts';
import type { StandInHand } from './stand-in-hand.ts';

/** What decides which sequences there are: what the provider can do at all. */
export type Able = Pick<StandInHand, 'states' | 'ways'>;

/** How many of them: everything, or a part that chance decides. */
export interface Extent {
  /** The old events up to this length. */
  readonly old: number;
  /** All events up to this length, where a bank takes days, money goes back, or what is open cannot be ended. */
  readonly all: number;
  /** Of the longest of both, this part. */
  readonly part: number;
  readonly random: number;
}

export const everything: Extent = { old: 4, all: 3, part: 1, random: 20_000 };

export interface Campaign {
  readonly name: string;
  readonly sequences: readonly Sequence[];
}

const [shortest, longest] = [4, 12];

/** Every order of events that is to be tried, in its world and with its way of notifications, as the seed has it. */
export function campaignsFor(able: Able, extent: Extent, seed: number): Campaign[] {
  const chance = seededRandom(seed);
  const one = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(chance() * list.length)];
    if (chosen === undefined) throw new Error('Nothing to choose from.');
    return chosen;
  };
  const delivered = (sequence: Sequence): Sequence => ({
    ...sequence,
    delivery: one(deliveries),
    keepsOpen: chance() < 1 / 3,
  });
  /** Once, in one of its worlds; of the longest a part. */
  const once = (sequences: readonly Sequence[], length: number): Sequence[] =>
    [...Map.groupBy(sequences, ({ steps }) => steps.join()).values()]
      .map((worlds) => delivered(one(worlds)))
      .filter(({ steps }) => steps.length < length || chance() < extent.part);
  const events = [...alphabet, ...added(able)];
  const old = new Set<Step>(alphabet);
  const all = sequencesOf(events, extent.all).filter(({ steps }) => steps.some((step) => !old.has(step)));
  const payable = waysOf(able);
  const random = (): Sequence => ({
    world: one(['prompt', 'slow', 'crowded'] as const),
    way: one(payable),
    wish: one(['tickets', 'article and code', 'code'] as const),
    steps: Array.from({ length: shortest + Math.floor(chance() * (longest - shortest + 1)) }, () =>
      one<Step>([...events, ...allDisturbances, ...allRefundDisturbances, ...allLies]),
    ),
  });
  return [
    { name: 'lies', sequences: lying().map(delivered) },
    {
      name: `events of every payment, up to ${extent.old}`,
      sequences: once(sequencesOf(alphabet, extent.old), extent.old),
    },
    { name: `with what a bank and the museum do, up to ${extent.all}`, sequences: once(all, extent.all) },
    {
      name: `by chance, ${shortest} to ${longest} events`,
      sequences: Array.from({ length: extent.random }, () => delivered(random())),
    },
  ];
}

/** Events besides the old ones that the provider can have. */
const added = ({ states }: Able): Step[] => [
  ...(states.includes('processing') ? settlingAlphabet : []),
  ...refundAlphabet.filter((event) => event !== 'charged back' || states.includes('chargedBack')),
];

/** What it cannot have, for whoever reads the report. */
export const impossibleEvents = (able: Able): Step[] =>
  [...settlingAlphabet, ...refundAlphabet].filter((event) => !added(able).includes(event));

const waysOf = ({ ways: offered }: Able): Way[] =>
  (Object.keys(ways) as Way[]).filter((way) => offered.some(({ payartId }) => payartId === ways[way]));

/** Each lie at every stage of a payment, in both worlds, and to somebody who has two attempts. */
function lying(): Sequence[] {
  const before: readonly (readonly Step[])[] = [
    [],
    ['success'],
    ['notified paid'],
    ['hold expiry'],
    ['visitor cancels'],
    ['another basket'],
    ['success', 'refund at the provider'],
  ];
  return allLies.flatMap((lie) =>
    before.flatMap((steps) =>
      (['prompt', 'slow'] as const).map((world): Sequence => ({
        world,
        way: 'card',
        wish: 'tickets',
        steps: [...steps, lie, 'success'],
      })),
    ),
  );
}
