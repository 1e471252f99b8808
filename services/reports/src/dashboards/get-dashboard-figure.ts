/** One figure of a dashboard, counted by what counts it everywhere else. */
import type {
  getDashboardFigure as contract,
  DashboardFigure,
  FigureValue,
} from 'shared-kit/contracts/reports/dashboards';
import { reportsFeature } from 'shared-kit/contracts/reports/report-access';
import type { Measure } from 'shared-kit/contracts/reports/report-builder';
import { daysBetween, dayText, mondayOf } from 'shared-kit/domain/dates/civil-day';
import { presetDays } from 'shared-kit/domain/dates/day-presets';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { figureReaders, isMeasure } from 'shared-kit/domain/figures/dashboard-figures';
import { fractionOf, measured } from 'shared-kit/domain/readings/built-measures';
import { mayIn } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { buildReport } from '../builder/get-built-report.ts';
import { countCosts } from '../costs/count-costs.ts';
import type { DeedKind } from '../sums/cells.ts';
import { monthText } from '../sums/months.ts';
import { readDeedCells } from '../sums/read-sums.ts';
import { countStatistics } from '../work/get-statistics.ts';
import { type ReadContext, workScope } from '../work/work-scope.ts';

interface Asked {
  readonly installationId: number;
  readonly from: string;
  readonly to: string;
}
type Counted = Omit<FigureValue, 'from' | 'to' | 'by'>;

/** More days are drawn by months. */
const mostDaysByWeek = 62;

const byOf = ({ from, to }: Asked): FigureValue['by'] =>
  daysBetween(from, to) > mostDaysByWeek ? 'month' : 'week';

const ofMeasure = async (ctx: ReadContext, asked: Asked, measure: Measure): Promise<Counted> => {
  const { sum, rows } = await buildReport(ctx, { ...asked, by: byOf(asked) });
  return {
    value: measured(measure, sum),
    of: fractionOf(measure, sum)?.of ?? null,
    points: rows.map((row) => ({ key: row.key, value: measured(measure, row.sum) })),
  };
};

const ofDeeds = async (ctx: ReadContext, asked: Asked, kind: DeedKind): Promise<Counted> => {
  const cells = (await readDeedCells(ctx, await workScope(ctx, asked))).filter((cell) => cell.kind === kind);
  const keyOf = (day: number) => (byOf(asked) === 'month' ? monthText(day) : dayText(mondayOf(day)));
  const sums = new Map<string, number>();
  for (const { day, count } of cells) sums.set(keyOf(day), (sums.get(keyOf(day)) ?? 0) + count);
  return {
    value: cells.reduce((sum, { count }) => sum + count, 0),
    of: null,
    points: [...sums].map(([key, value]) => ({ key, value })).toSorted((a, b) => a.key.localeCompare(b.key)),
  };
};

const alone = (value: number | null, whole: number | null = null): Counted => ({
  value,
  of: whole,
  points: [],
});

/** In an installation of which the caller may read it. */
export const countFigure = async (
  ctx: ReadContext,
  asked: Asked,
  figure: DashboardFigure,
): Promise<Counted> => {
  if (isMeasure(figure)) return ofMeasure(ctx, asked, figure);
  switch (figure) {
    case 'opened':
      return ofDeeds(ctx, asked, 'correctivesOpened');
    case 'closed':
      return ofDeeds(ctx, asked, 'correctivesClosed');
    case 'lateness':
      return alone((await countStatistics(ctx, asked)).lateness.meanDays);
    case 'copied': {
      const { count, of } = (await countStatistics(ctx, asked)).copied;
      return alone(of === 0 ? null : count / of, of);
    }
    default: {
      const costs = await countCosts(ctx, await workScope(ctx, asked), asked);
      if (figure === 'costPlanned') return alone(costs.planned.cost);
      if (figure === 'costContractors') return alone(costs.contractors.cost);
      return alone(costs.correctives.parts + (costs.correctives.labour ?? 0));
    }
  }
};

export const getDashboardFigure: Handler<typeof contract> = async ({ query }, ctx) => {
  const { installationId, figure, days } = query;
  const { caller, views } = ctx;
  const installation = await views.installation(installationId);
  const modules = installation ? await views.modules(installationId) : [];
  if (
    installation === null ||
    !mayIn(caller, installationId, figureReaders(figure)) ||
    !modules.some(({ module }) => module === reportsFeature.module)
  )
    return { data: null };
  const span = presetDays(days, localDayText(ctx.now().getTime(), installation.timeZone));
  const asked = { installationId, ...span };
  return { data: { ...span, by: byOf(asked), ...(await countFigure(ctx, asked, figure)) } };
};
