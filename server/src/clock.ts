/** The server's only "now", in epoch ms, for programs that nobody hands one to. */
export const now = (): number => Date.now();
