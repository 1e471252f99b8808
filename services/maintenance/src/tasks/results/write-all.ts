import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { isStaleRead, retryOnConflict } from 'shared-kit/server/database/retry-on-conflict';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { presentTask } from '../present-task.ts';
import { type ResultChange, writeChanges } from './write-results.ts';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

/**
 * Writes results together, all or none, and answers the tasks as they are then. `settle` reads and decides, and does so anew where others were
 * faster. 409 with those that somebody has changed since they were read; with nothing where none of the tasks themselves has changed.
 */
export const writeAll = (
  ctx: RequestContext,
  items: readonly Versioned[],
  settle: () => Promise<readonly ResultChange[]>,
): Promise<{ data: Task[] }> =>
  retryOnConflict(async () => {
    const settled = await settle();
    const versions = new Map(items.map(({ id, version }) => [id, version]));
    const changed = settled.filter(({ before }) => versions.get(before._id) !== before.version);
    if (changed.length > 0)
      fail('versionConflict', { current: changed.map(({ before }) => presentTask(before)) });
    return writeChanges(ctx, settled, ({ changes }) => {
      const after = new Map(changes.map((change) => [change.after._id, change.after]));
      return { data: items.flatMap(({ id }) => after.get(id) ?? []).map(presentTask) };
    });
  }).catch((error: unknown) =>
    isStaleRead(error) ? fail('versionConflict', { current: [] }) : Promise.reject(error),
  );
