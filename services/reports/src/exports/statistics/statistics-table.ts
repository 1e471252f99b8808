/** Tables of statistics: all of their rows are there at once, and each figure says how it is counted. */
import type { FigureName } from 'shared-kit/domain/figures/figures';
import type { DocumentWords } from 'shared-kit/server/papers/document-words';
import type { ReportColumn, ReportTable, Row, Value } from '../report-table.ts';

export interface StatisticsTable extends ReportTable {
  readonly rows: readonly (readonly Row[])[];
}

type T = DocumentWords['t'];

export const textColumn = (t: T, key: string, onPaper = 5): ReportColumn => ({
  header: t(`columns.${key}`),
  type: 'text',
  width: onPaper < 5 ? 18 : 36,
  onPaper,
});
export const numberColumn = (t: T, key: string, isSummed = false): ReportColumn => ({
  header: t(`columns.${key}`),
  type: 'number',
  width: 16,
  isSummed,
  onPaper: 2,
});

/** The name of a table that may have the first rows alone: it says of how many. */
export const nameOfFirst = (
  t: T,
  name: string,
  { rows, total }: { rows: readonly unknown[]; total: number },
) => (rows.length < total ? t('firstOf', { name, count: rows.length, total }) : name);

export const hundredths = (value: number): number => Math.round(value * 100) / 100;
/** Of a hundred; null of none. */
export const percentOf = (count: number, whole: number): number | null =>
  whole === 0 ? null : hundredths((count / whole) * 100);
export const hoursOf = (minutes: number): number => hundredths(minutes / 60);

/** A figure with its unit and with what it is of; its words say what it is called, and how it is counted. */
export interface ShownFigure {
  readonly figure: FigureName;
  readonly value: number | null;
  readonly unit: string;
  readonly of?: number;
  /** What these are. */
  readonly ofWhat?: string;
  /** What its words name: days. */
  readonly values?: Readonly<Record<string, string>>;
}

export const figureTable = (t: T, name: string, figures: readonly ShownFigure[]): StatisticsTable => ({
  name,
  columns: [
    textColumn(t, 'indicator'),
    numberColumn(t, 'value'),
    textColumn(t, 'unit', 2),
    numberColumn(t, 'outOf'),
    textColumn(t, 'ofWhat', 3),
    formulaColumn(t),
  ],
  rows: [
    figures.map(
      ({ figure, value, unit, of = null, ofWhat = '', values = {} }): Row => [
        t(`figure.${figure}.name`),
        value,
        unit,
        of,
        ofWhat,
        t(`figure.${figure}.how`, values),
      ],
    ),
  ],
});

export const formulaColumn = (t: T): ReportColumn => ({ ...textColumn(t, 'formula', 9), width: 100 });

/** All tables as one of the same figures, one in each line, for files that have no more; what is not there is left out. */
export const flattened = (
  { t, day, instant }: DocumentWords,
  tables: readonly StatisticsTable[],
  timeZone: string,
): StatisticsTable => {
  const written = (value: Value, column: ReportColumn | undefined): Value => {
    if (typeof value !== 'string') return value;
    if (column?.type === 'day') return day(value);
    return column?.type === 'instant' ? instant(value, timeZone) : value;
  };
  return {
    name: t('data'),
    columns: [
      textColumn(t, 'section'),
      textColumn(t, 'row'),
      textColumn(t, 'figure'),
      numberColumn(t, 'value'),
    ],
    rows: [
      tables.flatMap(({ name, columns, rows }) =>
        rows.flat().flatMap(([row = null, ...values]) =>
          values.flatMap((value, index): Row[] => {
            const column = columns[index + 1];
            return value === null || value === ''
              ? []
              : [[name, written(row, columns[0]), column?.header ?? '', written(value, column)]];
          }),
        ),
      ),
    ],
  };
};
