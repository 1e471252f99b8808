import type { DuePeriod } from 'shared-kit/domain/due-window';
import type { RequestContext } from 'shared-kit/server/context';
import { type ClientSession, nextId } from 'shared-kit/server/mongo';
import { noResult } from './result-change.ts';
import { type TaskRecord, tasks } from './task.model.ts';

/** Tasks that a late result had made needless come back when it is taken back: those before the last one that is there, and up to now. */
export const restoreSkipped = async (
  { db, now }: RequestContext,
  takenBack: TaskRecord,
  visits: readonly DuePeriod[],
  session: ClientSession,
): Promise<void> => {
  const { installationId, choreId } = takenBack;
  const [next] = visits;
  if (!next) return;
  const there = await tasks(db)
    .find(
      { installationId, choreId, periodStart: { $gte: next.start } },
      { session, projection: { periodStart: 1 } },
    )
    .sort({ periodStart: 1 })
    .toArray();
  const known = new Set(there.map(({ periodStart }) => periodStart.getTime()));
  const until = Math.max(now().getTime(), ...known);
  const missing = visits.filter(({ start }) => !known.has(start.getTime()) && start.getTime() <= until);
  if (missing.length === 0) return;
  const first = await nextId(db, tasks.collection, missing.length);
  await tasks(db).insertMany(
    missing.map((visit, index) => ({ ...copyFor(takenBack, visit), _id: first + index })),
    { session },
  );
};

/** All tasks of a chore have copied the same from it and its element. */
const copyFor = (task: TaskRecord, { key, start, end, dueStart, dueEnd, dueOn = null }: DuePeriod) => {
  const { limits: _, ...copied } = task;
  return {
    ...copied,
    ...noResult,
    version: 0,
    plannedOn: null,
    ...{ periodKey: key, periodStart: start, periodEnd: end, dueStart, dueEnd, dueOn },
  };
};
