/** What can stand on a dashboard: which figure of the catalogue each is, who reads it, and how it is written. */

import { Permission } from '../../contracts/people/permissions.ts';
import type { DashboardFigure } from '../../contracts/reports/dashboards.ts';
import { reportPermissions } from '../../contracts/reports/report-access.ts';
import { type Measure, measures } from '../../contracts/reports/report-builder.ts';
import { figureOf, kindOf, type MeasureKind } from '../readings/built-measures.ts';
import type { FigureName } from './figures.ts';

type OtherFigure = Exclude<DashboardFigure, Measure>;

export const isMeasure = (figure: DashboardFigure): figure is Measure =>
  measures.some((each) => each === figure);

interface Written {
  readonly kind: MeasureKind | 'days' | 'euro';
  /** It is counted by weeks and months too. */
  readonly isOverTime: boolean;
}

const others: Readonly<Record<OtherFigure, Written>> = {
  lateness: { kind: 'days', isOverTime: false },
  copied: { kind: 'rate', isOverTime: false },
  costPlanned: { kind: 'euro', isOverTime: false },
  costCorrectives: { kind: 'euro', isOverTime: false },
  costContractors: { kind: 'euro', isOverTime: false },
  opened: { kind: 'count', isOverTime: true },
  closed: { kind: 'count', isOverTime: true },
};

export const writtenAs = (figure: DashboardFigure): Written =>
  isMeasure(figure) ? { kind: kindOf(figure), isOverTime: true } : others[figure];

export const inCatalogue = (figure: DashboardFigure): FigureName =>
  isMeasure(figure) ? figureOf[figure] : figure;

/** Any one of them is enough. Work is counted by programme, of those that each may count; people, costs and correctives are of everything. */
export const figureReaders = (figure: DashboardFigure): readonly Permission[] =>
  isMeasure(figure) ? reportPermissions : [Permission.GenerateReports];
