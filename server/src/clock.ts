/** Ms since the process began. Setting the system clock does not change it. */
export const steadyMs = (): number => performance.now();

/** The server's only "now", in epoch ms, for programs that no caller passes one to. */
export const now = (): number => Date.now();
