/** A value by key, loaded again once it is older than `ms`. */
export interface Kept<Value> {
  (key: string): Promise<Value>;
}

/**
 * Keeps what `load` gives for `ms`. Whoever asks while it is being loaded shares the same load.
 * When loading again fails, the old value goes on being given; without one, the error is.
 */
export function kept<Value>(ms: number, now: () => number, load: (key: string) => Promise<Value>): Kept<Value> {
  const values = new Map<string, { value: Value; at: number }>();
  const underway = new Map<string, Promise<Value>>();

  return (key) => {
    const known = values.get(key);
    if (known && now() - known.at < ms) return Promise.resolve(known.value);
    let loading = underway.get(key);
    if (!loading) {
      loading = load(key)
        .then((value) => {
          values.set(key, { value, at: now() });
          return value;
        })
        .catch((error: unknown) => {
          if (!known) throw error;
          values.set(key, { value: known.value, at: now() });
          return known.value;
        })
        .finally(() => underway.delete(key));
      underway.set(key, loading);
    }
    return loading;
  };
}
