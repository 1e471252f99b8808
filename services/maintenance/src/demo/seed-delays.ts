/** Part of what is late and open has its reason already, as a manager would have noted it. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { programmes } from 'shared-kit/contracts/plans/programmes';
import { writeAudits } from 'shared-kit/server/audit';
import { type Connection, inTransaction } from 'shared-kit/server/database/mongo';
import { delayAction } from '../tasks/results/result-audit.ts';
import { tasks } from '../tasks/task.model.ts';
import { demoDelay } from './demo-delay.ts';
import type { Person } from './demo-result.ts';

interface Where {
  readonly installationId: number;
  readonly now: Date;
  readonly by: Person;
}

const most = 500;

export const seedDelays = async (db: Connection, { installationId, now, by }: Where): Promise<void> => {
  const late = await tasks(db)
    .find({
      installationId,
      programme: { $in: programmes },
      result: ChoreResult.Undone,
      periodEnd: { $lte: now },
      version: 0,
      delay: { $exists: false },
    })
    .sort({ periodEnd: 1, _id: 1 })
    .limit(most)
    .toArray();
  const explained = late.flatMap((task) => {
    const delay = demoDelay({ ...task, dueEnd: task.dueEnd ?? task.periodEnd }, { by, now });
    return delay ? [{ _id: task._id, delay }] : [];
  });
  if (explained.length === 0) return;
  const origin = { service: 'maintenance', requestId: 'demo', installationId, user: by, at: now };
  await inTransaction(db, async (session) => {
    await tasks(db).bulkWrite(
      explained.map(({ _id, delay }) => ({
        updateOne: { filter: { _id, result: ChoreResult.Undone }, update: { $set: { delay } } },
      })),
      { session },
    );
    await writeAudits(db, origin, {
      entries: explained.map(({ _id, delay }) => ({
        action: delayAction(delay),
        entityType: 'Task',
        entityId: _id,
        before: { delay: null },
        after: { delay },
      })),
      session,
    });
  });
};
