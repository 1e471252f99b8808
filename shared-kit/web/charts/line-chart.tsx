import { useFormat } from '../i18n/use-format.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { ChartFrame, type ChartTable, type FrameProps } from './chart-frame.tsx';
import type { Limits, LinePoint, LineSeries } from './chart-types.ts';
import { LineLegend } from './line-legend.tsx';
import { LinePlot } from './line-plot.tsx';

export interface LineChartProps extends FrameProps {
  /** Points may come in any order. */
  readonly series: readonly LineSeries[];
  readonly limits?: readonly Limits[];
  /** The ground below the line is filled, and values begin at 0. */
  readonly area?: boolean;
  /** No value can be higher, as of parts of a hundred: the axis goes no further. */
  readonly most?: number;
  /** What hollow values are, for the legend. */
  readonly hollowLabel?: string;
  /** Pixels of the drawing. */
  readonly height?: number;
}

const inTime = (series: readonly LineSeries[]): LineSeries[] =>
  series
    .filter(({ points }) => points.length > 0)
    .map((each) => ({
      ...each,
      points: each.points.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    }));

const useTable = (series: readonly LineSeries[], unit: string | undefined): ChartTable => {
  const t = useKitText();
  const format = useFormat();
  const named = series.length > 1;
  const row = ({ key, name }: LineSeries, { key: point, at, value, outside, href, note }: LinePoint) => ({
    key: `${key} ${point}`,
    at,
    href,
    cells: [
      format.dateTime(at),
      ...(named ? [name] : []),
      format.number(value, { maximumFractionDigits: 6 }),
      [outside ? t('chart.outside') : '', note ?? ''].filter(Boolean).join(' · '),
    ],
  });
  return {
    head: [
      t('chart.date'),
      ...(named ? [t('chart.series')] : []),
      unit ? `${t('chart.value')} (${unit})` : t('chart.value'),
      t('chart.note'),
    ],
    rows: series
      .flatMap((each) => each.points.map((point) => row(each, point)))
      .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)),
  };
};

/** Values over time, against the limits that they should lie between. Arrows walk from value to value; Enter opens where it leads. */
export const LineChart = ({
  series,
  limits = [],
  area = false,
  most = Number.POSITIVE_INFINITY,
  height = 260,
  hollowLabel,
  ...frame
}: LineChartProps) => {
  const ordered = inTime(series);
  const table = useTable(ordered, frame.unit);
  return (
    <ChartFrame
      {...frame}
      isEmpty={ordered.length === 0}
      table={table}
      legend={<LineLegend series={ordered} hasLimits={limits.length > 0} hollowLabel={hollowLabel} />}
    >
      <LinePlot
        label={frame.title}
        unit={frame.unit}
        series={ordered}
        limits={limits}
        area={area}
        most={most}
        height={height}
      />
    </ChartFrame>
  );
};
