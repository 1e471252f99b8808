/** How Shift and an arrow extend what is chosen on the board, chip by chip. */
import type { Task } from 'shared-kit/contracts/tasks/tasks';

export interface Reach {
  readonly chosen: ReadonlyMap<number, Task>;
  /** The way that the keys went, from where they began. */
  readonly way: readonly number[];
}

/** With the next one chosen too; back along the way, what was added last is taken back. */
export const reachTo = ({ chosen, way: former }: Reach, from: Task, to: Task): Reach => {
  const way = former.at(-1) === from.id ? former : [from.id];
  const rest = way.slice(0, -1);
  if (rest.at(-1) !== to.id || !chosen.has(to.id))
    return { chosen: new Map(chosen).set(from.id, from).set(to.id, to), way: [...way, to.id] };
  // Where the way crosses itself, what lies on it stays chosen.
  const isLeft = ({ id }: Task): boolean => id === from.id && !rest.includes(from.id);
  return { chosen: new Map([...chosen].filter(([, task]) => !isLeft(task))), way: rest };
};

const chipsIn = (cell: Element): HTMLElement[] => [
  ...cell.querySelectorAll<HTMLElement>('[data-task]:not(:disabled)'),
];

/** The elements beside one in a direction, the nearest first. */
const beyond = (one: Element, way: 1 | -1): Element[] => {
  const all = [...(one.parentElement?.children ?? [])];
  const at = all.indexOf(one);
  return way === 1 ? all.slice(at + 1) : all.slice(0, at).toReversed();
};

/** The chip that an arrow leads to: in its day, then the same day of other rows, or other days of the row. */
export const chipBeside = (chip: HTMLElement, key: string): HTMLElement | undefined => {
  const cell = chip.closest('[data-cell]');
  const row = cell?.parentElement;
  if (!cell || !row) return undefined;
  const own = chipsIn(cell);
  const at = own.indexOf(chip);
  const way = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const [first = []] = beyond(cell, way)
      .filter((each) => each.matches('[data-cell]'))
      .map(chipsIn)
      .filter((chips) => chips.length > 0);
    return first[Math.min(at, first.length - 1)];
  }
  const column = [...row.children].indexOf(cell);
  const ahead = beyond(row, way).flatMap((each) => each.children[column] ?? []);
  return own[at + way] ?? ahead.map((each) => chipsIn(each).at(way === 1 ? 0 : -1)).find(Boolean);
};
