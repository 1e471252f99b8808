import type {
  BuiltCounts,
  BuiltGroup,
  BuiltName,
  Measure,
} from 'shared-kit/contracts/reports/report-builder';
import { fractionOf, kindOf, measured } from 'shared-kit/domain/readings/built-measures';
import { useFormat } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';
import { useRowName } from '../work/use-row-name.ts';

const percent = { style: 'percent', maximumFractionDigits: 1 } as const;

/** How values of a measure are written. */
export const useMeasureText = (measure: Measure): ((value: number | null) => string) => {
  const t = useText();
  const { duration, number } = useFormat();
  const kind = kindOf(measure);
  return (value) => {
    if (value === null) return t('statistics.none');
    if (kind === 'rate') return number(value, percent);
    return kind === 'minutes' ? duration(value) : number(value);
  };
};

/** A value with what a rate is of: "94,2 % · 412 de 440". */
export const useCountsText = (measure: Measure): ((counts: BuiltCounts) => string) => {
  const t = useText();
  const { number } = useFormat();
  const write = useMeasureText(measure);
  return (counts) => {
    const fraction = fractionOf(measure, counts);
    const value = write(measured(measure, counts));
    if (!fraction || fraction.of === 0) return value;
    return `${value} · ${t('statistics.of', { count: number(fraction.count), of: number(fraction.of) })}`;
  };
};

/** What a row or a column is called. */
export const useBuiltName = (by: BuiltGroup): ((named: BuiltName) => string) => {
  const { day } = useFormat();
  const nameOf = useRowName(by === 'week' ? 'month' : by);
  return (named) => (by === 'week' ? day(named.key) : nameOf(named));
};
