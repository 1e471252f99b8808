/** What is left to do, in hours and in weeks of those who are given hours for it. */
import { ChoreResult, CorrectiveStatus, EntityStatus } from 'shared-kit/contracts/enums';
import { backlogDays, type WorkPlanning } from 'shared-kit/contracts/plans/work-planning';
import type { CorrectiveV1 } from 'shared-kit/contracts/views/correctives';
import { type PersonV1, peopleV1 } from 'shared-kit/contracts/views/people';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import { startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { weeklyMinutes } from 'shared-kit/domain/figures/work-figures';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { ofUsed, readUnused } from 'shared-kit/server/database/unused-elements';
import { dueWithin, type ScopeQuery, type WorkScope, workFacts } from '../work/work-scope.ts';

type Backlog = WorkPlanning['backlog'];

const openStates = [CorrectiveStatus.Opened, CorrectiveStatus.InProgress, CorrectiveStatus.Assigned];

const countTasks = async (
  db: Connection,
  scope: WorkScope,
  since: string,
): Promise<Pick<Backlog, 'tasks' | 'minutes'>> => {
  const { filter, to, timeZone } = scope;
  const due = dueWithin({ from: startOfLocalDay(dayOfText(since), timeZone), to });
  const [found] = await workFacts(db)
    .aggregate<Pick<Backlog, 'tasks' | 'minutes'>>([
      {
        $match: {
          $and: [{ ...filter, ...due, result: ChoreResult.Undone }, ofUsed(await readUnused(db, scope))],
        },
      },
      { $group: { _id: null, tasks: { $sum: 1 }, minutes: { $sum: '$durationMinutes' } } },
      { $project: { _id: 0 } },
    ])
    .toArray();
  return found ?? { tasks: 0, minutes: 0 };
};

const countCorrectives = async (
  db: Connection,
  installationId: number,
): Promise<NonNullable<Backlog['correctives']>> => {
  const open = await databaseOf(db)
    .collection<CorrectiveV1>(correctivesV1)
    .find({ installationId, entityStatus: EntityStatus.Active, status: { $in: openStates } })
    .project<Pick<CorrectiveV1, 'expectedMinutes'>>({ _id: 0, expectedMinutes: 1 })
    .toArray();
  return {
    open: open.length,
    minutes: open.reduce((sum, { expectedMinutes }) => sum + (expectedMinutes ?? 0), 0),
    withoutMinutes: open.filter(({ expectedMinutes }) => !expectedMinutes).length,
  };
};

const countHours = async (
  db: Connection,
  { installationId, person }: ScopeQuery,
): Promise<Pick<Backlog, 'people' | 'weeklyMinutes'>> => {
  const people = await databaseOf(db)
    .collection<PersonV1>(peopleV1)
    .find({ installationId, assignedHours: { $gt: 0 }, ...(person ? { userId: { $in: person } } : {}) })
    .toArray();
  const hours = people.reduce((sum, { assignedHours = 0 }) => sum + assignedHours, 0);
  return { people: people.length, weeklyMinutes: weeklyMinutes(hours) };
};

export const countBacklog = async (db: Connection, scope: WorkScope, query: ScopeQuery): Promise<Backlog> => {
  const [from = query.from] = [query.from, dayText(dayOfText(query.to) - backlogDays)].toSorted();
  const isNarrowed = scope.isNarrowed || query.programme !== undefined;
  const [tasks, correctives, hours] = await Promise.all([
    countTasks(db, scope, from),
    isNarrowed ? null : countCorrectives(db, query.installationId),
    countHours(db, query),
  ]);
  return { from, to: query.to, ...tasks, correctives, ...hours };
};
