/** What lists and counts of correctives ask for: for the service that asks its database, and the device that asks what was prepared. */
import { type CorrectiveRow, notStated } from '../../contracts/correctives/corrective.ts';
import type {
  listCorrectives,
  listOpenAround,
  summarizeCorrectives,
} from '../../contracts/correctives/correctives.ts';
import { CorrectiveStatus } from '../../contracts/enums.ts';
import type { AnsweredQuery, AnswerOf, ParsedInput } from '../../contracts/route.ts';
import { dayOfText } from '../dates/civil-day.ts';
import { startOfLocalDay } from '../dates/local-day.ts';
import {
  allOf,
  always,
  anyOf,
  type Condition,
  type ConditionTable,
  conditionsOf,
  hasWords,
  inRange,
  is,
  isNot,
  isOneOf,
} from '../legal/conditions.ts';
import { type FieldReader, fieldReader, type Order, orderOf } from '../records/compare-values.ts';
import { byPlaceSort, readPlaceSort } from '../text/place-sort.ts';
import { searchTextOf } from '../text/search-text.ts';
import { sortKeyOf } from '../text/sort-key.ts';
import { isOpenState } from './corrective-moves.ts';
import { partsOfNumber } from './corrective-number.ts';

export interface CorrectiveClock {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The installation's. */
  readonly timeZone: string;
  /** Ids of those who are away today; where nobody says, nobody is. */
  readonly away?: readonly number[];
}

/** They say where to look, and which page of what is found is answered in which order. */
type Choosing = 'installationId' | 'page' | 'size' | 'sort';
export type CorrectiveFilters = Omit<ParsedInput<typeof listCorrectives>['query'], Choosing>;

const isOpen = is('open', true);

/** What `isPastTarget` says. */
export const isOverdue = (now: number): Condition => inRange('dueAt', { atMost: new Date(now) });

const startOf = (day: string, later: number, { timeZone }: CorrectiveClock): Date =>
  new Date(startOfLocalDay(dayOfText(day) + later, timeZone));

/** Days are the installation's, both included. */
const fromDay = (field: string) => (day: string, clock: CorrectiveClock) =>
  inRange(field, { atLeast: startOf(day, 0, clock) });
const toDay = (field: string) => (day: string, clock: CorrectiveClock) =>
  inRange(field, { below: startOf(day, 1, clock) });

const among = (field: string) => (values: readonly number[]) => isOneOf(field, values);
const by = (field: string) => (value: number) => is(field, value);
const said = (field: string) => (code: string) => is(field, code === notStated ? null : code);

const conditions: ConditionTable<CorrectiveFilters, CorrectiveClock> = {
  q: (q) => hasWords('searchText', q),
  // All of them are asked for by no filter.
  status: (states) => (states.includes(CorrectiveStatus.All) ? always : isOneOf('status', states)),
  buildingId: among('buildingId'),
  floorId: among('floorId'),
  areaId: among('areaId'),
  elementId: among('elementId'),
  correctiveTypeId: among('correctiveTypeId'),
  priority: among('priority'),
  openedById: among('openedById'),
  closedById: among('closedById'),
  // 0 stands for nobody.
  assignedTo: (ids) =>
    isOneOf(
      'assignedToId',
      ids.map((id) => (id === 0 ? null : id)),
    ),
  failureMode: said('failureMode'),
  failureCause: said('failureCause'),
  merged: (isWanted) => (isWanted === 1 ? isNot('mergedIntoId', null) : is('mergedIntoId', null)),
  waiting: () => allOf([isOpen, isNot('waiting', null)]),
  finished: () => allOf([isOpen, isNot('finished', null)]),
  away: (_, { away = [] }) => allOf([isOpen, isOneOf('assignedToId', away)]),
  overdue: (_, { now }) => allOf([isOpen, isOverdue(now)]),
  taskId: by('origin.taskId'),
  lowVoltageReportId: by('origin.reportId'),
  inspectionId: by('origin.inspectionId'),
  defectId: by('origin.defectId'),
  from: fromDay('openedAt'),
  to: toDay('openedAt'),
  closedFrom: fromDay('closedAt'),
  closedTo: toDay('closedAt'),
  // At the end of the day, or still now.
  openOn: (day, clock) => {
    const end = startOf(day, 1, clock);
    return allOf([
      inRange('openedAt', { below: end }),
      anyOf([is('closedAt', null), inRange('closedAt', { atLeast: end })]),
    ]);
  },
};

/** What a list is narrowed down to. */
export const correctiveConditions = (
  query: Partial<CorrectiveFilters>,
  clock: CorrectiveClock,
): readonly Condition[] => conditionsOf(conditions, query, clock);

/** A number goes by its year and its place in it; what is open, and what is not, as it was opened. */
const storedOrder: Readonly<Record<string, readonly string[]>> = {
  number: ['year', 'sequence'],
  open: ['open', 'openedAt'],
};

export const correctiveOrder = (sort = '-openedAt'): Order => {
  const { fields, isDescending } = orderOf(sort);
  return byPlaceSort({
    fields: fields.flatMap((field) => storedOrder[field] ?? [field]),
    isDescending,
  });
};

type Searched = Pick<
  CorrectiveRow,
  | 'number'
  | 'elementName'
  | 'elementRef'
  | 'areaName'
  | 'floorName'
  | 'correctiveTypeName'
  | 'openingDescription'
>;

/** What a corrective is found by. */
export const correctiveSearchText = (corrective: Searched): string =>
  searchTextOf([
    corrective.number,
    corrective.elementName,
    corrective.elementRef,
    corrective.areaName,
    corrective.floorName,
    corrective.correctiveTypeName,
    corrective.openingDescription,
  ]);

/** Fields as they are stored, of a corrective as it is answered. */
export const correctiveReader = (row: CorrectiveRow): FieldReader => {
  const read = fieldReader(row);
  return (field) => {
    if (field === 'open') return isOpenState(row.status);
    if (field === 'searchText') return correctiveSearchText(row);
    if (field === 'assignedToName') return row.assignedToName === null ? null : sortKeyOf(row.assignedToName);
    if (field === 'year' || field === 'sequence') return partsOfNumber(row.number)?.[field];
    const placeSort = readPlaceSort(row, field);
    return placeSort === undefined ? read(field) : placeSort;
  };
};

type Counts = AnswerOf<typeof summarizeCorrectives>['data'];

/** Of what is open. */
export const openCounts = ({ now, userId }: { readonly now: number; readonly userId: number }) =>
  ({
    opened: is('status', CorrectiveStatus.Opened),
    assigned: is('status', CorrectiveStatus.Assigned),
    inProgress: is('status', CorrectiveStatus.InProgress),
    waiting: isNot('waiting', null),
    finished: isNot('finished', null),
    overdue: isOverdue(now),
    own: is('assignedToId', userId),
    unassigned: is('assignedToId', null),
  }) as const satisfies Partial<Record<keyof Counts, Condition>>;

export const mostAround = 20;
export const aroundOrder = orderOf('-openedAt');

/** What is open on an element, and then in an area: `areaId` is that of the element where both are given. */
export const aroundConditions = ({
  elementId,
  areaId,
}: Omit<
  AnsweredQuery<typeof listOpenAround, 'installationId' | 'elementId' | 'areaId'>,
  'installationId'
>): readonly Condition[] => [
  ...(elementId === undefined ? [] : [allOf([isOpen, is('elementId', elementId)])]),
  ...(areaId === undefined
    ? []
    : [
        allOf([
          isOpen,
          is('areaId', areaId),
          ...(elementId === undefined ? [] : [isNot('elementId', elementId)]),
        ]),
      ]),
];
