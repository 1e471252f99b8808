/** When units were last checked for leaks before the days of a document: what lies between counts for the next one. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { programmes } from 'shared-kit/contracts/plans/programmes';
import { type TaskV1, tasksV1 } from 'shared-kit/contracts/views/tasks';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { isLeakCheck } from 'shared-kit/domain/legal/refrigerants/leak-repairs';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { factsAtOnce, type PaperScope } from '../paper.ts';

/** By element; those that were never checked are not in it. */
export const readLastLeakChecks = async (
  { db }: Pick<RequestContext, 'db'>,
  { installationId, start, timeZone }: PaperScope,
  elementIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const found = databaseOf(db)
    .collection<TaskV1>(tasksV1)
    .find(
      {
        installationId,
        programme: { $in: [...programmes] },
        elementId: { $in: [...elementIds] },
        performedAt: { $lt: start },
        result: { $in: [ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone] },
      },
      { projection: { elementId: 1, choreName: 1, performedAt: 1 } },
    )
    .sort({ performedAt: -1, _id: -1 })
    .batchSize(factsAtOnce);
  const last = new Map<number, string>();
  for await (const { elementId, choreName, performedAt } of found) {
    if (last.has(elementId) || performedAt === null || !isLeakCheck({ name: choreName })) continue;
    last.set(elementId, localDayText(performedAt, timeZone));
    if (last.size === elementIds.length) break;
  }
  return last;
};
