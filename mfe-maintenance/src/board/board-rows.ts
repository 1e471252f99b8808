/** The rows of the board, and where a task can be put. */
import type { Programme } from 'shared-kit/contracts/plans/programmes';
import type { BoardPerson, LoadPerson, TaskBoard, TaskLoad } from 'shared-kit/contracts/tasks/task-calendar';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { type PlanWindow, planFault } from 'shared-kit/domain/dates/plan-window';
import { isAwayOn } from 'shared-kit/domain/tasks/covers';
import { responsibleFault } from 'shared-kit/domain/tasks/responsible';
import { type Fit, fitOf, type Grouping } from '../calendar/load-rows.ts';

interface Sum {
  readonly tasks: number;
  readonly minutes: number;
}

export interface BoardRow {
  readonly key: string;
  /** Of a row of a person. */
  readonly person?: Pick<BoardPerson, 'id' | 'name'> & Partial<BoardPerson>;
  /** Of a row of a programme. */
  readonly programme?: Programme;
  readonly loads: readonly TaskLoad[];
  /** Open from the days before. */
  readonly before: Sum;
  /** Without work and hours: not shown until somebody asks. */
  readonly isIdle: boolean;
}

const added = (sums: readonly Sum[]): Sum =>
  sums.reduce((all, { tasks, minutes }) => ({ tasks: all.tasks + tasks, minutes: all.minutes + minutes }), {
    tasks: 0,
    minutes: 0,
  });

export interface BoardData {
  readonly board: TaskBoard;
  readonly loads: readonly TaskLoad[];
  /** Who has some of the load, of whom some work there no more. */
  readonly loaded: readonly LoadPerson[];
}

/** What is nobody's comes first, as it is given from there; then who can be given tasks, then who has some but works there no more. */
const byPerson = ({ board, loads, loaded }: BoardData): BoardRow[] => {
  const loadsOf = Map.groupBy(loads, ({ personId }) => personId);
  const beforeOf = Map.groupBy(board.before, ({ personId }) => personId);
  const sums = (id: number | null) => ({
    loads: loadsOf.get(id) ?? [],
    before: added(beforeOf.get(id) ?? []),
  });
  const hasWork = (row: Pick<BoardRow, 'loads' | 'before'>): boolean =>
    row.before.tasks > 0 || row.loads.length > 0;
  const known = new Set(board.people.map(({ id }) => id));
  const named = new Map(board.before.map(({ personId, personName }) => [personId, personName ?? '']));
  for (const { id, name } of loaded) named.set(id, name);
  const others = [...named].flatMap(([id, name]) => (id === null || known.has(id) ? [] : [{ id, name }]));
  const people = board.people.map((person) => ({ person, ...sums(person.id) }));
  return [
    { key: '0', ...sums(null), isIdle: false },
    ...people.map((row) => ({
      key: `${row.person.id}`,
      ...row,
      isIdle: row.person.minutesADay === 0 && !hasWork(row),
    })),
    ...others
      .map((person) => ({ key: `${person.id}`, person, ...sums(person.id), isIdle: false }))
      .filter(hasWork),
  ];
};

const byProgramme = ({ board, loads }: BoardData): BoardRow[] => {
  const beforeOf = Map.groupBy(board.before, ({ programme }) => programme);
  const loadsOf = Map.groupBy(loads, ({ programme }) => programme);
  return [...new Set([...loadsOf.keys(), ...beforeOf.keys()])].map((programme) => ({
    key: programme,
    programme,
    loads: loadsOf.get(programme) ?? [],
    before: added(beforeOf.get(programme) ?? []),
    isIdle: false,
  }));
};

export const boardRows = (data: BoardData, grouping: Grouping): BoardRow[] =>
  grouping === 'people' ? byPerson(data) : byProgramme(data);

/** Who covers on a day on which the person is away; null where they are there. */
export const coverOn = ({ person }: BoardRow, day: string): string | null =>
  (person?.daysOff ?? []).find((off) => isAwayOn(off, day))?.coverName ?? null;

/** Whether the work of a day fits into the hours of the person: those of a day off are none. */
export const dayFit = (row: BoardRow, day: string, minutes: number): Fit => {
  if (coverOn(row, day) !== null) return minutes > 0 ? 'over' : 'unknown';
  return fitOf(minutes, (row.person?.minutesADay ?? 0) / 60);
};

/** A place of the board; without a day it is among what is left from before. */
export interface Target {
  readonly row: BoardRow;
  readonly day: string | null;
}

export interface Carried {
  readonly task: Task;
  /** Null once all of its days have passed. */
  readonly window: PlanWindow | null;
  /** The day for which it counts. */
  readonly day: string;
  readonly programme: Programme;
}

export interface Change {
  readonly personId?: number | null;
  readonly day?: string;
}

/** What of a task would be another in a place; null where nothing would, or where no place of its own is meant. */
export const changeAt = ({ task, day, programme }: Carried, { row, day: other }: Target): Change | null => {
  if (row.programme !== undefined && row.programme !== programme) return null;
  // Who works there no more is given nothing.
  if (row.person && row.person.operationsIds === undefined) return null;
  const personId = row.person?.id ?? null;
  const isOther = row.programme === undefined && personId !== task.assignedToId;
  const isMoved = other !== null && other !== day;
  if (!isOther && !isMoved) return null;
  return { ...(isOther ? { personId } : {}), ...(isMoved ? { day: other } : {}) };
};

/** Whether it can be there, as far as the board knows; the service decides. */
export const fitsAt = (carried: Carried, target: Target): boolean => {
  const change = changeAt(carried, target);
  if (change === null) return false;
  const { operationsIds } = target.row.person ?? {};
  const isAble =
    !change.personId ||
    responsibleFault({ userSelectable: true, operationsIds }, [carried.task.choreTypeId]) === null;
  return isAble && (change.day === undefined || planFault(change.day, carried.window) === null);
};
