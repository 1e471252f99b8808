import type { LocalizedText } from 'shared-kit/contracts/base';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { Programme } from 'shared-kit/contracts/programmes';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { type summarizeProgrammes as contract, soonDays } from 'shared-kit/contracts/task-summaries';
import { dayText } from 'shared-kit/domain/civil-day';
import { presetDays } from 'shared-kit/domain/day-presets';
import { localDayOf, spanOfDays, startOfLocalDay } from 'shared-kit/domain/local-day';
import { doneResults } from 'shared-kit/domain/task-outcome';
import type { Handler } from 'shared-kit/server/define-route';
import { openClockOf } from './clock.ts';
import { readableProgrammes } from './readable-programmes.ts';
import { countIf, doneLateCounts, isJustified, startOfMonth } from './summarize-tasks.ts';
import { tasks } from './task.model.ts';
import { dueFilter, lateFilter, performedFilter, plannedFilter } from './task-filter.ts';

interface Group {
  readonly _id: { readonly programme: Programme; readonly choreTypeId: number };
  readonly choreTypeName: LocalizedText;
  readonly [count: string]: unknown;
}

const sumOf = (groups: readonly Group[], name: string): number =>
  groups.reduce((sum, group) => sum + Number(group[name] ?? 0), 0);

type Month = AnswerOf<typeof contract>['data'][number]['month'];

/** By type of chore, in the order of their ids. */
const monthOf = (due: readonly Group[]): Month =>
  due
    .map(({ _id: { choreTypeId }, choreTypeName: name, ...counts }) => ({
      choreTypeId,
      name,
      performed: Number(counts.done),
      remaining: Number(counts.due) - Number(counts.done),
    }))
    .toSorted((a, b) => a.choreTypeId - b.choreTypeId);

const isUndone = { $eq: ['$result', ChoreResult.Undone] };

export const summarizeProgrammes: Handler<typeof contract> = async ({ query: { installationId } }, ctx) => {
  const programmes = await readableProgrammes(ctx, installationId);
  if (programmes.length === 0) return { data: [] };
  const scope = { installationId, programmes };
  const clock = await openClockOf(ctx);
  const today = localDayOf(clock.now.getTime(), clock.timeZone);
  const startOf = (day: number) => new Date(startOfLocalDay(day, clock.timeZone));
  const dueEnd = { $ifNull: ['$dueEnd', '$periodEnd'] };
  const inGroups = ($match: Record<string, unknown>, counts: Record<string, unknown>) =>
    tasks(ctx.db)
      .aggregate<Group>([
        { $match },
        {
          $group: {
            _id: { programme: '$programme', choreTypeId: '$choreTypeId' },
            choreTypeName: { $last: '$choreTypeName' },
            ...counts,
          },
        },
      ])
      .toArray();
  const month = spanOfDays(presetDays('thisMonth', dayText(today)), clock.timeZone);
  const [running, late, performed, due] = await Promise.all([
    inGroups(plannedFilter(scope, clock), {
      remaining: countIf(isUndone),
      dueSoon: countIf({ $and: [isUndone, { $lte: [dueEnd, startOf(today + soonDays)] }] }),
      dueToday: countIf({ $and: [isUndone, { $lte: ['$periodEnd', startOf(today + 1)] }] }),
      planned: { $sum: 1 },
      unassigned: countIf({ $and: [isUndone, { $eq: [{ $ifNull: ['$assignedToId', null] }, null] }] }),
    }),
    inGroups(lateFilter(scope, clock), { late: { $sum: 1 }, justified: countIf(isJustified) }),
    inGroups(performedFilter(scope, startOfMonth(clock)), {
      ownToday: countIf({
        $and: [{ $gte: ['$performedAt', startOf(today)] }, { $eq: ['$performedById', ctx.caller.userId] }],
      }),
      performedThisMonth: { $sum: 1 },
      ...doneLateCounts,
    }),
    inGroups(dueFilter(scope, month), {
      due: { $sum: 1 },
      done: countIf({ $in: ['$result', doneResults] }),
    }),
  ]);
  const data = programmes.map((programme) => {
    const ofThis = (groups: readonly Group[]) => groups.filter(({ _id }) => _id.programme === programme);
    const [open, behind, done] = [ofThis(running), ofThis(late), ofThis(performed)];
    return {
      programme,
      remaining: sumOf(open, 'remaining'),
      dueSoon: sumOf(open, 'dueSoon'),
      late: sumOf(behind, 'late'),
      lateJustified: sumOf(behind, 'justified'),
      dueToday: sumOf(open, 'dueToday'),
      ownToday: sumOf(done, 'ownToday'),
      performedThisMonth: sumOf(done, 'performedThisMonth'),
      doneLate: sumOf(done, 'late'),
      doneLateJustified: sumOf(done, 'justified'),
      planned: sumOf(open, 'planned') > 0,
      month: monthOf(ofThis(due)),
      unassigned: sumOf(open, 'unassigned'),
    };
  });
  return { data };
};
