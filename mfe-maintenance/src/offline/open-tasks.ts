/** The lists of open tasks as the service would give them, out of the tasks that were prepared. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { programmeOf } from 'shared-kit/contracts/programmes';
import type { getTask } from 'shared-kit/contracts/task-detail';
import type { getRound } from 'shared-kit/contracts/task-round';
import type { Task } from 'shared-kit/contracts/tasks';
import { dayOfText } from 'shared-kit/domain/civil-day';
import { startOfLocalDay } from 'shared-kit/domain/local-day';
import { isLate } from 'shared-kit/domain/task-delay';
import { containsWords, wordsOf } from 'shared-kit/domain/words';
import * as z from 'zod/mini';

type QueryOf<C extends { readonly query?: unknown }> = Extract<C['query'], z.ZodMiniType>;
export type AskedOf<C extends { readonly query?: unknown }> = z.output<QueryOf<C>>;

/** The query as the service reads it. */
export const readQuery = <C extends { readonly query?: z.ZodMiniType | undefined }>(
  contract: C,
  query: Readonly<Record<string, string>>,
): AskedOf<C> => z.parse(contract.query as QueryOf<C>, query);

export type TaskAnswer = z.output<typeof getTask.answer>;
export type OpenQuery = Omit<AskedOf<typeof getRound>, 'state' | 'order' | 'only'>;
export type OpenState = 'remaining' | 'late';

export interface OfflineClock {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The installation's. */
  readonly timeZone: string;
}

type Test = (task: Task) => boolean;

const timeOf = (instant: string): number => Date.parse(instant);

export const isOpen =
  (state: OpenState, { now }: OfflineClock): Test =>
  ({ result, periodStart, periodEnd }) =>
    result === ChoreResult.Undone &&
    (state === 'late' ? timeOf(periodEnd) <= now : timeOf(periodStart) <= now && now < timeOf(periodEnd));

const listed = [
  'buildingId',
  'floorId',
  'areaId',
  'elementId',
  'choreTypeId',
  'archetype',
  'priority',
  'periodicity',
] as const;

const isDelayed = ({ delay, delayReason }: OpenQuery, { now }: OfflineClock): Test => {
  const isOfReason: Test = (task) => !delayReason || delayReason.some((each) => each === task.delay?.reason);
  return (task) => {
    const late = isLate({ dueEnd: task.dueEnd, performedAt: null }, now);
    const isJustified = task.delay?.justified === true;
    if (!isOfReason(task)) return false;
    if (delay === undefined) return true;
    if (delay === 'inTime') return !late;
    if (delay === 'justified') return late && isJustified;
    return late && (delay === 'late' || !isJustified);
  };
};

const isPlanned =
  ({ planned, plannedFrom, plannedTo }: OpenQuery): Test =>
  ({ plannedOn }) => {
    if (planned === 0 && plannedOn !== null) return false;
    if (planned === 1 && plannedOn === null) return false;
    if (plannedFrom && (plannedOn === null || plannedOn < plannedFrom)) return false;
    return !plannedTo || (plannedOn !== null && plannedOn <= plannedTo);
  };

/** A period counts for its last day. */
const endsWithin = ({ from, to }: OpenQuery, { timeZone }: OfflineClock): Test => {
  const first = from ? startOfLocalDay(dayOfText(from), timeZone) : Number.NEGATIVE_INFINITY;
  const last = to ? startOfLocalDay(dayOfText(to) + 1, timeZone) : Number.POSITIVE_INFINITY;
  return ({ periodEnd }) => timeOf(periodEnd) > first && timeOf(periodEnd) <= last;
};

const searchTextOf = ({ choreName, elementName, elementRef, areaName }: Task): string =>
  [...Object.values(choreName), elementName, elementRef, areaName].join(' ');

const matches = (query: OpenQuery, clock: OfflineClock): Test => {
  const words = wordsOf(query.q ?? '');
  const tests: Test[] = [
    ({ archetype }) => query.programme === 'all' || programmeOf[archetype] === query.programme,
    (task) => listed.every((field) => query[field]?.some((each) => each === task[field]) ?? true),
    ({ assignedToId }) => query.person?.includes(assignedToId ?? 0) ?? true,
    isDelayed(query, clock),
    isPlanned(query),
    endsWithin(query, clock),
    (task) => words.length === 0 || containsWords(searchTextOf(task), words),
  ];
  return (task) => tests.every((test) => test(task));
};

type SortField =
  | 'periodEnd'
  | 'priority'
  | 'elementName'
  | 'areaName'
  | 'choreTypeId'
  | 'plannedOn'
  | 'performedAt'
  | 'id';

const furtherBy: Readonly<Partial<Record<string, readonly SortField[]>>> = {
  priority: ['periodEnd'],
  elementName: ['periodEnd'],
  areaName: ['elementName'],
  choreTypeId: ['periodEnd'],
  plannedOn: ['periodEnd'],
};

/** What has no value comes first, as in the database. */
const compareValues = (one: string | number | null, other: string | number | null): number => {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  return one < other ? -1 : 1;
};

const byFields = (state: OpenState, sort = 'periodEnd') => {
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace(/^-/, '') as SortField;
  const further = field === 'periodEnd' && state === 'remaining' ? (['priority'] as const) : furtherBy[field];
  const fields: readonly SortField[] = [field, ...(further ?? []), 'id'];
  return ({ data: one }: TaskAnswer, { data: other }: TaskAnswer): number => {
    const found = fields.map((each) => compareValues(one[each], other[each])).find((each) => each !== 0);
    return direction * (found ?? 0);
  };
};

/** The whole list, sorted. */
export const openTasks = (
  tasks: readonly TaskAnswer[],
  state: OpenState,
  query: OpenQuery,
  clock: OfflineClock,
): readonly TaskAnswer[] => {
  const isOf = isOpen(state, clock);
  const isWanted = matches(query, clock);
  return tasks.filter(({ data }) => isOf(data) && isWanted(data)).toSorted(byFields(state, query.sort));
};
