import type {
  BuiltCounts,
  BuiltName,
  BuiltReport,
  Measure,
} from 'shared-kit/contracts/reports/report-builder';
import { kindOf, measured } from 'shared-kit/domain/readings/built-measures';
import { BarChart, HeatMap } from 'shared-kit/web/charts';
import { useText } from '../use-text.ts';
import { drawingOf } from './measures.ts';
import { useMeasureText } from './use-built-words.ts';

type Row = BuiltReport['rows'][number];

export interface BuiltChartProps {
  readonly title: string;
  readonly report: BuiltReport;
  readonly measure: Measure;
  readonly isInTime: boolean;
  readonly rowHeading: string;
  readonly rowName: (row: BuiltName) => string;
  readonly columnName: (column: BuiltName) => string;
  /** The tasks behind a row, or behind one of its cells. */
  readonly addressOf: (row: BuiltName, column?: string) => string;
}

/** What was put together, drawn: nothing where the table is read better. */
export const BuiltChart = (props: BuiltChartProps) => {
  const { report, measure, isInTime, title, rowName, columnName, addressOf } = props;
  const { columns } = report;
  // A share of nothing is no bar of 0 %: such rows are in the table alone.
  const rows = report.rows.filter(({ sum }) => measured(measure, sum) !== null);
  const drawing = drawingOf({ measure, rows: report.rows.length, columns: columns.length, isInTime });
  if (drawing === 'none') return null;
  if (drawing === 'heat') return <BuiltHeat {...props} />;
  const isStacked = drawing === 'stacked';
  const valuesOf = ({ sum, cells }: Row) =>
    isStacked
      ? Object.fromEntries(cells.map((cell) => [cell.column, drawn(measure, cell)]))
      : { all: drawn(measure, sum) };
  return (
    <Bars
      title={title}
      measure={measure}
      horizontal={!isInTime}
      series={
        isStacked
          ? columns.map((column) => ({ key: column.key, name: columnName(column) }))
          : [{ key: 'all', name: title }]
      }
      categories={rows.map((row) => ({
        key: row.key,
        label: rowName(row),
        values: valuesOf(row),
        href: addressOf(row),
      }))}
    />
  );
};

interface BarsProps extends Pick<Parameters<typeof BarChart>[0], 'title' | 'series' | 'categories'> {
  readonly measure: Measure;
  readonly horizontal: boolean;
}

const goal = 0.95;

/** Hours, so that the axis has whole ones. */
const drawn = (measure: Measure, counts: BuiltCounts): number => {
  const value = measured(measure, counts) ?? 0;
  return kindOf(measure) === 'minutes' ? value / 60 : value;
};

const Bars = ({ measure, ...bars }: BarsProps) => {
  const t = useText();
  const text = useMeasureText(measure);
  const write = (value: number) => text(kindOf(measure) === 'minutes' ? Math.round(value * 60) : value);
  // Of these two more is better.
  const isReached = measure === 'inTimeRate' || measure === 'doneRate';
  return (
    <BarChart
      {...bars}
      level={2}
      write={write}
      {...(isReached ? { target: { value: goal, label: t('builder.goal', { value: write(goal) }) } } : {})}
    />
  );
};

const BuiltHeat = ({
  title,
  report,
  measure,
  rowHeading,
  rowName,
  columnName,
  addressOf,
}: BuiltChartProps) => {
  const write = useMeasureText(measure);
  // What is out of limits is worse the more there is of it.
  const isWorse = measure === 'outOfLimitsRate';
  return (
    <HeatMap
      title={title}
      rowHeading={rowHeading}
      columns={report.columns.map((column) => ({ key: column.key, label: columnName(column) }))}
      rows={report.rows.map((row) => ({
        key: row.key,
        label: rowName(row),
        href: addressOf(row),
        cells: Object.fromEntries(
          row.cells.flatMap(({ column, ...counts }) => {
            const value = measured(measure, counts);
            if (value === null) return [];
            const share = isWorse ? 1 - value : value;
            return [[column, { share, text: write(value), href: addressOf(row, column) }]];
          }),
        ),
      }))}
    />
  );
};
