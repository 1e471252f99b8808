import { ChoreResult } from 'shared-kit/contracts/enums';
import type { Programme } from 'shared-kit/contracts/programmes';
import type { summarizeProgrammes as contract } from 'shared-kit/contracts/task-summaries';
import { localDayOf, startOfLocalDay } from 'shared-kit/domain/local-day';
import type { Handler } from 'shared-kit/server/define-route';
import { clockOf } from './clock.ts';
import { readableProgrammes } from './readable-programmes.ts';
import { countIf, doneLateCounts, isJustified, startOfMonth } from './summarize-tasks.ts';
import { tasks } from './task.model.ts';
import { lateFilter, performedFilter, plannedFilter } from './task-filter.ts';

interface Group {
  readonly _id: Programme;
  readonly [count: string]: unknown;
}

const soonDays = 7;
const isUndone = { $eq: ['$result', ChoreResult.Undone] };

export const summarizeProgrammes: Handler<typeof contract> = async ({ query: { installationId } }, ctx) => {
  const programmes = await readableProgrammes(ctx, installationId);
  if (programmes.length === 0) return { data: [] };
  const scope = { installationId, programmes };
  const clock = await clockOf(ctx);
  const today = localDayOf(clock.now.getTime(), clock.timeZone);
  const startOf = (day: number) => new Date(startOfLocalDay(day, clock.timeZone));
  const dueEnd = { $ifNull: ['$dueEnd', '$periodEnd'] };
  const inGroups = ($match: Record<string, unknown>, counts: Record<string, unknown>) =>
    tasks(ctx.db)
      .aggregate<Group>([{ $match }, { $group: { _id: '$programme', ...counts } }])
      .toArray();
  const [running, late, performed] = await Promise.all([
    inGroups(plannedFilter(scope, clock), {
      remaining: countIf(isUndone),
      dueSoon: countIf({ $and: [isUndone, { $lte: [dueEnd, startOf(today + soonDays)] }] }),
      dueToday: countIf({ $and: [isUndone, { $lte: ['$periodEnd', startOf(today + 1)] }] }),
      planned: { $sum: 1 },
    }),
    inGroups(lateFilter(scope, clock), { late: { $sum: 1 }, justified: countIf(isJustified) }),
    inGroups(performedFilter(scope, startOfMonth(clock)), {
      ownToday: countIf({
        $and: [{ $gte: ['$performedAt', startOf(today)] }, { $eq: ['$performedById', ctx.caller.userId] }],
      }),
      performedThisMonth: { $sum: 1 },
      ...doneLateCounts,
    }),
  ]);
  const countIn = (groups: readonly Group[], programme: Programme, name: string): number =>
    Number(groups.find(({ _id }) => _id === programme)?.[name] ?? 0);
  const data = programmes.map((programme) => ({
    programme,
    remaining: countIn(running, programme, 'remaining'),
    dueSoon: countIn(running, programme, 'dueSoon'),
    late: countIn(late, programme, 'late'),
    lateJustified: countIn(late, programme, 'justified'),
    dueToday: countIn(running, programme, 'dueToday'),
    ownToday: countIn(performed, programme, 'ownToday'),
    performedThisMonth: countIn(performed, programme, 'performedThisMonth'),
    doneLate: countIn(performed, programme, 'late'),
    doneLateJustified: countIn(performed, programme, 'justified'),
    planned: countIn(running, programme, 'planned') > 0,
  }));
  return { data };
};
