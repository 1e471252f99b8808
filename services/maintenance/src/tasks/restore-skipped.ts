import type { DuePeriod } from 'shared-kit/domain/due-window';
import type { RequestContext } from 'shared-kit/server/context';
import { type ClientSession, nextId } from 'shared-kit/server/mongo';
import { noResult } from './result-change.ts';
import { type TaskRecord, tasks } from './task.model.ts';

/** A task whose result was taken back, and the visits of its chore from then on. */
export interface TakenBack {
  readonly task: TaskRecord;
  readonly visits: readonly DuePeriod[];
}

/** Tasks that a late result had made needless come back when it is taken back: those before the last one that is there, and up to now. */
export const restoreSkipped = async (
  { db, now }: RequestContext,
  takenBack: readonly TakenBack[],
  session: ClientSession,
): Promise<void> => {
  const [one] = takenBack;
  if (!one) return;
  const there = await tasks(db)
    .find(
      {
        installationId: one.task.installationId,
        $or: takenBack.flatMap(({ task: { choreId }, visits: [next] }) =>
          next ? [{ choreId, periodStart: { $gte: next.start } }] : [],
        ),
      },
      { session, batchSize: 10_000, projection: { choreId: 1, periodStart: 1 } },
    )
    .sort({ periodStart: 1 })
    .toArray();
  const missing = takenBack.flatMap(({ task, visits }) => {
    const own = there.filter(({ choreId }) => choreId === task.choreId);
    const known = new Set(own.map(({ periodStart }) => periodStart.getTime()));
    const until = Math.max(now().getTime(), ...known);
    return visits
      .filter(({ start }) => !known.has(start.getTime()) && start.getTime() <= until)
      .map((visit) => copyFor(task, visit));
  });
  if (missing.length === 0) return;
  const first = await nextId(db, tasks.collection, missing.length);
  await tasks(db).insertMany(
    missing.map((task, index) => ({ ...task, _id: first + index })),
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
