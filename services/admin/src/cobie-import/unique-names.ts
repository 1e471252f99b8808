/** Names and references that are given once only, as an installation needs them. */
import { keyOf } from 'shared-kit/server/records';
import { maxNameLength } from './values.ts';

/** `Pump (2)`, `Pump (3)`, … */
const numbered = (name: string, number: number): string => {
  const suffix = ` (${number})`;
  return name.slice(0, maxNameLength - suffix.length).trimEnd() + suffix;
};

/** Whether `name` was made from `base`. */
const isNumbered = (name: string, base: string): boolean => {
  const number = / \((\d{1,5})\)$/.exec(name)?.[1];
  return number !== undefined && keyOf(numbered(base, Number(number))) === keyOf(name);
};

export interface WantedName {
  readonly wanted: string;
  /** What the record is called now. */
  readonly current: string | undefined;
}

/**
 * A name for each, as wanted or numbered: none twice, none of `taken`. Who is called so already comes before who would be, and who has a
 * number keeps it, so that the same names wanted again change nothing.
 */
export const assignNames = (names: readonly WantedName[], taken: ReadonlySet<string>): string[] => {
  const assigned: (string | undefined)[] = names.map(() => undefined);
  const used = new Set(taken);
  const wantedKeys = new Set(names.map(({ wanted }) => keyOf(wanted)));
  const next = new Map<string, number>();
  const assign = (index: number, name: string, isAllowed: boolean) => {
    const key = keyOf(name);
    if (!isAllowed || assigned[index] !== undefined || used.has(key)) return;
    assigned[index] = name;
    used.add(key);
  };
  const freshNumber = (wanted: string): string => {
    let number = next.get(keyOf(wanted)) ?? 2;
    const isTaken = (key: string) => used.has(key) || wantedKeys.has(key);
    while (isTaken(keyOf(numbered(wanted, number)))) number += 1;
    next.set(keyOf(wanted), number + 1);
    return numbered(wanted, number);
  };
  for (const [index, { wanted, current = '' }] of names.entries())
    assign(index, wanted, keyOf(current) === keyOf(wanted));
  for (const [index, { wanted }] of names.entries()) assign(index, wanted, true);
  for (const [index, { wanted, current = '' }] of names.entries())
    assign(index, current, isNumbered(current, wanted) && !wantedKeys.has(keyOf(current)));
  return names.map(({ wanted }, index) => {
    if (assigned[index] === undefined) assign(index, freshNumber(wanted), true);
    return assigned[index] ?? wanted;
  });
};
