import { Archetype, ChoreResult } from 'shared-kit/contracts/enums';
import type { Connection } from 'shared-kit/server/mongo';
import { tasks } from '../tasks/task.model.ts';

const choresAtOnce = 1000;

/** Chores that are gone or inactive, or whose element is, lose the tasks that nobody could have begun: Undone, in periods to come. */
export const removeUnwanted = async (
  db: Connection,
  { installationId, now }: { installationId: number; now: Date },
  wantedChoreIds: readonly number[],
): Promise<void> => {
  const wanted = new Set(wantedChoreIds);
  const future = {
    installationId,
    // All of them, and the end that follows from the start: the index of late tasks then finds these.
    archetype: { $in: Object.values(Archetype) },
    result: ChoreResult.Undone,
    periodEnd: { $gt: now },
    periodStart: { $gt: now },
  };
  const planned = await tasks(db).distinct('choreId', future);
  const unwanted = planned.filter((id) => !wanted.has(id));
  for (let from = 0; from < unwanted.length; from += choresAtOnce) {
    const choreId = { $in: unwanted.slice(from, from + choresAtOnce) };
    await tasks(db).deleteMany({ ...future, choreId });
  }
};
