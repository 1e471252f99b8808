/** Entries of a book: what is done daily and weekly, and went well, is one row a month. */
import { ChoreResult, Periodicity } from 'shared-kit/contracts/enums';
import { toldTimes } from 'shared-kit/domain/dates/recorded-times';
import type { Block, DocumentWords, TableCell } from 'shared-kit/server/papers/documents';
import { readingText, type ToldReading } from 'shared-kit/server/papers/reading-texts';
import { type Check, isAnomaly } from './facts/read-checks.ts';
import { checkRow, checksColumns } from './paper-tables.ts';
import { localText } from './paper-words.ts';

type Row = readonly (string | TableCell)[];

/** Whether nobody would look for it among others like it. */
const isUsual = (check: Check): boolean =>
  check.result === ChoreResult.ProperlyDone &&
  check.periodicity <= Periodicity.weekly &&
  !isAnomaly(check) &&
  !check.isCopied &&
  toldTimes(check.times) === null &&
  check.observation === '';

const keyOf = (check: Check): string =>
  isUsual(check) ? `${check.elementId} ${check.ref} ${check.name.es}` : String(check.id);

/** In the order of the first of each; the month's own. */
export const entriesTable = (words: DocumentWords, checks: readonly Check[]): Block => ({
  kind: 'table',
  small: true,
  columns: checksColumns(words),
  rows: [...Map.groupBy(checks, keyOf).values()].flatMap((alike) => rowsOf(alike, words)),
});

const rowsOf = (alike: readonly Check[], words: DocumentWords): Row[] => {
  const [first, last] = [alike[0], alike.at(-1)];
  if (!first || !last) return [];
  if (alike.length === 1) return [checkRow(words, first)];
  const [, element = '', place = '', check = '', result = ''] = checkRow(words, first);
  const { t, day, number } = words;
  return [
    [
      `${day(first.day)}\n${day(last.day)}`,
      element,
      place,
      check,
      t('book.times', {
        result: typeof result === 'string' ? result : result.text,
        shown: number(alike.length),
      }),
      [...new Set(alike.map(({ by }) => by).filter(Boolean))].join(', ') || t('unknown'),
      rangesText(alike, words),
      '',
    ],
  ];
};

/** Of numbers the least and the most, of others nothing: what was chosen was in order. */
const rangesText = (alike: readonly Check[], words: DocumentWords): string => {
  const numbers = alike.flatMap(({ readings }) => readings.filter(({ isNumber }) => isNumber));
  return [...Map.groupBy(numbers, ({ name }) => name.es).values()]
    .map((readings) => rangeText(readings, words))
    .join('; ');
};

const rangeText = (readings: readonly ToldReading[], words: DocumentWords): string => {
  const sorted = readings.toSorted((a, b) => Number(a.value) - Number(b.value));
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (!least || !most) return '';
  if (least.value === most.value) return readingText(words, least);
  const value = ({ value: text }: ToldReading) => words.number(Number(text));
  return words.t('book.range', {
    name: localText(words, least.name),
    least: value(least),
    most: value(most),
    unit: least.unit,
  });
};
