import type { BarSeries } from './chart-types.ts';

const pair = (palette: string) => ({ base: `${palette}.600`, _dark: `${palette}.400` });

/** Every one has a contrast of 3:1 or better with the page, light and dark. */
const colors: Record<NonNullable<BarSeries['tone']>, string | { base: string; _dark: string }> = {
  brand: 'brand.solid',
  good: pair('green'),
  warning: pair('orange'),
  bad: pair('red'),
  info: pair('blue'),
  neutral: pair('gray'),
};

const inOrder = ['brand', 'info', 'warning', 'good', 'bad', 'neutral'] as const;

/** The colour of a series: that of what it means, otherwise that of its place in the order. */
export const seriesColor = (index: number, tone?: BarSeries['tone']) =>
  colors[tone ?? inOrder[index % inOrder.length] ?? 'brand'];

/** Dashes tell lines apart where colours don't. */
export const seriesDashes = (index: number): string | undefined =>
  [undefined, '6 4', '2 3', '10 3 2 3'][index % 4];
