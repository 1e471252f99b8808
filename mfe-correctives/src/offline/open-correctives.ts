/** Lists of open correctives as the service would give them, out of those that were prepared. */
import { defaultPageSize } from 'shared-kit/contracts/base';
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import type {
  listCorrectives,
  listOpenAround,
  summarizeCorrectives,
} from 'shared-kit/contracts/correctives/correctives';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import type { AnsweredQuery, AnswerOf, ParsedInput } from 'shared-kit/contracts/route';
import { isOpenState } from 'shared-kit/domain/correctives/corrective-moves';
import {
  aroundConditions,
  aroundOrder,
  type CorrectiveClock,
  type CorrectiveFilters,
  correctiveConditions,
  correctiveOrder,
  correctiveReader,
  mostAround,
  openCounts,
} from 'shared-kit/domain/correctives/corrective-queries';
import { allOf, type Condition, meets } from 'shared-kit/domain/legal/conditions';
import { comparing } from 'shared-kit/domain/records/compare-values';
import { lookTwice } from 'shared-kit/domain/text/look-twice';

type ListQuery = ParsedInput<typeof listCorrectives>['query'];
type AroundQuery = AnsweredQuery<typeof listOpenAround, 'installationId' | 'elementId' | 'areaId'>;

const narrowed = (correctives: readonly Corrective[], conditions: readonly Condition[]): Corrective[] =>
  correctives.filter((each) => meets(allOf(conditions), correctiveReader(each)));

/** Filters that find closed ones above all, which are not prepared. */
const findsClosed: Readonly<Record<keyof CorrectiveFilters, boolean>> = {
  q: false,
  status: false,
  buildingId: false,
  floorId: false,
  areaId: false,
  elementId: false,
  correctiveTypeId: false,
  priority: false,
  assignedTo: false,
  openedById: false,
  away: false,
  waiting: false,
  overdue: false,
  finished: false,
  closedById: true,
  failureMode: true,
  failureCause: true,
  merged: true,
  taskId: true,
  lowVoltageReportId: true,
  inspectionId: true,
  defectId: true,
  from: true,
  to: true,
  closedFrom: true,
  closedTo: true,
  openOn: true,
};

const { All, Closed } = CorrectiveStatus;

/** Whether nothing that is closed could be found. */
const isOfOpen = ({ status, away, waiting, overdue, finished }: ListQuery): boolean =>
  away === true ||
  waiting === true ||
  overdue === true ||
  finished === true ||
  (status?.every((each) => each !== All && each !== Closed) ?? false);

const isPrepared = (query: ListQuery): boolean => {
  if (isOfOpen(query)) return true;
  const { status } = query;
  if (status?.length === 1 && status[0] === Closed) return false;
  return (Object.keys(findsClosed) as (keyof CorrectiveFilters)[]).every(
    (key) => query[key] === undefined || !findsClosed[key],
  );
};

/** Null where what was not prepared is asked for. */
export const resolveList = (
  prepared: readonly Corrective[],
  query: ListQuery,
  clock: CorrectiveClock,
): AnswerOf<typeof listCorrectives> | null => {
  if (!isPrepared(query)) return null;
  return lookTwice(query, ({ page = 1, size = defaultPageSize, ...asked }) => {
    const found = narrowed(prepared, correctiveConditions(asked, clock)).toSorted(
      comparing(correctiveOrder(asked.sort), correctiveReader),
    );
    return { data: found.slice((page - 1) * size, page * size), total: found.length };
  });
};

/** What is open, counted now; the rest as it was when it was prepared. */
export const resolveSummary = (
  prepared: readonly Corrective[],
  kept: AnswerOf<typeof summarizeCorrectives>,
  asked: { readonly now: number; readonly userId: number },
): AnswerOf<typeof summarizeCorrectives> => {
  const open = prepared.filter(({ status }) => isOpenState(status));
  const counts = Object.entries(openCounts(asked)).map(([name, condition]) => [
    name,
    narrowed(open, [condition]).length,
  ]);
  const closedLately = kept.data.closedLately + prepared.length - open.length;
  return { data: { ...kept.data, ...Object.fromEntries(counts), closedLately } };
};

/** Of an element first, then what else is open in the area. One that was closed here stays among those that were prepared, for its page. */
export const resolveAround = (
  prepared: readonly Corrective[],
  asked: AroundQuery,
): AnswerOf<typeof listOpenAround> => {
  const found = aroundConditions(asked).flatMap((condition) =>
    narrowed(prepared, [condition]).toSorted(comparing(aroundOrder, correctiveReader)),
  );
  return { data: found.slice(0, mostAround) };
};
