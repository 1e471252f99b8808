/** The cells of some sheets of an .xlsx workbook, without their looks. */

import { readSharedStrings } from './read-shared-strings.ts';
import { readSheet, type SheetRow } from './read-sheet.ts';
import { unreadable } from './workbook-error.ts';
import { readXml, type XmlHandler } from './xml.ts';
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

/** A building of 50,000 components unpacks to some 60 MB. */
export const defaultLimits: WorkbookLimits = { maxUnpackedBytes: 80 * 1024 * 1024, maxRows: 150_000 };

/** `isWanted` is asked by name. 400 `fileUnreadable`, 413 `payloadTooLarge`. */
export const readSheets = async (
  bytes: Buffer,
  isWanted: (name: string) => boolean,
  { maxUnpackedBytes, maxRows }: WorkbookLimits = defaultLimits,
): Promise<Workbook> => {
  const archive = openArchive(bytes, maxUnpackedBytes);
  const main = await mainPartOf(archive.read('_rels/.rels'));
  const { sheets, date1904 } = await sheetsOf(archive.read(main) ?? unreadable('not a workbook'));
  const targets = await targetsOf(archive.read(relationsOf(main)) ?? unreadable('no relations'), main);
  const strings = await readSharedStrings(targets.strings === null ? null : archive.read(targets.strings));
  const read: Sheet[] = [];
  for (const { name, relation } of sheets.filter((sheet) => isWanted(sheet.name))) {
    const part = targets.sheets.get(relation);
    const xml = (part === undefined ? null : archive.read(part)) ?? unreadable(`no part for ${name}`);
    read.push({ name, rows: await readSheet(xml, strings, maxRows) });
  }
  return { date1904, sheets: read };
};

type Xml = AsyncIterable<Buffer>;

const mainPartOf = async (relations: Xml | null): Promise<string> => {
  let main = 'xl/workbook.xml';
  if (relations !== null)
    await eachElement(relations, 'Relationship', ({ Type = '', Target = '' }) => {
      if (Type.endsWith('/officeDocument')) main = Target.replace(/^\//, '');
    });
  return main;
};

const relationsOf = (part: string): string => part.replace(/([^/]*)$/, '_rels/$1.rels');

const sheetsOf = async (xml: Xml) => {
  const sheets: { name: string; relation: string }[] = [];
  let date1904 = false;
  await readXml(xml, {
    ...noHandler,
    open(element, { name = '', id = '', date1904: counted = '' }) {
      if (element === 'workbookPr') date1904 = ['1', 'true'].includes(counted);
      if (element === 'sheet') sheets.push({ name, relation: id });
    },
  });
  if (sheets.length === 0) unreadable('no sheets');
  return { sheets, date1904 };
};

const targetsOf = async (xml: Xml, main: string) => {
  const folder = main.replace(/[^/]*$/, '');
  const sheets = new Map<string, string>();
  let strings: string | null = null;
  await eachElement(xml, 'Relationship', ({ Id = '', Type = '', Target = '' }) => {
    const part = Target.startsWith('/') ? Target.slice(1) : `${folder}${Target}`;
    if (Type.endsWith('/worksheet')) sheets.set(Id, part);
    if (Type.endsWith('/sharedStrings')) strings = part;
  });
  return { sheets, strings: strings as string | null };
};

const noHandler: XmlHandler = { open: () => undefined, close: () => undefined, text: () => undefined };

const eachElement = (
  xml: Xml,
  wanted: string,
  visit: (attributes: Readonly<Record<string, string>>) => void,
): Promise<void> =>
  readXml(xml, {
    ...noHandler,
    open: (name, attributes) => {
      if (name === wanted) visit(attributes);
    },
  });
