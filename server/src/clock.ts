/** Ms since the process began: it goes on whoever sets the clock. */
export const steadyMs = (): number => performance.now();

/** The server's only "now", in epoch ms, for programs that nobody hands one to. */
export const now = (): number => Date.now();
