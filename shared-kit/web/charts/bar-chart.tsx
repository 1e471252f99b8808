import { useFormat } from '../i18n/use-format.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { BarLegend } from './bar-legend.tsx';
import { BarPlot } from './bar-plot.tsx';
import { totalOf } from './bar-stacks.ts';
import { ChartFrame, type ChartTable, type FrameProps } from './chart-frame.tsx';
import type { BarCategory, BarSeries, Target } from './chart-types.ts';

export interface BarChartProps extends FrameProps {
  /** Several are stacked in this order. */
  readonly series: readonly BarSeries[];
  readonly categories: readonly BarCategory[];
  /** Bars to the right, one below the other: for long names. */
  readonly horizontal?: boolean;
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
  target,
  height = 260,
  write,
  ...frame
}: BarChartProps) => {
  const t = useKitText();
  const format = useFormat();
  const text = write ?? ((value: number) => format.number(value, { maximumFractionDigits: 6 }));
  const isStacked = series.length > 1;
  const table: ChartTable = {
    head: [t('chart.what'), ...series.map(({ name }) => name), ...(isStacked ? [t('chart.total')] : [])],
    rows: categories.map((each) => ({
      key: each.key,
      href: each.href,
      cells: [
        each.label,
        ...series.map(({ key }) => text(each.values[key] ?? 0)),
        ...(isStacked ? [text(totalOf(each, series))] : []),
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
        height={height}
        write={text}
      />
    </ChartFrame>
  );
};
