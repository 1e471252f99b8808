/** What entries are numbered with once they stand in another sequence. */

interface Ordered {
  readonly id: number | string;
  readonly order: number;
}

const rises = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));

const step = 10;

/**
 * The entries, in the sequence that is wanted, whose number changes, with the new one. The numbers that there are stay, so that only those
 * between the old and the new place change; where some are the same all are numbered anew, in tens.
 */
export const newOrders = <T extends Ordered>(wanted: readonly T[]): readonly (readonly [T, number])[] => {
  const held = wanted.map(({ order }) => order).sort((one, other) => one - other);
  const numbers = rises(held) ? held : wanted.map((_, index) => (index + 1) * step);
  return wanted.flatMap((entry, index) => {
    const number = numbers[index] ?? 0;
    return number === entry.order ? [] : [[entry, number] as const];
  });
};
