/** The load of a time as rows of people or programmes. */
import type { Programme } from 'shared-kit/contracts/plans/programmes';
import type { LoadPerson, TaskLoad } from 'shared-kit/contracts/tasks/task-calendar';

export type Grouping = 'people' | 'programmes';
export type Amount = Omit<TaskLoad, 'at' | 'programme' | 'personId'>;

export const nothing: Amount = {
  tasks: 0,
  done: 0,
  planned: 0,
  minutes: 0,
  doneMinutes: 0,
  plannedMinutes: 0,
};

export const sumOf = (amounts: readonly Amount[]): Amount =>
  amounts.reduce(
    (all, one) => ({
      tasks: all.tasks + one.tasks,
      done: all.done + one.done,
      planned: all.planned + one.planned,
      minutes: all.minutes + one.minutes,
      doneMinutes: all.doneMinutes + one.doneMinutes,
      plannedMinutes: all.plannedMinutes + one.plannedMinutes,
    }),
    nothing,
  );

/** What falls into a time that begins so: a day, a month, or the year. */
export const amountAt = (loads: readonly TaskLoad[], at: string): Amount =>
  sumOf(loads.filter((load) => load.at.startsWith(at)));

export interface LoadRow {
  readonly key: string;
  /** Null: nobody. */
  readonly person?: LoadPerson | null;
  readonly programme?: Programme;
  /** Hours a month; 0 is not known. */
  readonly assignedHours: number;
  readonly loads: readonly TaskLoad[];
}

/** People in their order, those with neither work nor hours left out; what nobody answers for comes last. */
const byPerson = (loads: readonly TaskLoad[], people: readonly LoadPerson[]): LoadRow[] => {
  const own = Map.groupBy(loads, ({ personId }) => personId);
  const named = people.map((person) => ({
    key: `${person.id}`,
    person,
    assignedHours: person.assignedHours,
    loads: own.get(person.id) ?? [],
  }));
  const nobodys = own.get(null) ?? [];
  return [
    ...named.filter(({ loads: theirs, assignedHours }) => theirs.length > 0 || assignedHours > 0),
    ...(nobodys.length > 0 ? [{ key: '0', person: null, assignedHours: 0, loads: nobodys }] : []),
  ];
};

const byProgramme = (loads: readonly TaskLoad[]): LoadRow[] =>
  [...Map.groupBy(loads, ({ programme }) => programme)].map(([programme, own]) => ({
    key: programme,
    programme,
    assignedHours: 0,
    loads: own,
  }));

export const rowsOf = (
  loads: readonly TaskLoad[],
  people: readonly LoadPerson[],
  grouping: Grouping,
): LoadRow[] => (grouping === 'people' ? byPerson(loads, people) : byProgramme(loads));

export type Fit = 'unknown' | 'free' | 'tight' | 'over';

const tightFrom = 0.85;

/** Whether hours hold the work; unknown where nobody has said how many there are. */
export const fitOf = (minutes: number, hours: number): Fit => {
  if (hours <= 0) return 'unknown';
  const part = minutes / 60 / hours;
  if (part > 1) return 'over';
  return part >= tightFrom ? 'tight' : 'free';
};

export const monthKey = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;
