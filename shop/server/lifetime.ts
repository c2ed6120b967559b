/** How far a process is. It is `draining` when it is about to end: it still answers, and asks that nobody new be sent. */
export interface Lifetime {
  phase: 'starting' | 'open' | 'draining';
}
