/** What lists and rounds of tasks ask for: for the service that asks its database, and the device that asks what was prepared. */
import { ChoreResult } from '../../contracts/enums.ts';
import { programmeOf } from '../../contracts/plans/programmes.ts';
import type { ParsedInput } from '../../contracts/route.ts';
import type { getRound, RoundAnswer } from '../../contracts/tasks/task-round.ts';
import type { listTasks, Task } from '../../contracts/tasks/tasks.ts';
import { dayOfText } from '../dates/civil-day.ts';
import { startOfLocalDay } from '../dates/local-day.ts';
import {
  allOf,
  always,
  type Condition,
  type ConditionTable,
  conditionsOf,
  hasEntries,
  hasWords,
  inRange,
  is,
  isNot,
  isOneOf,
  noneOf,
  reaches,
} from '../legal/conditions.ts';
import { type FieldReader, fieldReader, type Order, orderOf } from '../records/compare-values.ts';
import { type Likeness, likenessOf } from '../text/alike.ts';
import { byPlaceSort, readPlaceSort } from '../text/place-sort.ts';
import { searchTextOf } from '../text/search-text.ts';

export interface TaskClock {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The installation's. */
  readonly timeZone: string;
}

type ListQuery = ParsedInput<typeof listTasks>['query'];
type RoundQuery = ParsedInput<typeof getRound>['query'];
export type TaskState = ListQuery['state'];

/** They say where to look, and which page of what is found is answered in which order. */
type Choosing = 'installationId' | 'programme' | 'state' | 'page' | 'size' | 'sort' | 'order';
export type TaskFilters = Omit<ListQuery, Choosing> & Omit<RoundQuery, Choosing>;

interface Asked extends TaskClock {
  readonly state: TaskState;
}

/** Stands for those that nobody answers for. */
export const nobody = 0;

/** Before every time that is written down. */
const ever = new Date(0);
const isUndone = is('result', ChoreResult.Undone);

/** Undone in a period that runs; Undone in one that is over; with a result, and that is with a time. */
export const inState = (state: TaskState, now: number): Condition => {
  const at = new Date(now);
  if (state === 'performed') return inRange('performedAt', { atLeast: ever });
  if (state === 'late') return allOf([isUndone, inRange('periodEnd', { atMost: at })]);
  return allOf([isUndone, inRange('periodStart', { atMost: at }), inRange('periodEnd', { above: at })]);
};

/** Of what was performed. */
export const wasLate = reaches('performedAt', 'dueEnd');
export const isJustified = is('delay.justified', true);

/** Done, or to be done, from the first instant on that is too late. */
const isLateIn = ({ state, now }: Asked): Condition =>
  state === 'performed' ? wasLate : inRange('dueEnd', { atMost: new Date(now) });

const isDelayed = (delay: NonNullable<TaskFilters['delay']>, asked: Asked): Condition => {
  const late = isLateIn(asked);
  if (delay === 'inTime') return noneOf([late]);
  if (delay === 'late') return late;
  return allOf([late, delay === 'justified' ? isJustified : isNot('delay.justified', true)]);
};

/** A period counts for its last day, which is the one before the day that begins at its end. */
const fromDay = (day: string, { state, timeZone }: Asked): Condition => {
  const first = new Date(startOfLocalDay(dayOfText(day), timeZone));
  return state === 'performed'
    ? inRange('performedAt', { atLeast: first })
    : inRange('periodEnd', { above: first });
};

const toDay = (day: string, { state, timeZone }: Asked): Condition => {
  const next = new Date(startOfLocalDay(dayOfText(day) + 1, timeZone));
  return state === 'performed'
    ? inRange('performedAt', { below: next })
    : inRange('periodEnd', { atMost: next });
};

const among = (field: string) => (values: readonly number[]) => isOneOf(field, values);

