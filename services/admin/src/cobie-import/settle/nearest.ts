/** Names that are close to what somebody wrote. */
import { headingKeys } from '../own/words.ts';

interface Named {
  readonly names: readonly string[];
}

const least = 0.5;
/** Of names that are well known: another word is no slip of the pen. */
export const almost = 0.75;

interface Wanted {
  /** At most so many. */
  readonly most: number;
  /** How close at least: 1 is the same. */
  readonly from?: number;
}

/** Those whose names are close, the closest first. */
export const nearest = <T extends Named>(
  written: string,
  all: readonly T[],
  { most, from = least }: Wanted,
): T[] => {
  const keys = headingKeys(written).filter((key) => key.length > 1);
  return all
    .map((each) => ({
      each,
      close: Math.max(0, ...each.names.flatMap((name) => keys.map((key) => closeness(key, name)))),
    }))
    .filter(({ close }) => close >= from)
    .toSorted((a, b) => b.close - a.close)
    .slice(0, most)
    .map(({ each }) => each);
};

/** 1 for the same, 0 for nothing in common; a beginning, as abbreviations are, counts as close. */
const closeness = (one: string, other: string): number => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short === '') return 0;
  if (long.startsWith(short) && short.length >= 2) return 0.7 + (0.3 * short.length) / long.length;
  if (long.includes(short) && short.length >= 4) return 0.6 + (0.3 * short.length) / long.length;
  return 1 - distance(one, other) / long.length;
};

/** How many letters have to be added, taken out or changed. */
const distance = (one: string, other: string): number => {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of Array.from(one).entries()) {
    const now = [row + 1];
    for (let column = 0; column < other.length; column += 1)
      now.push(
        Math.min(
          (before[column] ?? 0) + (letter === other[column] ? 0 : 1),
          (before[column + 1] ?? 0) + 1,
          (now[column] ?? 0) + 1,
        ),
      );
    before = now;
  }
  return before[other.length] ?? 0;
};
