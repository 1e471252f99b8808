/** Statistics as tables, as their page shows them; as one of the same figures, one in each line, where a file has no more. */
import type { WorkPlanning } from 'shared-kit/contracts/plans/work-planning';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import type { DocumentWords } from 'shared-kit/server/papers/document-words';
import { countCosts } from '../costs/count-costs.ts';
import { countElementCosts } from '../costs/count-element-costs.ts';
import { countBacklog } from '../planning/count-backlog.ts';
import { countWeeks } from '../planning/week-lists.ts';
import { readNearLimits } from '../readings/read-near-limits.ts';
import { countRepeats } from '../repeats/count-repeats.ts';
import { countStatistics } from '../work/get-statistics.ts';
import { type ReadContext, type ScopeQuery, workScope } from '../work/work-scope.ts';
import { exportWords } from './export-words.ts';
import { type HeadOf, reportHead } from './report-head.ts';
import type { ReportData } from './report-table.ts';
import { backlogTable, costTable } from './statistics/amount-tables.ts';
import { elementCostTable, repeatTable } from './statistics/element-tables.ts';
import { failureTable, readFailures, statedRate } from './statistics/failure-tables.ts';
import { nearLimitTable } from './statistics/reading-table.ts';
import { flattened } from './statistics/statistics-table.ts';
import { indicatorTable, monthTable, personTable, type Rate, weekTable } from './statistics/work-tables.ts';

const readFigures = async (ctx: ReadContext, query: ScopeQuery) => {
  const { db } = ctx;
  const { installationId, from, to } = query;
  const whole = { installationId, from, to };
  const [scope, wholeScope] = await Promise.all([workScope(ctx, query), workScope(ctx, whole)]);
  const [statistics, backlog, weeks, costs, elementCosts, repeats, failures, nearLimits] = await Promise.all([
    countStatistics(ctx, query),
    countBacklog(db, scope, query),
    countWeeks(db, scope, ctx.now()),
    countCosts(ctx, wholeScope, whole),
    countElementCosts(ctx, wholeScope),
    countRepeats(db, wholeScope),
    readFailures(db, wholeScope),
    readNearLimits(ctx, installationId),
  ]);
  return { statistics, backlog, weeks, costs, elementCosts, repeats, failures, nearLimits };
};

/** With the days from the first Monday to the last Sunday. */
const scheduleRate = ({ t, day }: DocumentWords, weeks: WorkPlanning['weeks']): Rate => {
  const [first, last] = [weeks[0], weeks.at(-1)];
  return {
    name: 'schedule',
    count: weeks.reduce((sum, { done }) => sum + done, 0),
    of: weeks.reduce((sum, { listed }) => sum + listed, 0),
    ...(first && last
      ? {
          note: t('ofWeeks', {
            from: day(first.monday),
            to: day(dayText(dayOfText(last.monday) + 6)),
          }),
        }
      : {}),
  };
};

/** 400 and 403 as the statistics' own routes. What is not narrowed down on the page, costs and failures and readings, is not in the file. */
export const statisticsReport = async (
  ctx: ReadContext,
  order: HeadOf,
  query: ScopeQuery,
): Promise<ReportData> => {
  const words = exportWords(order.language);
  const { statistics, backlog, weeks, costs, elementCosts, repeats, failures, nearLimits } =
    await readFigures(ctx, query);
  const rates: Rate[] = [
    scheduleRate(words, weeks),
    { name: 'repeatElements', ...repeats.elements },
    { name: 'repeatCorrectives', ...repeats.correctives },
    ...(['failureCause', 'failureMode'] as const).map((field) => statedRate(failures, field)),
    ...(nearLimits === null
      ? []
      : [{ name: 'nearLimits' as const, count: nearLimits.near.length, of: nearLimits.of }]),
  ];
  const tables = [
    indicatorTable(words, statistics, rates),
    monthTable(words, statistics.byMonth),
    backlogTable(words, backlog),
    weekTable(words, weeks),
    costTable(words, costs),
    elementCostTable(words, elementCosts),
    ...(nearLimits === null ? [] : [nearLimitTable(words, nearLimits.near)]),
    failureTable(words, failures, 'failureCause'),
    failureTable(words, failures, 'failureMode'),
    repeatTable(words, repeats),
    personTable(words, statistics.byPerson),
  ];
  const head = await reportHead(ctx, order, query);
  return { head, tables, flat: flattened(words, tables, head.timeZone) };
};
