import { ChoreResult } from 'shared-kit/contracts/enums';
import type { LastVisit } from 'shared-kit/domain/tasks/chore-timing';
import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { lastVisitAt, type Performed } from '../tasks/last-visit.ts';
import { tasks } from '../tasks/task.model.ts';

interface Where {
  readonly installationId: number;
  readonly timeZone: string;
  readonly now: Date;
}

const choresAtOnce = 1000;

/** When chores were last done, well or badly; those that never were are not there. A command for every thousand of them. */
export const readLastVisits = async (
  db: Connection,
  { installationId, timeZone, now }: Where,
  {
    choreIds,
    session,
  }: { readonly choreIds: readonly number[]; readonly session?: ClientSession | undefined },
): Promise<Map<number, LastVisit>> => {
  const found: (Performed & { readonly _id: number })[] = [];
  for (let from = 0; from < choreIds.length; from += choresAtOnce)
    found.push(
      ...(await tasks(db)
        .aggregate<Performed & { readonly _id: number }>(
          [
            {
              $match: {
                installationId,
                choreId: { $in: choreIds.slice(from, from + choresAtOnce) },
                periodStart: { $lte: now },
                result: { $in: [ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone] },
              },
            },
            // Whole tasks would be too much to sort.
            { $project: { choreId: 1, performedAt: 1, periodStart: 1, dueOn: 1, dueDay: 1 } },
            { $sort: { performedAt: 1, periodStart: 1 } },
            {
              $group: {
                _id: '$choreId',
                performedAt: { $last: '$performedAt' },
                periodStart: { $last: '$periodStart' },
                dueOn: { $last: '$dueOn' },
                dueDay: { $last: '$dueDay' },
              },
            },
          ],
          session ? { session } : {},
        )
        .toArray()),
    );
  return new Map(found.map(({ _id, ...performed }) => [_id, lastVisitAt(performed, timeZone)]));
};
