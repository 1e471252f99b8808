/** What is done with a rarer check of the same element: its open task of the period of that day is performed too, and taken back with it. */
import { isDeepStrictEqual } from 'node:util';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { dayNumber, yearAndMonth } from 'shared-kit/domain/dates/civil-day';
import { localDayOf, startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { receiptIn } from 'shared-kit/server/operation-time';
import type { TaskFacts } from '../find-task.ts';
import type { TaskRecord } from '../task.model.ts';
import { answeringCompany } from './answering-company.ts';
import { noResult, type ResultFields } from './result-change.ts';

/** A task before and after what is written of it. */
export interface Change {
  readonly before: TaskRecord;
  readonly after: TaskRecord;
}

const isDone = ({ result }: TaskRecord): boolean =>
  result === ChoreResult.ProperlyDone || result === ChoreResult.ImproperlyDone;

/** Tasks of other chores whose period contains the day, and of a sample's point those of the year that have begun: it is seen now. */
const performs = (
  { _id, choreId, satisfiesChoreIds = [], sample = false }: TaskRecord,
  at: Date,
  timeZone: string,
): ((task: TaskRecord) => boolean) => {
  const { year } = yearAndMonth(localDayOf(at.getTime(), timeZone));
  const yearStart = new Date(startOfLocalDay(dayNumber(year, 1, 1), timeZone));
  return (task) =>
    task.periodStart <= at &&
    (task.choreId === choreId
      ? sample && task.periodStart >= yearStart && task._id !== _id
      : satisfiesChoreIds.includes(task.choreId) && task.periodEnd > at);
};

const nothing = (): boolean => false;

/** `performing` is as it is written now; `found` are the tasks around it, `owners` who maintains their installation. */
export const supersedeOthers = (
  performing: TaskRecord,
  found: readonly TaskRecord[],
  { timeZone, owners }: { readonly timeZone: string } & Pick<TaskFacts, 'owners'>,
): Change[] => {
  const { _id, performedAt } = performing;
  const isPerformed =
    isDone(performing) && performedAt !== null ? performs(performing, performedAt, timeZone) : nothing;
  return found.flatMap((before): Change[] => {
    const isOwn = before.satisfiedByTaskId === _id;
    if (!isOwn && (before.result !== ChoreResult.Undone || !isPerformed(before))) return [];
    const set = isPerformed(before) ? satisfiedBy(performing) : noResult;
    if (isOwn && isDeepStrictEqual(resultOf(before), set)) return [];
    const company = answeringCompany({ programme: before.programme, owners, task: before }, set);
    return [{ before, after: { ...before, ...set, ...company, limits: [], version: before.version + 1 } }];
  });
};

const resultOf = (task: TaskRecord): Partial<ResultFields> =>
  Object.fromEntries(
    (Object.keys(noResult) as (keyof ResultFields)[]).map((field) => [field, task[field] ?? null]),
  );

/** Without readings: those are the rarer check's. */
const satisfiedBy = (performing: TaskRecord): ResultFields => {
  const { _id, result, performedAt, performedById, performedByName } = performing;
  return {
    ...noResult,
    result,
    performedAt,
    performedById,
    performedByName,
    ...receiptIn(performing),
    satisfiedByTaskId: _id,
  };
};
