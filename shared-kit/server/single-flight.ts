/** A bounded memory of answers that are slow to get; concurrent askers of one key share one question. */
export interface TimedCache<K, V> {
  get(key: K): Promise<V>;
  /** Asks anew, whatever is remembered. */
  renew(key: K): Promise<V>;
  clear(): void;
}

interface TimedCacheOptions {
  readonly ttlMs: number;
  /** Keys kept; the oldest leaves first. */
  readonly max: number;
  readonly clock?: () => number;
}

/** Keeps what `load` gives for `ttlMs`; neither failures nor nulls are kept, so that what is new is found at once. */
export const timedCache = <K extends string | number, V>(
  load: (key: K) => Promise<V>,
  { ttlMs, max, clock = () => Date.now() }: TimedCacheOptions,
): TimedCache<K, V> => {
  const entries = new Map<K, { value: Promise<V>; until: number }>();
  const get = (key: K): Promise<V> => {
    const known = entries.get(key);
    return known && known.until > clock() ? known.value : renew(key);
  };
  const renew = (key: K): Promise<V> => {
    const entry = { value: load(key), until: clock() + ttlMs };
    entries.delete(key);
    entries.set(key, entry);
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    entry.value.then((value) => value ?? forget(), forget);
    const [oldest] = entries.keys();
    if (entries.size > max && oldest !== undefined) entries.delete(oldest);
    return entry.value;
  };
  return { get, renew, clear: () => entries.clear() };
};
