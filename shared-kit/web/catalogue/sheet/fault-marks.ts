/** What is wrong with a catalogue's sheet, at the cells of the file that it was read from. */
import type { RefusedRow } from '../../../contracts/catalogues/catalogue-imports.ts';
import { columnLetters } from '../../../domain/files/spreadsheet.ts';
import type { Mark } from '../../marked/marks.ts';
import type { ReadSheet, SheetPlaces } from './read-entries.ts';
import type { FaultText } from './use-fault-text.ts';

interface MarkedPreview extends Pick<ReadSheet, 'refused' | 'doubts' | 'unknown' | 'places'> {
  readonly sheetName: string;
}

interface FaultWords extends FaultText {
  /** Says that a heading means nothing here. */
  readonly unknownText: (heading: string) => string;
}

/** A text that lacks a language stands at another one of it, what has no column at the row's first. */
const columnFor = (path: string, { columns }: SheetPlaces): number => {
  const [name] = path.split('.');
  const ofField = [...columns].find(([each]) => each.split('.')[0] === name);
  return columns.get(path) ?? ofField?.[1] ?? Math.min(...columns.values());
};

export const faultMarks = (
  { sheetName: sheet, refused, doubts, unknown, places }: MarkedPreview,
  { fieldText, faultText, unknownText }: FaultWords,
): readonly Mark[] => {
  if (places === null) return [];
  const textOf = (fault: RefusedRow): string => {
    const field = places.columns.has(fault.path) ? '' : fieldText(fault);
    return field === '' ? faultText(fault) : `${field}: ${faultText(fault)}`;
  };
  const marksOf = (faults: readonly RefusedRow[], severity: Mark['severity']) =>
    faults.map((fault): Mark => {
      const cell = `${columnLetters(columnFor(fault.path, places))}${fault.row}`;
      return { sheet, cell, severity, text: textOf(fault) };
    });
  const headings = unknown.map((heading, index): Mark => {
    const cell = `${columnLetters(places.unknown[index] ?? 0)}${places.header}`;
    return { sheet, cell, severity: 'warning', text: unknownText(heading) };
  });
  return [...headings, ...marksOf(refused, 'error'), ...marksOf(doubts, 'warning')];
};
