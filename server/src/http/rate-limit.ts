/** Counts calls per key and window. Answers how many seconds to wait: 0 when the call may go on. */
export type RateLimit = (key: string, now: number) => number;

const mostKeys = 10_000;

/** At most `calls` per key in any of the clock's minutes, or of its windows of another length, in this process. 0 calls means no limit. */
export function rateLimit(calls: number, windowMs = 60_000): RateLimit {
  let window = 0;
  let counts = new Map<string, number>();
  return (key, now) => {
    if (calls === 0) return 0;
    const current = Math.floor(now / windowMs);
    // Forgetting all when there are too many keys lets a flood through rather than shutting visitors out.
    if (current !== window || counts.size > mostKeys) counts = new Map();
    window = current;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > calls ? Math.ceil(((current + 1) * windowMs - now) / 1000) : 0;
  };
}
