import { useFormat } from '../i18n/use-format.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { BarLegend } from './bar-legend.tsx';
import { BarPlot } from './bar-plot.tsx';
import { partsOf, totalOf } from './bar-stacks.ts';
import { ChartFrame, type ChartTable, type FrameProps } from './chart-frame.tsx';
import type { BarCategory, BarSeries, Target } from './chart-types.ts';

export interface BarChartProps extends FrameProps {
  /** Several are stacked in this order. */
  readonly series: readonly BarSeries[];
  readonly categories: readonly BarCategory[];
  /** Bars to the right, one below the other: for long names. */
  readonly horizontal?: boolean;
  /** Of one series: what each makes with those before it, as a line and as a share of all. */
  readonly pareto?: boolean;
  /** A line that values should reach, or stay below, with its words. */
  readonly target?: Target;
  /** Pixels of the drawing where bars stand; lying ones take what they need. */
  readonly height?: number;
  /** How values are written: hours, money. A number unless told. */
  readonly write?: (value: number) => string;
}

/** Amounts beside one another, one series or several stacked. Arrows walk from bar to bar; Enter opens where it leads. */
export const BarChart = ({
  series,
  categories,
  horizontal = false,
  pareto = false,
  target,
  height = 260,
  write,
  ...frame
}: BarChartProps) => {
  const t = useKitText();
  const format = useFormat();
  const text = write ?? ((value: number) => format.number(value, { maximumFractionDigits: 6 }));
  const isStacked = series.length > 1;
  const parts = pareto ? partsOf(categories, series) : null;
  const share = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 1 });
  const table: ChartTable = {
    head: [
      t('chart.what'),
      ...series.map(({ name }) => name),
      ...(isStacked ? [t('chart.total')] : []),
      ...(parts ? [t('chart.share'), t('chart.cumulative')] : []),
    ],
    rows: categories.map((each, index) => ({
      key: each.key,
      href: each.href,
      cells: [
        each.label,
        ...series.map(({ key }) => text(each.values[key] ?? 0)),
        ...(isStacked ? [text(totalOf(each, series))] : []),
        ...(parts ? [share(parts[index]?.share ?? 0), share(parts[index]?.upTo ?? 0)] : []),
      ],
    })),
  };
  return (
    <ChartFrame
      {...frame}
      isEmpty={categories.length === 0 || series.length === 0}
      table={table}
      legend={isStacked ? <BarLegend series={series} /> : null}
    >
      <BarPlot
        label={frame.title}
        unit={write ? undefined : frame.unit}
        series={series}
        categories={categories}
        horizontal={horizontal}
        target={target}
        shares={parts?.map(({ upTo }) => `${t('chart.cumulative')}: ${share(upTo)}`)}
        height={height}
        write={text}
      />
    </ChartFrame>
  );
};
