/** Names and references that are given once only, as an installation needs them. */
import { keyOf } from '../records/text-keys.ts';
import { maxNameLength } from './values.ts';

/** `Pump`, `Pump (2)`, `Pump (3)`, … */
export const numbered = (name: string, number: number): string => {
  if (number === 1) return name;
  const suffix = ` (${number})`;
  return name.slice(0, maxNameLength - suffix.length).trimEnd() + suffix;
};

/** Whether `name` is `base`, or was made from it. */
export const isNumbered = (name: string, base: string): boolean => {
  const number = / \((\d{1,5})\)$/.exec(name)?.[1] ?? '1';
  return keyOf(numbered(base, Number(number))) === keyOf(name);
};

export interface WantedName {
  readonly wanted: string;
  /** What the record is called now. */
  readonly current: string | undefined;
}

/** A name for each, as wanted or numbered: none twice, none of `taken`; a record that has such a name keeps it. */
export const assignNames = (names: readonly WantedName[], taken: ReadonlySet<string>): string[] => {
  const used = new Set(taken);
  const next = new Map<string, number>();
  const wantedKeys = new Set(names.map(({ wanted }) => keyOf(wanted)));
  const isFree = (key: string, number: number) => !used.has(key) && (number === 1 || !wantedKeys.has(key));
  const kept = names.map(({ wanted, current }) => {
    if (current === undefined || !isNumbered(current, wanted) || used.has(keyOf(current))) return null;
    used.add(keyOf(current));
    // Only the letters' case or spaces differ: then the file's own spelling is taken.
    return keyOf(current) === keyOf(wanted) ? wanted : current;
  });
  return names.map(({ wanted }, index) => {
    const own = kept[index];
    if (own) return own;
    let number = next.get(keyOf(wanted)) ?? 1;
    while (!isFree(keyOf(numbered(wanted, number)), number)) number += 1;
    next.set(keyOf(wanted), number + 1);
    const name = numbered(wanted, number);
    used.add(keyOf(name));
    return name;
  });
};
