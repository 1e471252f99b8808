import type { Format } from 'shared-kit/contracts/catalogues/formats';
import { ValueType } from 'shared-kit/contracts/enums';
import type { TaskFormat } from 'shared-kit/contracts/tasks/task-detail';
import type { Reading } from 'shared-kit/contracts/tasks/tasks';
import { formatOf } from 'shared-kit/domain/readings/format-versions';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useText } from '../../use-text.ts';
import { shownText } from './reading-text.ts';

export const unitOf = ({ symbol, unit }: Pick<Format, 'symbol' | 'unit'>): string => symbol || unit;

/** A format, with what its limits follow from for its element, and what keeps it from having one. */
export type ReadFormat = Format & Partial<Pick<TaskFormat, 'limitMissing' | 'limitFrom'>>;

type LimitedFormat = Pick<
  ReadFormat,
  'numeric' | 'min' | 'max' | 'symbol' | 'unit' | 'limitMissing' | 'limitFrom'
>;

/** Readings and limits as words: each reading as it was recorded. */
export const useReadingText = () => {
  const t = useText();
  const write = useFormat();
  const local = useLocalized();
  const number = (value: number): string => write.number(value, { maximumFractionDigits: 6 });
  const reading = (value: Reading | undefined, known: Format): string => {
    if (!value) return t('reading.none');
    const format = formatOf(known, value);
    if (value.valueType === ValueType.image) return t('reading.photo');
    if (value.valueType === ValueType.multiple)
      return write.list(value.options.flatMap((index) => format.options[index] ?? []).map(local));
    return `${shownText(value.text, format, write.number)} ${unitOf(format)}`.trim();
  };
  const named = (key: string): string => t(`elementData.${key}`, { defaultValue: key });
  const missing = (keys: readonly string[]): string =>
    t('reading.noLimit', { names: write.list(keys.map(named)) });
  const because = (sources: TaskFormat['limitFrom']): string => {
    if (sources.length === 0) return '';
    const why = sources.map(({ key, value, unit }) =>
      [named(key), typeof value === 'number' ? number(value) : value, unit].filter(Boolean).join(' '),
    );
    return ` (${t('reading.because', { why: write.list(why) })})`;
  };
  const limits = (format: LimitedFormat): string => {
    const { numeric, min, max, limitMissing = [], limitFrom = [] } = format;
    if (numeric && limitMissing.length > 0) return missing(limitMissing);
    if (!numeric || (min === null && max === null)) return '';
    return `${between(min, max, unitOf(format))}${because(limitFrom)}`;
  };
  const between = (min: number | null, max: number | null, unit: string): string => {
    if (min === null) return t('reading.atMost', { max: number(max ?? 0), unit }).trim();
    if (max === null) return t('reading.atLeast', { min: number(min), unit }).trim();
    return t('reading.between', { min: number(min), max: number(max), unit }).trim();
  };
  return { reading, limits };
};
