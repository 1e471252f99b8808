import type { LocalizedText } from 'shared-kit/contracts/base';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { Programme } from 'shared-kit/contracts/plans/programmes';
import type { AnswerOf } from 'shared-kit/contracts/route';
import type { summarizeProgrammes as contract } from 'shared-kit/contracts/tasks/task-summaries';
import { allOf, always, type Condition, is } from 'shared-kit/domain/legal/conditions';
import {
  isDoneCondition,
  lateCounts,
  performedCounts,
  performedToday,
  remainingCounts,
} from 'shared-kit/domain/tasks/task-counts';
import type { TaskClock } from 'shared-kit/domain/tasks/task-queries';
import { countsOf } from 'shared-kit/server/database/conditions';
import type { Handler } from 'shared-kit/server/http/define-route';
import { openClockOf } from './clock.ts';
import { readableProgrammes } from './readable-programmes.ts';
import { tasks } from './task.model.ts';
import {
  domainClock,
  dueThisMonthFilter,
  lateFilter,
  performedThisMonthFilter,
  plannedFilter,
} from './task-filter.ts';

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
      remaining: Number(counts.all) - Number(counts.done),
    }))
    .toSorted((a, b) => a.choreTypeId - b.choreTypeId);

const isUndone = is('result', ChoreResult.Undone);

/** Of what remains, among all that is planned. */
const remainingOf = (clock: TaskClock) =>
  Object.fromEntries(
    Object.entries({ remaining: always, ...remainingCounts(clock) }).map(([name, condition]) => [
      name,
      allOf([isUndone, condition]),
    ]),
  );

export const summarizeProgrammes: Handler<typeof contract> = async ({ query: { installationId } }, ctx) => {
  const programmes = await readableProgrammes(ctx, installationId);
  if (programmes.length === 0) return { data: [] };
  const scope = { installationId, programmes };
  const clock = await openClockOf(ctx);
  const told = domainClock(clock);
  const inGroups = ($match: Record<string, unknown>, counts: Readonly<Record<string, Condition>>) =>
    tasks(ctx.db)
      .aggregate<Group>([
        { $match },
        {
          $group: {
            _id: { programme: '$programme', choreTypeId: '$choreTypeId' },
            choreTypeName: { $last: '$choreTypeName' },
            all: { $sum: 1 },
            ...countsOf(counts),
          },
        },
      ])
      .toArray();
  const [running, late, performed, due] = await Promise.all([
    inGroups(plannedFilter(scope, clock), remainingOf(told)),
    inGroups(lateFilter(scope, clock), lateCounts),
    inGroups(performedThisMonthFilter(scope, clock), {
      ...performedCounts,
      ownToday: performedToday(ctx.caller.userId, told),
    }),
    inGroups(dueThisMonthFilter(scope, clock), { done: isDoneCondition }),
  ]);
  const data = programmes.map((programme) => {
    const ofThis = (groups: readonly Group[]) => groups.filter(({ _id }) => _id.programme === programme);
    const [open, behind, done] = [ofThis(running), ofThis(late), ofThis(performed)];
    return {
      programme,
      remaining: sumOf(open, 'remaining'),
      dueSoon: sumOf(open, 'dueSoon'),
      late: sumOf(behind, 'all'),
      lateJustified: sumOf(behind, 'lateJustified'),
      dueToday: sumOf(open, 'dueToday'),
      ownToday: sumOf(done, 'ownToday'),
      performedThisMonth: sumOf(done, 'all'),
      doneLate: sumOf(done, 'doneLate'),
      doneLateJustified: sumOf(done, 'doneLateJustified'),
      planned: sumOf(open, 'all') > 0,
      month: monthOf(ofThis(due)),
      unassigned: sumOf(open, 'unassigned'),
    };
  });
  return { data };
};
