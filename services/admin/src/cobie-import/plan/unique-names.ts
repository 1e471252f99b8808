/** Names and references that are given once only, as an installation needs them. */

import { keyOf } from 'shared-kit/server/records';
import { type LongWork, mapped, visited } from 'shared-kit/server/work/long-work';
import { maxNameLength } from '../values.ts';

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
export function* assignNames(names: readonly WantedName[], taken: ReadonlySet<string>): LongWork<string[]> {
  const assigned: (string | undefined)[] = names.map(() => undefined);
  const used = new Set(taken);
  const keys = yield* mapped(names, ({ wanted, current = '' }) => ({
    wanted: keyOf(wanted),
    current: keyOf(current),
  }));
  const wantedKeys = new Set(keys.map(({ wanted }) => wanted));
  const next = new Map<string, number>();
  const assign = (index: number, name: string, isAllowed: boolean) => {
    if (!isAllowed || assigned[index] !== undefined) return;
    const key = keyOf(name);
    if (used.has(key)) return;
    assigned[index] = name;
    used.add(key);
  };
  const freshNumber = (wanted: string, key: string): string => {
    let number = next.get(key) ?? 2;
    const isTaken = (each: string) => used.has(each) || wantedKeys.has(each);
    while (isTaken(keyOf(numbered(wanted, number)))) number += 1;
    next.set(key, number + 1);
    return numbered(wanted, number);
  };
  const keysAt = (index: number) => keys[index] ?? { wanted: '', current: '' };
  yield* visited(names, ({ wanted }, index) =>
    assign(index, wanted, keysAt(index).current === keysAt(index).wanted),
  );
  yield* visited(names, ({ wanted }, index) => assign(index, wanted, true));
  yield* visited(names, ({ wanted, current = '' }, index) =>
    assign(index, current, isNumbered(current, wanted) && !wantedKeys.has(keysAt(index).current)),
  );
  return yield* mapped(names, ({ wanted }, index) => {
    if (assigned[index] === undefined) assign(index, freshNumber(wanted, keysAt(index).wanted), true);
    return assigned[index] ?? wanted;
  });
}
