/** Where the bars of a chart begin and end. */
import type { BarCategory, BarSeries, Target } from './chart-types.ts';

export interface Bar {
  readonly key: string;
  readonly series: number;
  readonly value: number;
  /** In the chart's unit: from where to where it reaches. */
  readonly from: number;
  readonly to: number;
}

const heightOf = (value: number | undefined): number => Math.max(0, value ?? 0);

/** The bars of a category, one on top of the other in the order of the series. */
export const stackOf = ({ values }: BarCategory, series: readonly BarSeries[]): Bar[] => {
  let from = 0;
  return series.map(({ key }, index) => {
    const value = heightOf(values[key]);
    const bar = { key, series: index, value: values[key] ?? 0, from, to: from + value };
    from = bar.to;
    return bar;
  });
};

export const totalOf = (category: BarCategory, series: readonly BarSeries[]): number =>
  series.reduce((sum, { key }) => sum + heightOf(category.values[key]), 0);

export const sumOf = (categories: readonly BarCategory[], series: readonly BarSeries[]): number =>
  categories.reduce((sum, each) => sum + totalOf(each, series), 0);

/** How far values reach: the highest stack and the target; 1 where all is 0. */
export const highest = (
  categories: readonly BarCategory[],
  series: readonly BarSeries[],
  target: Target | undefined,
): number => Math.max(target?.value ?? 0, ...categories.map((each) => totalOf(each, series))) || 1;

/** What part of all each category is, and with those before it. */
export const partsOf = (
  categories: readonly BarCategory[],
  series: readonly BarSeries[],
): readonly { readonly share: number; readonly upTo: number }[] => {
  const totals = categories.map((each) => totalOf(each, series));
  const all = sumOf(categories, series) || 1;
  let before = 0;
  return totals.map((each) => {
    before += each;
    return { share: each / all, upTo: before / all };
  });
};
