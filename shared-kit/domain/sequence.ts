/** Numbers by which entries stand in an order that people give them. */

export interface Ordered {
  readonly id: number;
  readonly order: number;
}

/** Where an entry goes: directly before another one, or directly after it. */
export type Beside = { readonly before: number } | { readonly after: number };

const step = 10;

/** By number, those with the same by id: as every list sorts them. */
const inOrder = (one: Ordered, other: Ordered): number => one.order - other.order || one.id - other.id;

/** Numbers for `count` entries between two others, both left out; as far apart as there is room, ten at most. */
const spread = (count: number, above: number, below: number): readonly number[] => {
  const gap = Math.min(step, (below - above) / (count + 1));
  return Array.from({ length: count }, (_, index) => above + Math.floor(gap * (index + 1)));
};

/**
 * The entries whose number changes when `id` is put beside another one, with their new numbers (0 to `most`): the entry alone where there is
 * a number between its neighbours, else as few around it as make room. Nothing where it stands there already, or where one of the two
 * is not among the entries; `rows` come in any sequence.
 */
export const putBeside = (
  rows: readonly Ordered[],
  id: number,
  { beside, most = 1_000_000 }: { readonly beside: Beside; readonly most?: number | undefined },
): readonly Ordered[] => {
  const sorted = rows.toSorted(inOrder);
  const moved = sorted.find((row) => row.id === id);
  const others = sorted.filter((row) => row.id !== id);
  const anchor = others.findIndex((row) => row.id === ('before' in beside ? beside.before : beside.after));
  if (!moved || anchor < 0) return [];
  const place = 'before' in beside ? anchor : anchor + 1;
  if (sorted[place]?.id === id) return [];
  const wanted = [...others.slice(0, place), moved, ...others.slice(place)];
  for (let reach = 0; ; reach += 1) {
    const from = Math.max(0, place - reach);
    const to = Math.min(wanted.length, place + reach + 1);
    const above = wanted[from - 1]?.order ?? -1;
    const below = wanted[to]?.order ?? most + 1;
    const isWhole = from === 0 && to === wanted.length;
    if (below - above - 1 < to - from && !isWhole) continue;
    const numbers = spread(to - from, above, below);
    return wanted.slice(from, to).flatMap((row, index) => {
      const order = numbers[index] ?? row.order;
      return order === row.order ? [] : [{ id: row.id, order }];
    });
  }
};

/** Where the entry stands: what a move is taken back with. Null for the only one there is. */
export const standsBeside = (rows: readonly Ordered[], id: number): Beside | null => {
  const sorted = rows.toSorted(inOrder);
  const place = sorted.findIndex((row) => row.id === id);
  const [above, below] = [sorted[place - 1], sorted[place + 1]];
  if (above) return { after: above.id };
  return below ? { before: below.id } : null;
};
