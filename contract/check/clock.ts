/** Milliseconds of a watch that only goes forwards. */
export const watch = (): number => performance.now();

/** The day that this machine has. */
export const today = (): string => new Date().toISOString().slice(0, 10);
