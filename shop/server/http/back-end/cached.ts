/** Returns the value of a key, and loads it again once it is older than `ms`. */
export interface Cached<Value> {
  (key: string): Promise<Value>;
}

/**
 * Caches the result of `load` for `ms`. Callers that ask during a load share it. If a reload fails, the old value is returned for another
 * `ms`; without an old value, the error is thrown.
 */
export function cached<Value>(ms: number, now: () => number, load: (key: string) => Promise<Value>): Cached<Value> {
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
