/** What sums are made of: counted from facts and added up, in one way for what is kept and for what is counted when it is asked for. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { Programme } from 'shared-kit/contracts/plans/programmes';
import type { CorrectiveDeedV1 } from 'shared-kit/contracts/views/correctives';
import type { ObservationV1, WorkFactV1 } from 'shared-kit/contracts/views/work';
import { daysLate } from 'shared-kit/domain/figures/work-figures';
import { isDone, outcomeOf } from 'shared-kit/domain/tasks/task-outcome';

export type Name = string | LocalizedText | null;

export const dayCounts = [
  'planned',
  'inTime',
  'late',
  'unable',
  'undone',
  'outOfLimits',
  'copied',
  'minutes',
  'performedMinutes',
] as const;
type Counts<Field extends string> = Record<Field, number>;

/** Tasks of a programme that are due on one day and came so many days late; those at 0 came in time or have not come. */
export interface DayCell extends Counts<(typeof dayCounts)[number]> {
  readonly programme: Programme;
  /** Milliseconds since the epoch: the first instant that is too late. */
  readonly dueEnd: number;
  readonly daysLate: number;
}

const groupCounts = ['tasks', 'done', 'unable', 'totalMinutes', 'performedMinutes'] as const;

/** Tasks of a programme with one value of what rows are by. */
export interface GroupCell extends Counts<(typeof groupCounts)[number]> {
  readonly programme: Programme;
  /** 0: nobody. */
  readonly key: number;
  /** As the one that is due last has it. */
  name: Name;
  namedAt: number;
}

export const deedKinds = ['observations', 'performed', 'correctivesOpened', 'correctivesClosed'] as const;
export type DeedKind = (typeof deedKinds)[number];

/** What somebody did on a day, as the number of it. */
export interface DeedCell {
  readonly kind: DeedKind;
  /** Of what was performed alone. */
  readonly programme: Programme | null;
  readonly userId: number;
  readonly day: number;
  count: number;
  /** As the last of them has it. */
  name: string;
  namedAt: number;
}

/** How each grouping that is kept finds its key, and what that is called. */
export const sumGroups = {
  archetype: { key: 'archetype' },
  periodicity: { key: 'periodicity' },
  choreType: { key: 'choreTypeId', name: 'choreTypeName' },
  elementType: { key: 'elementTypeId' },
  building: { key: 'buildingId', name: 'buildingName' },
  floor: { key: 'floorId', name: 'floorName' },
  area: { key: 'areaId', name: 'areaName' },
  element: { key: 'elementId', name: 'elementName' },
  person: { key: 'personId', name: 'personName' },
} as const satisfies Record<string, { readonly key: keyof WorkFactV1; readonly name?: keyof WorkFactV1 }>;
export type SumGroup = keyof typeof sumGroups;
export const sumGroupNames = Object.keys(sumGroups) as SumGroup[];

/** Cells of one kind, found by what tells them apart. */
export interface Tally<Cell> {
  readonly cells: Map<string, Cell>;
}
export const newTally = <Cell>(): Tally<Cell> => ({ cells: new Map() });
export const cellsOf = <Cell>({ cells }: Tally<Cell>): Cell[] => [...cells.values()];

const cellIn = <Cell>({ cells }: Tally<Cell>, key: string, blank: () => Cell): Cell => {
  const known = cells.get(key);
  if (known) return known;
  const cell = blank();
  cells.set(key, cell);
  return cell;
};

const textOf = (name: Name): string => (typeof name === 'string' ? name : JSON.stringify(name));

/** The later name holds; of two at once always the same, in whatever order they come. */
const takeName = <N extends Name>(
  cell: { name: N; namedAt: number },
  told: { readonly name: N; readonly namedAt: number },
): void => {
  const isLater =
    told.namedAt > cell.namedAt || (told.namedAt === cell.namedAt && textOf(told.name) > textOf(cell.name));
  if (isLater) Object.assign(cell, { name: told.name, namedAt: told.namedAt });
};

const one = (condition: boolean): number => (condition ? 1 : 0);

export type DayCounts = Counts<(typeof dayCounts)[number]>;

/** Counts of cells, added up. */
export const countsOf = (cells: readonly DayCounts[]): DayCounts => {
  const sums = {
    planned: 0,
    inTime: 0,
    late: 0,
    unable: 0,
    undone: 0,
    outOfLimits: 0,
    copied: 0,
    minutes: 0,
    performedMinutes: 0,
  };
  for (const cell of cells) for (const count of dayCounts) sums[count] += cell[count];
  return sums;
};

/** What the last of them has it called: one at least. */
export const lastName = <N extends Name>(
  cells: readonly { readonly name: N; readonly namedAt: number }[],
): N | null => {
  const [first, ...others] = cells;
  if (!first) return null;
  const last = { ...first };
  for (const other of others) takeName(last, other);
  return last.name;
};

