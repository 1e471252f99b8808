/** The cells of some sheets of an .xlsx workbook, without their looks. */

import { readSharedStrings } from './read-shared-strings.ts';
import { readSheet, type SheetRow } from './read-sheet.ts';
import { unreadable } from './workbook-error.ts';
import { readXml } from './xml.ts';
import { openArchive } from './zip.ts';

export interface Sheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Dates are counted from 1904. */
  readonly date1904: boolean;
}

export interface WorkbookLimits {
  readonly maxUnpackedBytes: number;
  /** Of one sheet. */
  readonly maxRows: number;
}

export const defaultLimits: WorkbookLimits = { maxUnpackedBytes: 200 * 1024 * 1024, maxRows: 50_000 };

/** `isWanted` is asked by name. Throws a `WorkbookError`. */
export const readSheets = (
  bytes: Buffer,
  isWanted: (name: string) => boolean,
  { maxUnpackedBytes, maxRows }: WorkbookLimits = defaultLimits,
): Workbook => {
  const archive = openArchive(bytes, maxUnpackedBytes);
  const read = (name: string): string | null =>
    archive
      .read(name)
      ?.toString('utf8')
      .replace(/^\uFEFF/, '') ?? null;
  const main = mainPartOf(read('_rels/.rels'));
  const { sheets, date1904 } = sheetsOf(read(main) ?? unreadable('not a workbook'));
  const targets = targetsOf(read(relationsOf(main)) ?? unreadable('no relations'), main);
  const strings = readSharedStrings(targets.strings === null ? null : read(targets.strings));
  return {
    date1904,
    sheets: sheets
      .filter(({ name }) => isWanted(name))
      .map(({ name, relation }) => {
        const part = targets.sheets.get(relation);
        const xml = (part === undefined ? null : read(part)) ?? unreadable(`no part for ${name}`);
        return { name, rows: readSheet(xml, strings, maxRows) };
      }),
  };
};

const mainPartOf = (relations: string | null): string => {
  let main = 'xl/workbook.xml';
  if (relations !== null)
    eachElement(relations, 'Relationship', ({ Type = '', Target = '' }) => {
      if (Type.endsWith('/officeDocument')) main = Target.replace(/^\//, '');
    });
  return main;
};

const relationsOf = (part: string): string => part.replace(/([^/]*)$/, '_rels/$1.rels');

const sheetsOf = (xml: string) => {
  const sheets: { name: string; relation: string }[] = [];
  let date1904 = false;
  eachElement(xml, 'workbookPr', (attributes) => {
    date1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
  });
  eachElement(xml, 'sheet', ({ name = '', id = '' }) => {
    sheets.push({ name, relation: id });
  });
  if (sheets.length === 0) unreadable('no sheets');
  return { sheets, date1904 };
};

const targetsOf = (xml: string, main: string) => {
  const folder = main.replace(/[^/]*$/, '');
  const sheets = new Map<string, string>();
  let strings: string | null = null;
  eachElement(xml, 'Relationship', ({ Id = '', Type = '', Target = '' }) => {
    const part = Target.startsWith('/') ? Target.slice(1) : `${folder}${Target}`;
    if (Type.endsWith('/worksheet')) sheets.set(Id, part);
    if (Type.endsWith('/sharedStrings')) strings = part;
  });
  return { sheets, strings: strings as string | null };
};

const eachElement = (
  xml: string,
  wanted: string,
  visit: (attributes: Readonly<Record<string, string>>) => void,
): void =>
  readXml(xml, {
    open: (name, attributes) => {
      if (name === wanted) visit(attributes);
    },
    close: () => undefined,
    text: () => undefined,
  });
