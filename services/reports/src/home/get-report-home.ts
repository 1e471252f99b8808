/** What a manager looks at first: the month, readings out of limits, who is behind. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import {
  behindDays,
  type getReportHome as contract,
  mostBehind,
  mostOutOfLimits,
  outOfLimitsDays,
  type ReportHome,
} from 'shared-kit/contracts/reports/report-home';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import { lastDays, presetDays } from 'shared-kit/domain/dates/day-presets';
import { localDayText, spanOfDays, startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { doneResults } from 'shared-kit/domain/tasks/task-outcome';
import { ofUsed, readUnused } from 'shared-kit/server/database/unused-elements';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { countStatistics } from '../work/get-statistics.ts';
import { countedProgrammes, havingResult, workFacts } from '../work/work-scope.ts';

const readMonth = async (
  ctx: RequestContext,
  installationId: number,
  today: string,
): Promise<ReportHome['month']> => {
  const { byMonth, lateness } = await countStatistics(ctx, {
    installationId,
    ...presetDays('thisMonth', today),
  });
  const sum = (count: 'planned' | 'inTime' | 'late') => byMonth.reduce((all, month) => all + month[count], 0);
  return { planned: sum('planned'), done: sum('inTime') + sum('late'), late: lateness.of };
};

interface Scope {
  readonly installationId: number;
  readonly programme: object;
}

interface DatedScope extends Scope {
  readonly today: string;
  readonly timeZone: string;
}

/** Of the last days, what was done badly: seen, and to be followed. */
const readImproper = (ctx: RequestContext, { today, timeZone, ...scope }: DatedScope): Promise<number> => {
  const { from, to } = spanOfDays(lastDays(outOfLimitsDays, today), timeZone);
  return workFacts(ctx.db).countDocuments({
    ...scope,
    performedAt: { $gte: new Date(from), $lt: new Date(to) },
    ...havingResult([ChoreResult.ImproperlyDone]),
  });
};

const readOutOfLimits = async (
  ctx: RequestContext,
  { today, timeZone, ...scope }: DatedScope,
): Promise<ReportHome['outOfLimits']> => {
  const { from, to } = spanOfDays(lastDays(outOfLimitsDays, today), timeZone);
  const filter = {
    ...scope,
    performedAt: { $gte: new Date(from), $lt: new Date(to) },
    ...havingResult(doneResults),
    isOutOfLimits: true,
  };
  const facts = workFacts(ctx.db);
  const [count, newest] = await Promise.all([
    facts.countDocuments(filter),
    facts.find(filter).sort({ performedAt: -1, _id: -1 }).limit(mostOutOfLimits).toArray(),
  ]);
  return {
    count,
    newest: newest.flatMap(({ _id: id, elementName, choreName, performedAt }) =>
      performedAt ? [{ id, elementName, choreName, performedAt: performedAt.toISOString() }] : [],
    ),
  };
};

interface Behind {
  readonly _id: number;
  readonly name: string | null;
  readonly late: number;
}

const readBehind = async (
  ctx: RequestContext,
  { today: to, timeZone, ...scope }: DatedScope,
): Promise<ReportHome['behind']> => {
  const { installationId } = scope;
  const first = dayOfText(to) - behindDays;
  const unused = await readUnused(ctx.db, { installationId, timeZone });
  const people = await workFacts(ctx.db)
    .aggregate<Behind>([
      {
        $match: {
          ...scope,
          result: ChoreResult.Undone,
          ...ofUsed(unused),
          dueEnd: { $gt: new Date(startOfLocalDay(first, timeZone)), $lte: ctx.now() },
        },
      },
      { $group: { _id: '$personId', name: { $last: '$personName' }, late: { $sum: 1 } } },
      // What is late is counted whoever has it; nobody is told of as a person.
      { $match: { _id: { $ne: null } } },
      { $sort: { late: -1, _id: 1 } },
      { $limit: mostBehind },
    ])
    .toArray();
  const from = dayText(first);
  return {
    from,
    to,
    people: people.map(({ _id: userId, name, late }) => ({ userId, name: name ?? '', late })),
  };
};

export const getReportHome: Handler<typeof contract> = async ({ query: { installationId } }, ctx) => {
  const { timeZone } = (await ctx.views.installation(installationId)) ?? fail('notFound');
  const today = localDayText(ctx.now().getTime(), timeZone);
  const scope = { installationId, programme: { $in: await countedProgrammes(ctx, installationId) } };
  const dated = { ...scope, today, timeZone };
  const [month, outOfLimits, improper, behind] = await Promise.all([
    readMonth(ctx, installationId, today),
    readOutOfLimits(ctx, dated),
    readImproper(ctx, dated),
    readBehind(ctx, dated),
  ]);
  return { data: { month, outOfLimits, improper, behind } };
};
