import { ChoreResult } from 'shared-kit/contracts/enums';
import type { LastVisit } from 'shared-kit/domain/chore-timing';
import { localDayOf } from 'shared-kit/domain/local-day';
import type { ClientSession, Connection } from 'shared-kit/server/mongo';
import { tasks } from '../tasks/task.model.ts';

interface Where {
  readonly installationId: number;
  readonly timeZone: string;
  readonly now: Date;
}

interface Performed {
  readonly _id: number;
  readonly performedAt: Date;
  readonly periodStart: Date;
}

const choresAtOnce = 1000;

/** When chores were last done, well or badly; those that never were are not there. A command for every thousand of them. */
export const readLastVisits = async (
  db: Connection,
  { installationId, timeZone, now }: Where,
  choreIds: readonly number[],
  session?: ClientSession,
): Promise<Map<number, LastVisit>> => {
  const found: Performed[] = [];
  for (let from = 0; from < choreIds.length; from += choresAtOnce)
    found.push(
      ...(await tasks(db)
        .aggregate<Performed>(
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
            { $project: { choreId: 1, performedAt: 1, periodStart: 1 } },
            { $sort: { performedAt: 1, periodStart: 1 } },
            {
              $group: {
                _id: '$choreId',
                performedAt: { $last: '$performedAt' },
                periodStart: { $last: '$periodStart' },
              },
            },
          ],
          session ? { session } : {},
        )
        .toArray()),
    );
  const dayOf = (at: Date) => localDayOf(at.getTime(), timeZone);
  return new Map(
    found.map(({ _id, performedAt, periodStart }) => [
      _id,
      { day: dayOf(performedAt), periodFrom: dayOf(periodStart) },
    ]),
  );
};
