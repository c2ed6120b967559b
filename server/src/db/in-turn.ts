/** Runs at most `most` tasks of one name at a time, in the order in which they came. Waiting tasks use no resources. */
export function inTurn(most: number): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const lanes = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return async (name, work) => {
    const lane = lanes.get(name) ?? { running: 0, waiting: [] };
    lanes.set(name, lane);
    if (lane.running < most) lane.running += 1;
    else await new Promise<void>((go) => lane.waiting.push(go));
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      // The next task takes over the slot, so that no new task can get in between.
      if (next) next();
      else if (lane.running > 1) lane.running -= 1;
      else lanes.delete(name);
    }
  };
}
