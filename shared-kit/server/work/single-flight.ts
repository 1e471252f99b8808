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

interface Remembered<V> {
  readonly value: Promise<V>;
  readonly until: number;
  /** Somebody has asked for it since it was loaded. */
  isAsked: boolean;
}

/** Keeps what `load` gives for `ttlMs`; neither failures nor nulls are kept, so that what is new is found at once. */
export const timedCache = <K extends string | number, V>(
  load: (key: K) => Promise<V>,
  options: TimedCacheOptions,
): TimedCache<K, V> => timedCacheOfMany(async ([key]) => [await load(key)], { ...options, atOnce: 1 });

/**
 * The same where many keys cost little more to load than one: with the key that is asked for, those are renewed that were asked for lately
 * and are old, up to `atOnce` in all. `load` answers in the order of the keys.
 */
export const timedCacheOfMany = <K extends string | number, V>(
  load: (keys: readonly [K, ...K[]]) => Promise<readonly V[]>,
  { ttlMs, max, atOnce, clock = () => Date.now() }: TimedCacheOptions & { readonly atOnce: number },
): TimedCache<K, V> => {
  const entries = new Map<K, Remembered<V>>();
  const get = (key: K): Promise<V> => {
    const known = entries.get(key);
    if (!known || known.until <= clock()) return renewAll([key, ...dueBeside(key)]);
    known.isAsked = true;
    return known.value;
  };
  /** Halfway to their end at least: so those that are asked for together soon end together. */
  const dueBeside = (key: K): K[] => {
    const due: K[] = [];
    const end = clock() + ttlMs / 2;
    for (const [other, { until, isAsked }] of entries) {
      if (due.length >= atOnce - 1) break;
      if (isAsked && until <= end && other !== key) due.push(other);
    }
    return due;
  };
  const renewAll = (keys: readonly [K, ...K[]]): Promise<V> => {
    const loading = load(keys);
    const renewed = keys.map((key, index) => remember(key, valueAt(loading, index), index === 0));
    while (entries.size > max) {
      const [oldest] = entries.keys();
      if (oldest === undefined) break;
      entries.delete(oldest);
    }
    return renewed[0] as Promise<V>;
  };
  const remember = (key: K, value: Promise<V>, isAsked: boolean): Promise<V> => {
    const entry = { value, until: clock() + ttlMs, isAsked };
    entries.delete(key);
    entries.set(key, entry);
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    value.then((known) => known ?? forget(), forget);
    return value;
  };
  return { get, renew: (key) => renewAll([key]), clear: () => entries.clear() };
};

const valueAt = async <V>(loading: Promise<readonly V[]>, index: number): Promise<V> =>
  (await loading)[index] as V;
