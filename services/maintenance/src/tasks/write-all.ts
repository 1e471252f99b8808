import type { Task } from 'shared-kit/contracts/tasks';
import type { RequestContext } from 'shared-kit/server/context';
import { fail } from 'shared-kit/server/errors';
import { isOutrun, retryOutrun } from 'shared-kit/server/outrun';
import { presentTask } from './present-task.ts';
import { tasks } from './task.model.ts';
import { type ResultChange, settleResults, writeResults } from './write-results.ts';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** Reads, decides and writes with `writeAll` until others leave what it looked at alone; 409 with nothing where none of the tasks themselves has changed. */
export const untilWritten = <T>(attempt: () => Promise<T>): Promise<T> =>
  retryOutrun(attempt).catch((error: unknown) =>
    isOutrun(error) ? fail('versionConflict', { current: [] }) : Promise.reject(error),
  );

/** Writes results together, all or none, and answers the tasks as they are then; 409 with those that somebody else has changed. */
export const writeAll = async (
  ctx: RequestContext,
  items: readonly Versioned[],
  results: readonly ResultChange[],
): Promise<{ data: Task[] }> => {
  const changed = results.filter(
    ({ before }) => items.find(({ id }) => id === before._id)?.version !== before.version,
  );
  if (changed.length > 0)
    fail('versionConflict', { current: changed.map(({ before }) => presentTask(before)) });
  const writing = await settleResults(ctx, results);
  return ctx
    .transaction(async (session) => {
      await writeResults(ctx, writing, session);
      const after = new Map(writing.changes.map((change) => [change.after._id, change.after]));
      return { data: items.flatMap(({ id }) => after.get(id) ?? []).map(presentTask) };
    })
    .catch(async (error: unknown) => {
      if (!isOutrun(error)) throw error;
      const now = await tasks(ctx.db)
        .find({ _id: { $in: items.map(({ id }) => id) } })
        .toArray();
      const current = now.filter(
        ({ _id, version }) => items.find(({ id }) => id === _id)?.version !== version,
      );
      if (current.length === 0) throw error;
      return fail('versionConflict', { current: current.map(presentTask) });
    });
};