const conditions: ConditionTable<TaskFilters, Asked> = {
  q: (q) => hasWords('searchText', q),
  buildingId: among('buildingId'),
  floorId: among('floorId'),
  areaId: among('areaId'),
  elementId: among('elementId'),
  choreTypeId: among('choreTypeId'),
  archetype: among('archetype'),
  priority: among('priority'),
  periodicity: among('periodicity'),
  performedById: among('performedById'),
  result: among('result'),
  only: among('id'),
  person: (ids) =>
    isOneOf(
      'assignedToId',
      ids.map((id) => (id === nobody ? null : id)),
    ),
  corrected: (isWanted) =>
    isWanted === 1 ? inRange('correctedAt', { atLeast: ever }) : is('correctedAt', null),
  copied: (isWanted) => hasEntries('copies', isWanted === 1),
  delay: isDelayed,
  delayReason: among('delay.reason'),
  from: fromDay,
  to: toDay,
  planned: (isWanted) => (isWanted === 1 ? inRange('plannedOn', { atLeast: '' }) : is('plannedOn', null)),
  plannedFrom: (day) => inRange('plannedOn', { atLeast: day }),
  plannedTo: (day) => inRange('plannedOn', { atLeast: '', atMost: day }),
};

/** What a list or a round is narrowed down to, besides its state. */
export const taskConditions = (query: Partial<TaskFilters>, asked: Asked): readonly Condition[] =>
  conditionsOf(conditions, query, asked);

export const inProgramme = (programme: ListQuery['programme']): Condition =>
  programme === 'all' ? always : is('programme', programme);

/** What a task is found by. */
export const taskSearchText = ({
  choreName,
  elementName,
  elementRef,
  areaName,
}: Pick<Task, 'choreName' | 'elementName' | 'elementRef' | 'areaName'>): string =>
  searchTextOf([choreName, elementName, elementRef, areaName]);

/** Fields as they are stored, of a task as it is answered. */
export const taskReader = (task: Task): FieldReader => {
  const read = fieldReader(task);
  return (field) => {
    if (field === 'programme') return programmeOf[task.archetype];
    if (field === 'searchText') return taskSearchText(task);
    const placeSort = readPlaceSort(task, field);
    return placeSort === undefined ? read(field) : placeSort;
  };
};

/** They follow the order of the indexes, so that a page is read and nothing sorted. */
const usualSorts = { remaining: 'periodEnd', late: 'periodEnd', performed: '-performedAt' } as const;
const furtherFields: Readonly<Record<string, readonly string[]>> = {
  priority: ['periodEnd'],
  elementName: ['periodEnd'],
  areaName: ['elementName'],
  choreTypeId: ['periodEnd'],
  plannedOn: ['periodEnd'],
};

export const fieldOrder = (sort: string): Order =>
  byPlaceSort(orderOf(sort, (field) => furtherFields[field] ?? []));

/** The next to end and the most urgent first, what was performed last first, unless something else is asked. */
export const taskOrder = ({
  state,
  sort = usualSorts[state],
}: {
  readonly state: TaskState;
  readonly sort?: string | undefined;
}): Order =>
  state === 'remaining' && sort.endsWith('periodEnd') ? orderOf(sort, () => ['priority']) : fieldOrder(sort);

/** What is late comes before what remains. */
export const statesOf = (state: RoundQuery['state']): readonly ('late' | 'remaining')[] =>
  state === 'open' ? ['late', 'remaining'] : [state];

type Walked = Likeness &
  Pick<Task, 'id' | 'elementId' | 'areaId' | 'areaName' | 'floorName' | 'buildingName'>;

/** Of tasks in the order in which they are walked. */
export const stopsOf = (walked: readonly Walked[]): Pick<RoundAnswer, 'stops' | 'areas'> => {
  const likes = [...new Set(walked.map(likenessOf))];
  const areas = new Map(walked.map((task) => [task.areaId, task]));
  return {
    stops: walked.map((task) => ({
      id: task.id,
      elementId: task.elementId,
      areaId: task.areaId,
      like: likes.indexOf(likenessOf(task)),
    })),
    areas: [...areas].map(([id, { areaName, floorName, buildingName }]) => ({
      id,
      areaName,
      floorName,
      buildingName,
    })),
  };
};
