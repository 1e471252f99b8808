/** How much of a whole the few most frequent of its kinds make (Pareto). */

export interface ParetoRow<Key> {
  /** Null: of no kind that was said. */
  readonly key: Key | null;
  readonly count: number;
  /** From 0 to 1 of all, those that were not said among them. */
  readonly share: number;
  /** Of it and all rows before it. */
  readonly cumulative: number;
}

/**
 * Kinds that there are any of: the most first, of as many the one that stands before in `order`. What nobody has said is the last, however much it is: it
 * counts for the whole, and is no kind.
 */
export const paretoOf = <Key>(
  keys: readonly (Key | null)[],
  order: readonly Key[],
): readonly ParetoRow<Key>[] => {
  const counts = new Map<Key | null, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const countOf = (key: Key | null): number => counts.get(key) ?? 0;
  const kinds: (Key | null)[] = [...order].sort((a, b) => countOf(b) - countOf(a));
  let before = 0;
  return [...kinds, null].flatMap((key) => {
    const count = countOf(key);
    if (count === 0) return [];
    before += count;
    return [{ key, count, share: count / keys.length, cumulative: before / keys.length }];
  });
};
