/** What is done with a rarer check of the same element: its open task of the period of that day is performed too, and taken back with it. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { dayNumber, yearAndMonth } from 'shared-kit/domain/civil-day';
import { localDayOf, startOfLocalDay } from 'shared-kit/domain/local-day';
import type { RequestContext } from 'shared-kit/server/context';
import { fail } from 'shared-kit/server/errors';
import type { ClientSession } from 'shared-kit/server/mongo';
import { auditTasks } from './audit-tasks.ts';
import { resultAudit } from './result-audit.ts';
import { noResult, type ResultFields } from './result-change.ts';
import { type TaskRecord, tasks } from './task.model.ts';

const isDone = ({ result }: TaskRecord): boolean =>
  result === ChoreResult.ProperlyDone || result === ChoreResult.ImproperlyDone;

/** The open tasks that a performance performs too, as a query and as a rule. */
interface Satisfied {
  readonly performing: TaskRecord;
  readonly choreIds: readonly number[];
  readonly filters: readonly Record<string, unknown>[];
  readonly performs: (task: TaskRecord) => boolean;
}

/** Tasks of other chores whose period contains the day, and of a sample's point those of the year that have begun: it is seen now. */
const satisfiedAt = (performing: TaskRecord, at: Date, timeZone: string): Satisfied => {
  const { _id, choreId, satisfiesChoreIds = [], sample = false } = performing;
  const { year } = yearAndMonth(localDayOf(at.getTime(), timeZone));
  const yearStart = new Date(startOfLocalDay(dayNumber(year, 1, 1), timeZone));
  const open = { result: ChoreResult.Undone };
  return {
    performing,
    choreIds: choresOf(performing),
    filters: [
      { ...open, choreId: { $in: satisfiesChoreIds }, periodStart: { $lte: at }, periodEnd: { $gt: at } },
      ...(sample ? [{ ...open, choreId, periodStart: { $gte: yearStart, $lte: at } }] : []),
    ],
    performs: (task) =>
      task.periodStart <= at &&
      (task.choreId === choreId
        ? sample && task.periodStart >= yearStart && task._id !== _id
        : satisfiesChoreIds.includes(task.choreId) && task.periodEnd > at),
  };
};

const choresOf = ({ choreId, satisfiesChoreIds = [], sample = false }: TaskRecord): readonly number[] => [
  ...satisfiesChoreIds,
  ...(sample ? [choreId] : []),
];

const satisfiedBy = (performing: TaskRecord, timeZone: string | undefined): Satisfied =>
  isDone(performing) && performing.performedAt !== null && timeZone !== undefined
    ? satisfiedAt(performing, performing.performedAt, timeZone)
    : { performing, choreIds: choresOf(performing), filters: [], performs: () => false };

/**
 * Of tasks whose results were just written; answers those that changed with them. Costs nothing where their chores stand for no others,
 * and three commands however many they are.
 */
export const settleSatisfied = async (
  ctx: RequestContext,
  recorded: readonly TaskRecord[],
  session: ClientSession,
): Promise<readonly TaskRecord[]> => {
  const standing = recorded.filter((task) => choresOf(task).length > 0);
  const [first] = standing;
  if (!first) return [];
  const { installationId } = first;
  const place = await ctx.views.installation(installationId);
  const all = standing.map((task) => satisfiedBy(task, place?.timeZone));
  const written = new Set(recorded.map(({ _id }) => _id));
  const found = await tasks(ctx.db)
    .find(
      {
        installationId,
        choreId: { $in: [...new Set(all.flatMap(({ choreIds }) => choreIds))] },
        $or: [
          { satisfiedByTaskId: { $in: standing.map(({ _id }) => _id) } },
          ...all.flatMap(({ filters }) => filters),
        ],
      },
      { session, batchSize: 1000 },
    )
    .sort({ _id: 1 })
    .toArray();
  const changes = found.flatMap((before) => {
    if (written.has(before._id)) return [];
    const by = all.find(({ performs }) => performs(before));
    return [{ before, set: by ? resultBy(by.performing) : noResult }];
  });
  if (changes.length === 0) return [];
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
  const settled = changes.map(({ before, set }) => ({
    before,
    after: { ...before, ...set, version: before.version + 1 },
  }));
  const entries = settled.map(({ before, after }) => resultAudit(before, after));
  await auditTasks(ctx, installationId, entries, session);
  return settled.map(({ after }) => after);
};

/** Without readings: those are the rarer check's. */
const resultBy = (performing: TaskRecord): ResultFields => {
  const { _id, result, performedAt, performedById, performedByName } = performing;
  return { ...noResult, result, performedAt, performedById, performedByName, satisfiedByTaskId: _id };
};
