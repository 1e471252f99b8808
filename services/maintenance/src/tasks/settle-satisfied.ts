/** What is done with a rarer check of the same element: its open task of the period of that day is performed too, and taken back with it. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { dayNumber, yearAndMonth } from 'shared-kit/domain/civil-day';
import { localDayOf, startOfLocalDay } from 'shared-kit/domain/local-day';
import type { RequestContext } from 'shared-kit/server/context';
import { fail } from 'shared-kit/server/errors';
import type { ClientSession } from 'shared-kit/server/mongo';
import { resultAudit } from './result-audit.ts';
import { noResult, type ResultFields } from './result-change.ts';
import { settleNext } from './settle-next.ts';
import { type TaskRecord, tasks } from './task.model.ts';

const isDone = ({ result }: TaskRecord): boolean =>
  result === ChoreResult.ProperlyDone || result === ChoreResult.ImproperlyDone;

type Performs = (task: TaskRecord) => boolean;

/** The open tasks that a performance performs too, as a query and as a rule. */
interface Satisfied {
  readonly filters: readonly Record<string, unknown>[];
  readonly performs: Performs;
}

/** Tasks of other chores whose period contains the day, and of a sample's point those of the year that have begun: it is seen now. */
const satisfiedAt = (
  { _id, choreId, satisfiesChoreIds = [], sample = false }: TaskRecord,
  at: Date,
  timeZone: string,
): Satisfied => {
  const { year } = yearAndMonth(localDayOf(at.getTime(), timeZone));
  const yearStart = new Date(startOfLocalDay(dayNumber(year, 1, 1), timeZone));
  const open = { result: ChoreResult.Undone };
  return {
    filters: [
      { ...open, choreId: { $in: satisfiesChoreIds }, periodStart: { $lte: at }, periodEnd: { $gt: at } },
      ...(sample ? [{ ...open, choreId, periodStart: { $gte: yearStart, $lte: at } }] : []),
    ],
    performs: (task) =>
      task.periodStart <= at &&
      (task.choreId === choreId
        ? sample && task.periodStart >= yearStart && task._id !== _id
        : task.periodEnd > at),
  };
};

/** `performing` is as it has just been written. Costs nothing where its chore satisfies no other and is no sample. */
export const settleSatisfied = async (
  ctx: RequestContext,
  performing: TaskRecord,
  session: ClientSession,
): Promise<void> => {
  const { _id, installationId, choreId, satisfiesChoreIds = [], sample = false, performedAt } = performing;
  if (satisfiesChoreIds.length === 0 && !sample) return;
  const place = await ctx.views.installation(installationId);
  const satisfied =
    isDone(performing) && performedAt !== null && place
      ? satisfiedAt(performing, performedAt, place.timeZone)
      : { filters: [], performs: () => false };
  const chores = [...satisfiesChoreIds, ...(sample ? [choreId] : [])];
  const found = await tasks(ctx.db)
    .find(
      {
        installationId,
        choreId: { $in: chores },
        $or: [{ satisfiedByTaskId: _id }, ...satisfied.filters],
      },
      { session },
    )
    .sort({ _id: 1 })
    .toArray();
  if (found.length === 0) return;
  const changes = found.map((before) => ({
    before,
    set: satisfied.performs(before) ? satisfiedBy(performing) : noResult,
  }));
  const { matchedCount } = await tasks(ctx.db).bulkWrite(
    changes.map(({ before, set }) => ({
      updateOne: {
        filter: { _id: before._id, version: before.version },
        update: { $set: { ...set, limits: [] }, $inc: { version: 1 } },
      },
    })),
    { session },
  );
  if (matchedCount < changes.length) fail('versionConflict');
  for (const { before, set } of changes) {
    const after = { ...before, ...set, version: before.version + 1 };
    await ctx.audit(resultAudit(before, after), session);
    await settleNext(ctx, after, session);
  }
};

/** Without readings: those are the rarer check's. */
const satisfiedBy = (performing: TaskRecord): ResultFields => {
  const { _id, result, performedAt, performedById, performedByName } = performing;
  return { ...noResult, result, performedAt, performedById, performedByName, satisfiedByTaskId: _id };
};
