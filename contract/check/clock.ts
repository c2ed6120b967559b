/** Monotonic time in ms. */
export const watch = (): number => performance.now();

/** A signal that aborts after `ms`. */
export const alarm = (ms: number): AbortSignal => AbortSignal.timeout(ms);

/** The current day in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);
