/** Readings as papers tell them, in the language that each is written in. */
import type { LocalizedText } from '../../contracts/base.ts';
import { ValueType } from '../../contracts/enums.ts';
import type { Reading } from '../../contracts/tasks/tasks.ts';
import type { FormatV1 } from '../../contracts/views/structure.ts';
import { formatOf } from '../../domain/readings/format-versions.ts';
import { wordsIn as textIn } from '../../domain/text/localized-text.ts';
import type { DocumentWords } from './documents.ts';

export interface ToldReading {
  readonly name: LocalizedText;
  /** A number with a decimal point, a text, or the chosen options. */
  readonly value: string | readonly LocalizedText[];
  readonly unit: string;
  readonly isNumber: boolean;
  readonly isOutside: boolean;
}

/** None for photos, which are evidence and no reading that a paper tells, and for formats that are gone. `outside`: ids of formats. */
export const tellReading = (
  reading: Reading,
  formats: ReadonlyMap<number, FormatV1>,
  outside: readonly number[],
): ToldReading[] => {
  const known = formats.get(reading.formatId);
  const format = known && formatOf(known, reading);
  if (!format || reading.valueType === ValueType.image) return [];
  const { name, unit, numeric: isNumber, options } = format;
  const isOutside = outside.includes(reading.formatId);
  const value =
    reading.valueType === ValueType.text
      ? reading.text
      : reading.options.flatMap((index) => options[index] ?? []);
  return [{ name, value, unit, isNumber, isOutside }];
};

const valueText = (words: DocumentWords, { value, unit, isNumber }: ToldReading): string => {
  if (typeof value !== 'string') return value.map((each) => textIn(each, words.language)).join(', ');
  return [isNumber ? words.number(Number(value)) : value, unit].filter(Boolean).join(' ');
};

/** `Presión: 14 bar`; `outside` among the words says that it lies outside of its limits. */
export const readingText = (words: DocumentWords, reading: ToldReading): string => {
  const text = `${textIn(reading.name, words.language)}: ${valueText(words, reading)}`;
  return reading.isOutside ? `${text} (${words.t('outside')})` : text;
};

export const readingsText = (words: DocumentWords, readings: readonly ToldReading[]): string =>
  readings.map((reading) => readingText(words, reading)).join('; ');
