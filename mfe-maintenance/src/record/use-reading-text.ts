import { ValueType } from 'shared-kit/contracts/enums';
import type { Format } from 'shared-kit/contracts/formats';
import type { TaskFormat } from 'shared-kit/contracts/task-detail';
import type { Reading } from 'shared-kit/contracts/tasks';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';
import { shownText } from './reading-text.ts';

export const unitOf = ({ symbol, unit }: Pick<Format, 'symbol' | 'unit'>): string => symbol || unit;

/** A format, with what keeps it from having a limit for its element. */
export type ReadFormat = Format & Partial<Pick<TaskFormat, 'limitMissing'>>;

/** Readings and limits as words. */
export const useReadingText = () => {
  const t = useText();
  const write = useFormat();
  const local = useLocalized();
  const number = (value: number): string => write.number(value, { maximumFractionDigits: 6 });
  const reading = (value: Reading | undefined, format: Format): string => {
    if (!value) return t('reading.none');
    if (value.valueType === ValueType.image) return t('reading.photo');
    if (value.valueType === ValueType.multiple)
      return write.list(value.options.flatMap((index) => format.options[index] ?? []).map(local));
    return `${shownText(value.text, format, write.number)} ${unitOf(format)}`.trim();
  };
  const missing = (keys: readonly string[]): string => {
    const names = keys.map((key) => t(`elementData.${key}`, { defaultValue: key }));
    return t('reading.noLimit', { names: write.list(names) });
  };
  const limits = ({ numeric, min, max, limitMissing = [], ...format }: ReadFormat): string => {
    const unit = unitOf(format);
    if (numeric && limitMissing.length > 0) return missing(limitMissing);
    if (!numeric || (min === null && max === null)) return '';
    if (min === null) return t('reading.atMost', { max: number(max ?? 0), unit }).trim();
    if (max === null) return t('reading.atLeast', { min: number(min), unit }).trim();
    return t('reading.between', { min: number(min), max: number(max), unit }).trim();
  };
  return { reading, limits };
};
