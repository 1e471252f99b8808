/** A workbook: what it is of and its sums, then a sheet for each table. */
import {
  columnRange,
  lineXml,
  type SheetCell,
  type SheetLine,
  sheetClosing,
  sheetName,
  sheetOpening,
  sheetPart,
  workbookParts,
} from 'shared-kit/domain/files/spreadsheet';
import { serialOfDay } from 'shared-kit/domain/files/spreadsheet-values';
import { newArchive } from 'shared-kit/server/papers/write-workbook';
import type { ReportColumn, Value } from '../report-table.ts';
import { localClock } from './local-clock.ts';
import type { OpenWriter } from './pieces.ts';
import { type Summed, summed } from './summed.ts';

interface Sheet {
  readonly name: string;
  readonly columns: readonly ReportColumn[];
  readonly sums: Summed;
}

const summaryWidths = [38, 70];

/** The sum of a column as a formula over its sheet, with what it comes to now. */
const sumCell = ({ name, sums }: Sheet, column: number): SheetCell => ({
  value: sums.of(column),
  style: 'plain',
  ...(sums.rows > 0 ? { formula: `SUM(${columnRange(name, column, sums.rows)})` } : {}),
});

export const openXlsx: OpenWriter = (head, { t }) => {
  const archive = newArchive();
  const clock = localClock(head.timeZone);
  const sheets: Sheet[] = [];
  let part = archive.begin(sheetPart(1));
  const cellOf = (value: Value, { type }: ReportColumn): Value | SheetCell => {
    if (typeof value !== 'string') return value;
    if (type === 'day') return { value: serialOfDay(value), style: 'day' };
    if (type === 'instant') return { value: clock.serial(value), style: 'instant' };
    return value;
  };
  const summary = (): string => {
    const [first, ...facts] = [{ label: head.title, value: head.installationName }, ...head.facts];
    const lines: SheetLine[] = [
      ...facts.map(({ label, value }): SheetLine => [label, { value, style: 'wrapped' }]),
      [],
      ...sheets.flatMap((sheet): SheetLine[] => [
        [sheets.length > 1 ? sheet.name : t('rows'), sheet.sums.rows],
        ...sheet.columns.flatMap(({ header, isSummed = false }, column): SheetLine[] =>
          isSummed ? [[t('sumOf', { name: header }), sumCell(sheet, column)]] : [],
        ),
      ]),
    ];
    return [
      sheetOpening(summaryWidths),
      lineXml([first?.label ?? '', first?.value ?? ''], 1, 'heading'),
      ...lines.map((line, index) => lineXml(line, index + 2)),
      sheetClosing(),
    ].join('');
  };
  return {
    async take(piece) {
      if (piece.kind === 'table') {
        const { name, columns } = piece;
        sheets.push({ name, columns, sums: summed(columns) });
        part = archive.begin(sheetPart(sheets.length));
        const headings = columns.map(({ header }) => header);
        await part.write(sheetOpening(columns.map(({ width }) => width)) + lineXml(headings, 1, 'heading'));
      }
      const sheet = sheets.at(-1);
      if (!sheet) return [];
      const { columns, sums } = sheet;
      if (piece.kind === 'rows') {
        const xml = piece.rows.map((row) => {
          sums.add(row);
          const line = columns.map((column, index) => cellOf(row[index] ?? null, column));
          return lineXml(line, sums.rows + 1);
        });
        await part.write(xml.join(''));
      }
      if (piece.kind === 'tableEnd') {
        await part.write(sheetClosing({ filtered: { columns: columns.length, rows: sums.rows + 1 } }));
        await part.end();
      }
      return [];
    },
    async end() {
      await archive.add(sheetPart(0), [summary()]);
      const names = [t('summary'), ...sheets.map(({ name }) => sheetName(name))];
      for (const [name, content] of Object.entries(workbookParts(names))) await archive.add(name, [content]);
      return [archive.end()];
    },
  };
};
