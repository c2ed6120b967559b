import type { Scene } from './scene.ts';

const hour = 60 * 60_000;
const by =
  (ms: number) =>
  async ({ visitor }: Scene) =>
    void (visitor.shop.clock.now += ms);

/** A clock that is set while people pay. */
export const steppedClock = {
  'an hour on': by(hour),
  'an hour back': by(-hour),
  'a day on': by(24 * hour),
  'a day back': by(-24 * hour),
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;

export type ClockStep = keyof typeof steppedClock;
export const clockSteps = Object.keys(steppedClock) as ClockStep[];
