import type { Column } from './column.ts';

type Fitting = Pick<Column<never>, 'id' | 'width' | 'priority' | 'align' | 'fixed'>;

export const widthOf = ({ width, align }: Pick<Fitting, 'width' | 'align'>): number =>
  width ?? (align === 'end' ? 100 : 130);

export interface Fitted<C> {
  /** In their own order. */
  readonly visible: readonly C[];
  /** Ids of those that found no room. */
  readonly crowded: ReadonlySet<string>;
}

/**
 * Which of the wanted columns fit into `room` pixels, by priority: the first one, fixed ones and those that somebody insists on always
 * stay. Without a measured room all do.
 */
export const fitColumns = <C extends Fitting>(
  columns: readonly C[],
  room: number,
  insisted: ReadonlySet<string> = new Set(),
): Fitted<C> => {
  if (room <= 0) return { visible: columns, crowded: new Set() };
  const stays = (column: C): boolean =>
    column === columns[0] || column.fixed === true || insisted.has(column.id);
  const rank = (column: C): number => column.priority ?? columns.indexOf(column) + 1;
  const others = columns.filter((column) => !stays(column)).sort((one, other) => rank(one) - rank(other));
  let left = columns.filter(stays).reduce((sum, column) => sum - widthOf(column), room);
  // Once one finds no room, none behind it does: which ones are seen then follows from their order alone.
  const from = others.findIndex((column) => {
    left -= widthOf(column);
    return left < 0;
  });
  const crowded = new Set((from < 0 ? [] : others.slice(from)).map(({ id }) => id));
  return { visible: columns.filter(({ id }) => !crowded.has(id)), crowded };
};
