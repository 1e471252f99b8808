/** A workbook of Excel's form as it was handed in, with its faults marked where they stand: a ground, and a note that says what. */
import { strToU8, zipSync } from 'fflate';
import { type Files, read, unpack } from './archive.ts';
import { grounds, type Mark, marksByCell, NoWorkbookError } from './marks.ts';
import { boxesXml, type CellNote, escaped, notesXml } from './notes.ts';
import { type Marked, markSheet } from './sheet-marks.ts';
import { type Styles, stylesIn } from './styles.ts';

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

const attributeOf = (attributes: string, name: string): string =>
  (new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);
const relationsPart = (part: string): string =>
  `${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`;

/** `../comments1.xml` from `xl/worksheets/` is `xl/comments1.xml`. */
const resolved = (folder: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : new URL(target, `http://package/${folder}`).pathname.slice(1);

const relationsOf = (files: Files, part: string): Relation[] =>
  [...read(files, relationsPart(part)).matchAll(/<(?:\w+:)?Relationship\b([^>]*)>/g)].map(
    ([, attributes = '']) => ({
      id: attributeOf(attributes, 'Id'),
      type: attributeOf(attributes, 'Type').split('/').at(-1) ?? '',
      target: resolved(folderOf(part), attributeOf(attributes, 'Target')),
    }),
  );

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

const addRelations = (files: Files, part: string, added: readonly Relation[]): void => {
  const name = relationsPart(part);
  const before =
    read(files, name) ||
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${packageRelations}"></Relationships>`;
  const prefix = /<((?:\w+:)?)Relationships\b/.exec(before)?.[1] ?? '';
  const lines = added
    .map(
      ({ id, type, target }) =>
        `<${prefix}Relationship Id="${id}" Type="${office}/${type}" Target="/${escaped(target)}"/>`,
    )
    .join('');
  const open = before.replace(
    /<((?:\w+:)?)Relationships\b([^>]*)\/>/,
    '<$1Relationships$2></$1Relationships>',
  );
  files[name] = strToU8(open.replace(/<\/(?:\w+:)?Relationships>/, (end) => lines + end));
};

const addContentTypes = (files: Files, comments: string): void => {
  const name = '[Content_Types].xml';
  const before = read(files, name);
  const prefix = /<((?:\w+:)?)Types\b/.exec(before)?.[1] ?? '';
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml';
  const vml = /Extension="vml"/i.test(before)
    ? ''
    : `<${prefix}Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>`;
  const all = `${vml}<${prefix}Override PartName="/${comments}" ContentType="${type}"/>`;
  files[name] = strToU8(before.replace(/<\/(?:\w+:)?Types>/, (end) => all + end));
};

/** What stands behind the drawing of notes in a sheet. */
const behindNotes =
  /<(?:\w+:)?(?:legacyDrawingHF|drawingHF|picture|oleObjects|controls|webPublishItems|tableParts|extLst)\b|<\/(?:\w+:)?worksheet>/;

/** Sheets that have notes or controls of their own keep them as they are: their marks have no words. */
const addNotes = (
  files: Files,
  part: string,
  { notes, author }: { readonly notes: readonly CellNote[]; readonly author: string },
): void => {
  const relations = relationsOf(files, part);
  if (relations.some(({ type }) => type === 'comments' || type === 'vmlDrawing')) return;
  let number = 1;
  while (files[`xl/comments${number}.xml`] || files[`xl/drawings/vmlDrawing${number}.vml`]) number += 1;
  const comments = `xl/comments${number}.xml`;
  const boxes = `xl/drawings/vmlDrawing${number}.vml`;
  files[comments] = strToU8(notesXml(notes, author));
  files[boxes] = strToU8(boxesXml(notes));
  const ids = { comments: 'rIdPortalNotes', boxes: 'rIdPortalNoteBoxes' };
  addRelations(files, part, [
    { id: ids.comments, type: 'comments', target: comments },
    { id: ids.boxes, type: 'vmlDrawing', target: boxes },
  ]);
  addContentTypes(files, comments);
  const xml = read(files, part);
  const prefix = /<((?:\w+:)?)worksheet\b/.exec(xml)?.[1] ?? '';
  const drawing = `<${prefix}legacyDrawing xmlns:r="${office}" r:id="${ids.boxes}"/>`;
  files[part] = strToU8(xml.replace(behindNotes, (next) => drawing + next));
};

const markPart = (
  files: Files,
  part: string,
  { marks, styles }: { readonly marks: readonly Mark[]; readonly styles: Styles | null },
): CellNote[] => {
  const found = marksByCell(marks);
  const rows = new Map<number, Map<number, Marked>>();
  for (const { row, column, severity } of found) {
    const inRow = rows.get(row) ?? new Map<number, Marked>();
    const style = (before: number) => styles?.filled(before, `FF${grounds[severity]}`) ?? before;
    rows.set(row, inRow.set(column, { style }));
  }
  files[part] = strToU8(markSheet(read(files, part), rows));
  return found;
};

/** `author`: who is said to have written the notes. @throws NoWorkbookError for what is no workbook of Excel's form */
export const markWorkbook = (bytes: Uint8Array, marks: readonly Mark[], author: string): Uint8Array => {
  const files = unpack(bytes);
  const workbook =
    relationsOf(files, '').find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const relations = relationsOf(files, workbook);
  const sheets = [...read(files, workbook).matchAll(/<(?:\w+:)?sheet\b([^>]*)>/g)].map(
    ([, attributes = '']) => ({
      name: attributeOf(attributes, 'name'),
      part: relations.find(({ id }) => id === attributeOf(attributes, 'id'))?.target ?? '',
    }),
  );
  if (sheets.length === 0) throw new NoWorkbookError('it has no sheets');
  const stylesPart = relations.find(({ type }) => type === 'styles')?.target ?? '';
  const styles = stylesIn(read(files, stylesPart));
  for (const { name, part } of sheets) {
    const own = marks.filter(({ sheet }) => sheet === name);
    if (own.length === 0 || !files[part]) continue;
    const notes = markPart(files, part, { marks: own, styles });
    if (notes.length > 0) addNotes(files, part, { notes, author });
  }
  if (styles) files[stylesPart] = strToU8(styles.xml());
  return zipSync(files);
};
