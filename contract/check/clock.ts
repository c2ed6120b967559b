/** Milliseconds of a watch that only goes forwards. */
export const watch = (): number => performance.now();

/** Rings after so many milliseconds. */
export const alarm = (ms: number): AbortSignal => AbortSignal.timeout(ms);

/** The day that this machine has. */
export const today = (): string => new Date().toISOString().slice(0, 10);