const addDayCell = (tally: Tally<DayCell>, told: DayCell): void => {
  const { programme, dueEnd, daysLate: late } = told;
  const cell = cellIn(
    tally,
    `${programme} ${dueEnd} ${late}`,
    (): DayCell => ({
      programme,
      dueEnd,
      daysLate: late,
      planned: 0,
      inTime: 0,
      late: 0,
      unable: 0,
      undone: 0,
      outOfLimits: 0,
      copied: 0,
      minutes: 0,
      performedMinutes: 0,
    }),
  );
  for (const count of dayCounts) cell[count] += told[count];
};

export type DayFact = Pick<
  WorkFactV1,
  'programme' | 'dueEnd' | 'performedAt' | 'result' | 'durationMinutes' | 'isOutOfLimits' | 'copies'
>;

export const addToDays = (tally: Tally<DayCell>, fact: DayFact): void => {
  const { programme, dueEnd, performedAt, result, durationMinutes, isOutOfLimits, copies } = fact;
  const late = performedAt ? daysLate(dueEnd.getTime(), performedAt.getTime()) : 0;
  const done = isDone(result);
  addDayCell(tally, {
    programme,
    dueEnd: dueEnd.getTime(),
    daysLate: late,
    planned: 1,
    inTime: 0,
    late: 0,
    unable: 0,
    undone: 0,
    [outcomeOf({ result, dueEnd, performedAt })]: 1,
    outOfLimits: one(done && isOutOfLimits),
    copied: one(copies > 0),
    minutes: durationMinutes,
    performedMinutes: done ? durationMinutes : 0,
  });
};

const addGroupCell = (tally: Tally<GroupCell>, told: GroupCell): void => {
  const { programme, key, name, namedAt } = told;
  const cell = cellIn(
    tally,
    `${programme} ${key}`,
    (): GroupCell => ({
      programme,
      key,
      name,
      namedAt,
      tasks: 0,
      done: 0,
      unable: 0,
      totalMinutes: 0,
      performedMinutes: 0,
    }),
  );
  takeName(cell, told);
  for (const count of groupCounts) cell[count] += told[count];
};

export type GroupFact = Pick<WorkFactV1, 'programme' | 'dueEnd' | 'result' | 'durationMinutes'> &
  Partial<WorkFactV1>;

export const addToGroup = (tally: Tally<GroupCell>, fact: GroupFact, by: SumGroup): void => {
  const named: { readonly key: keyof WorkFactV1; readonly name?: keyof WorkFactV1 } = sumGroups[by];
  const { programme, dueEnd, result, durationMinutes } = fact;
  const done = isDone(result);
  addGroupCell(tally, {
    programme,
    key: Number(fact[named.key] ?? 0),
    namedAt: dueEnd.getTime(),
    name: named.name ? ((fact[named.name] as Name | undefined) ?? null) : null,
    tasks: 1,
    done: one(done),
    unable: one(result === ChoreResult.UnableToDo),
    totalMinutes: durationMinutes,
    performedMinutes: done ? durationMinutes : 0,
  });
};

const addDeedCell = (tally: Tally<DeedCell>, told: DeedCell): void => {
  const { kind, programme, userId, day } = told;
  const cell = cellIn(
    tally,
    `${kind} ${programme} ${userId} ${day}`,
    (): DeedCell => ({ ...told, count: 0 }),
  );
  takeName(cell, told);
  cell.count += told.count;
};

export interface Deed extends Pick<DeedCell, 'kind' | 'programme' | 'userId' | 'name'> {
  readonly at: Date;
}

export const addToDeeds = (tally: Tally<DeedCell>, { at, ...told }: Deed, day: number): void =>
  addDeedCell(tally, { ...told, day, count: 1, namedAt: at.getTime() });

export const observed = ({ userId, userName, date }: ObservationV1): Deed => ({
  kind: 'observations',
  programme: null,
  userId,
  name: userName,
  at: date,
});

export const correctiveDeed = ({ _id: { kind }, userId, userName, at }: CorrectiveDeedV1): Deed => ({
  kind: kind === 'opened' ? 'correctivesOpened' : 'correctivesClosed',
  programme: null,
  userId,
  name: userName,
  at,
});

/** Null of what nobody has performed. */
export const performed = ({
  programme,
  performedAt: at,
  performedById: userId,
  performedByName: name,
}: Pick<WorkFactV1, 'programme' | 'performedAt' | 'performedById' | 'performedByName'>): Deed | null =>
  at === null || userId === null ? null : { kind: 'performed', programme, userId, name: name ?? '', at };
