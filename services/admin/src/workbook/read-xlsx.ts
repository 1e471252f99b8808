/** The cells of some sheets of an .xlsx workbook, without their looks. */

import type { Sheet, WantedSheets, Workbook } from './cell.ts';
import { numberWriter } from './number-format.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import { readSheet } from './read-sheet.ts';
import { readStyles } from './read-styles.ts';
import { toldArchive } from './told-archive.ts';
import { unreadable } from './workbook-error.ts';
import { readXml, type XmlHandler } from './xml.ts';
import type { Archive } from './zip.ts';

/** 400 `fileUnreadable`, 413 `payloadTooLarge`. */
export const readXlsx = async (
  archive: Archive,
  { choose, limits, tell }: WantedSheets,
): Promise<Workbook> => {
  const main = await mainPartOf(archive.read('_rels/.rels'));
  const { sheets, date1904 } = await sheetsOf(archive.read(main) ?? unreadable('not a workbook'));
  const targets = await targetsOf(archive.read(relationsOf(main)) ?? unreadable('no relations'), main);
  const names = choose(sheets.map(({ name }) => name));
  const wanted = sheets
    .filter(({ name }) => names.includes(name))
    .map(({ name, relation }) => ({ name, part: targets.sheets.get(relation) ?? null }));
  const long = [targets.strings, ...wanted.map(({ part }) => part)].filter((part) => part !== null);
  const told = toldArchive(archive, long, tell);
  const partOf = (name: string | null) => (name === null ? null : told.read(name));
  const formats = await readStyles(partOf(targets.styles));
  const facts = {
    strings: await readSharedStrings(partOf(targets.strings)),
    formats,
    write: await numberWriter(formats),
    date1904,
    maxRows: limits.maxRows,
  };
  const read: Sheet[] = [];
  for (const { name, part } of wanted) {
    const xml = partOf(part) ?? unreadable(`no part for ${name}`);
    read.push({ name, ...(await readSheet(xml, facts)) });
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
      // Extensions repeat the element without the attribute: whichever says so counts.
      if (['1', 'true'].includes(counted)) date1904 = true;
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
  let styles: string | null = null;
  await eachElement(xml, 'Relationship', ({ Id = '', Type = '', Target = '' }) => {
    const part = Target.startsWith('/') ? Target.slice(1) : `${folder}${Target}`;
    if (Type.endsWith('/worksheet')) sheets.set(Id, part);
    if (Type.endsWith('/sharedStrings')) strings = part;
    if (Type.endsWith('/styles')) styles = part;
  });
  return { sheets, strings: strings as string | null, styles: styles as string | null };
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
