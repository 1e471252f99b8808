import { ChoreResult } from 'shared-kit/contracts/enums';
import type { RequestContext } from 'shared-kit/server/http/context';
import { type TaskRecord, tasks } from './task.model.ts';

export type NextTask = Pick<TaskRecord, '_id' | 'choreId' | 'dueEnd' | 'periodStart' | 'periodEnd'>;

/** The first open task of each chore whose period is not over. */
export const nextTasks = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  installationId: number,
  choreIds: readonly number[],
): Promise<Map<number, NextTask>> => {
  if (choreIds.length === 0) return new Map();
  const open = await tasks(db)
    .find<NextTask>(
      {
        installationId,
        choreId: { $in: [...choreIds] },
        result: ChoreResult.Undone,
        periodEnd: { $gt: now() },
      },
      { projection: { choreId: 1, dueEnd: 1, periodStart: 1, periodEnd: 1 } },
    )
    .sort({ periodStart: -1 })
    .toArray();
  return new Map(open.map((task) => [task.choreId, task]));
};
