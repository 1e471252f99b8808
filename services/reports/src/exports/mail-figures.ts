/** The figures that go with a scheduled report: of its installation and its days, of those that its reader may read, each as dashboards count it. */
import type { DashboardFigure } from 'shared-kit/contracts/reports/dashboards';
import type { ReportFigures } from 'shared-kit/contracts/views/report-exports';
import { figureReaders } from 'shared-kit/domain/figures/dashboard-figures';
import { mayIn } from 'shared-kit/server/http/context';
import { countFigure } from '../dashboards/get-dashboard-figure.ts';
import type { ReadContext } from '../work/work-scope.ts';
import type { ExportOrder } from './export-order.ts';

/** In the order in which they are told. */
const told = [
  ...(['inTimeRate', 'tasks', 'done', 'unable', 'outOfLimits'] as const),
  ...(['opened', 'closed', 'costPlanned', 'costCorrectives', 'costContractors'] as const),
] as const satisfies readonly DashboardFigure[];

export const mailFigures = async (
  ctx: ReadContext,
  { installationId, from, to }: Pick<ExportOrder, 'installationId' | 'from' | 'to'>,
): Promise<ReportFigures> => {
  const figures: { figure: DashboardFigure; value: number | null }[] = [];
  for (const figure of told)
    if (mayIn(ctx.caller, installationId, figureReaders(figure)))
      figures.push({ figure, value: (await countFigure(ctx, { installationId, from, to }, figure)).value });
  return { from, to, figures };
};
