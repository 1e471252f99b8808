/** Charts, apart from the interface's common parts: only pages that draw one fetch the code behind them. */
export { BarChart, type BarChartProps } from './charts/bar-chart.tsx';
export { ChartSkeleton } from './charts/chart-skeleton.tsx';
export type { BarCategory, BarSeries, Limits, LinePoint, LineSeries, Target } from './charts/chart-types.ts';
export { type FigureColumn, FigureTable, type FigureTableProps } from './charts/figure-table.tsx';
export { FigureTile, type FigureTileProps } from './charts/figure-tile.tsx';
export { type HeatCell, HeatMap, type HeatMapProps, type HeatRow } from './charts/heat-map.tsx';
export { LineChart, type LineChartProps } from './charts/line-chart.tsx';
export { type Span, SpanChart, type SpanChartProps, type SpanRow } from './charts/span-chart.tsx';
export { Sparkline, type SparklineProps } from './charts/sparkline.tsx';
