/** Lists of open correctives as the service would give them, out of those that were prepared. */
import { defaultPageSize } from 'shared-kit/contracts/base';
import { type Corrective, type CorrectiveRow, notStated } from 'shared-kit/contracts/corrective';
import {
  correctiveChoices,
  type listCorrectives,
  type listOpenAround,
  type summarizeCorrectives,
} from 'shared-kit/contracts/correctives';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { isPastTarget } from 'shared-kit/domain/corrective-targets';
import { containsWords, wordsOf } from 'shared-kit/domain/words';
import type * as z from 'zod/mini';

type ListQuery = z.output<NonNullable<typeof listCorrectives.query>>;
type AroundQuery = z.output<NonNullable<typeof listOpenAround.query>>;

const searchTextOf = (row: CorrectiveRow): string =>
  [
    row.number,
    row.elementName,
    row.elementRef,
    row.areaName,
    row.floorName,
    ...Object.values(row.correctiveTypeName),
    row.openingDescription,
  ].join(' ');

const fits =
  (query: ListQuery, now: number) =>
  (row: CorrectiveRow): boolean => {
    const words = wordsOf(query.q ?? '');
    const isAll = query.status?.includes(CorrectiveStatus.All) ?? true;
    return (
      (isAll || (query.status?.includes(row.status) ?? true)) &&
      correctiveChoices.every((field) => query[field]?.some((each) => each === row[field]) ?? true) &&
      (query.assignedTo?.includes(row.assignedToId ?? 0) ?? true) &&
      (query.failureMode === undefined || query.failureMode === (row.failureMode ?? notStated)) &&
      (query.failureCause === undefined || query.failureCause === (row.failureCause ?? notStated)) &&
      // What was merged is closed, and not prepared.
      query.merged !== 1 &&
      (!query.waiting || row.waiting !== null) &&
      (!query.overdue || isPastTarget(row.dueAt, now)) &&
      (words.length === 0 || containsWords(searchTextOf(row), words))
    );
  };

/** What was closed, and days, are not prepared: null. */
export const resolveList = (
  open: readonly Corrective[],
  query: ListQuery,
  now: number,
): z.output<typeof listCorrectives.answer> | null => {
  const { from, to, closedFrom, closedTo, openOn, taskId, status, sort = '-openedAt', page = 1 } = query;
  const isOther = [from, to, closedFrom, closedTo, openOn, taskId].some((each) => each !== undefined);
  const isClosed = status?.length === 1 && status[0] === CorrectiveStatus.Closed;
  if (isOther || isClosed) return null;
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace(/^-/, '') as keyof CorrectiveRow;
  const found = open
    .filter(fits(query, now))
    .toSorted(
      (a, b) =>
        direction * String(a[field] ?? '').localeCompare(String(b[field] ?? ''), 'es', { numeric: true }),
    );
  const { size = defaultPageSize } = query;
  return { data: found.slice((page - 1) * size, page * size), total: found.length };
};

/** What is open, counted now; the rest as it was when it was prepared. */
export const resolveSummary = (
  prepared: readonly Corrective[],
  kept: z.output<typeof summarizeCorrectives.answer>,
  { now, userId }: { readonly now: number; readonly userId: number },
): z.output<typeof summarizeCorrectives.answer> => {
  const open = prepared.filter(({ status }) => status !== CorrectiveStatus.Closed);
  const count = (isCounted: (one: Corrective) => boolean): number => open.filter(isCounted).length;
  return {
    data: {
      ...kept.data,
      opened: count(({ status }) => status === CorrectiveStatus.Opened),
      assigned: count(({ status }) => status === CorrectiveStatus.Assigned),
      inProgress: count(({ status }) => status === CorrectiveStatus.InProgress),
      waiting: count(({ waiting }) => waiting !== null),
      overdue: count(({ dueAt }) => isPastTarget(dueAt, now)),
      own: count(({ assignedToId }) => assignedToId === userId),
      unassigned: count(({ assignedToId }) => assignedToId === null),
      closedLately: kept.data.closedLately + prepared.length - open.length,
    },
  };
};

const mostAround = 20;

/** Of an element first, then what else is open in the area. */
export const resolveAround = (
  open: readonly Corrective[],
  { elementId, areaId }: AroundQuery,
): z.output<typeof listOpenAround.answer> => {
  // One that was closed here stays among those that were prepared, for its page.
  const still = open.filter(({ status }) => status !== CorrectiveStatus.Closed);
  const ofElement = still.filter((each) => elementId !== undefined && each.elementId === elementId);
  const inArea = still.filter(
    (each) => areaId !== undefined && each.areaId === areaId && !ofElement.includes(each),
  );
  return { data: [...ofElement, ...inArea].slice(0, mostAround) };
};
