/** An OpenDocument spreadsheet as it was handed in, with its faults marked where they stand: a ground, and a remark that says what. */
import { strToU8, zipSync } from 'fflate';
import { read, unpack } from './archive.ts';
import { type CellMark, grounds, type Mark, marksByCell, NoWorkbookError } from './marks.ts';
import { escaped } from './notes.ts';

const attributeText = '(?:"[^"]*"|\'[^\']*\'|[^"\'>])*?';
/** An element with all that is in it; one that holds nothing ends itself. */
const elementOf = (name: string): RegExp =>
  new RegExp(`<(${name})\\b(${attributeText})(?:/>|>([\\s\\S]*?)</\\1>)`, 'g');

const tables = elementOf('table:table');
const rowElement = elementOf('table:table-row');
const cellElement = elementOf('table:(?:covered-)?table-cell');
const columnElement = elementOf('table:table-column');
const styleElement = elementOf('style:style');

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}=["']([^"']*)["']`).exec(attributes)?.[1];
const without = (attributes: string, name: string): string =>
  attributes.replace(new RegExp(`\\s${name}=["'][^"']*["']`), '');
const countOf = (attributes: string, name: string): number =>
  Math.max(1, Number(attribute(attributes, name) ?? 1) || 1);

/** Styles that are as others but for their ground; each is made once. */
const markedStyles = (content: string) => {
  const known = new Map(
    [...content.matchAll(styleElement)].map(([, , attributes = '', inner = '']) => [
      attribute(attributes, 'style:name'),
      { attributes, inner },
    ]),
  );
  const made = new Map<string, string>();
  return {
    /** The name of the style; null: of a cell that has none. */
    filled(before: string | null, severity: Mark['severity']): string {
      const name = `portal-${severity}-${before ?? 'plain'}`;
      if (made.has(name)) return name;
      const ground = `fo:background-color="#${grounds[severity]}"`;
      const { attributes = ' style:family="table-cell"', inner = '' } = known.get(before ?? undefined) ?? {};
      const parent =
        known.has(before ?? undefined) || before === null ? '' : ` style:parent-style-name="${before}"`;
      const filledInner = /<style:table-cell-properties\b/.test(inner)
        ? inner.replace(
            new RegExp(`<style:table-cell-properties\\b(${attributeText})(/?)>`),
            (_, own: string, slash: string) =>
              `<style:table-cell-properties${without(own, 'fo:background-color')} ${ground}${slash}>`,
          )
        : `<style:table-cell-properties ${ground}/>${inner}`;
      made.set(
        name,
        `<style:style style:name="${name}"${without(attributes, 'style:name')}${parent}>${filledInner}</style:style>`,
      );
      return name;
    },
    xml: () => [...made.values()].join(''),
  };
};
type MarkedStyles = ReturnType<typeof markedStyles>;

interface Cells {
  readonly styles: MarkedStyles;
  /** Of columns from 0, as far as they have one. */
  readonly columnStyles: readonly (string | undefined)[];
  readonly author: string;
}

const remarkOf = (text: string, author: string): string =>
  `<office:annotation office:display="false"><dc:creator>${escaped(author)}</dc:creator>${text
    .split('\n')
    .map((line) => `<text:p>${escaped(line)}</text:p>`)
    .join('')}</office:annotation>`;

interface CellParts {
  readonly name: string;
  readonly attributes: string;
  readonly inner: string;
}
const cellXml = ({ name, attributes, inner }: CellParts): string =>
  inner === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${inner}</${name}>`;

const repeatedColumns = 'table:number-columns-repeated';
const repeatedRows = 'table:number-rows-repeated';
const timesXml = (cell: CellParts, times: number): string => {
  if (times === 0) return '';
  const plain = without(cell.attributes, repeatedColumns);
  return cellXml({ ...cell, attributes: times === 1 ? plain : `${plain} ${repeatedColumns}="${times}"` });
};

const markedCell = (
  { name, attributes, inner }: CellParts,
  mark: CellMark,
  { row, cells: { styles, columnStyles, author } }: { readonly row: string; readonly cells: Cells },
): string => {
  const before =
    attribute(attributes, 'table:style-name') ??
    attribute(row, 'table:default-cell-style-name') ??
    columnStyles[mark.column] ??
    null;
  const style = styles.filled(before, mark.severity);
  const plain = without(without(attributes, repeatedColumns), 'table:style-name');
  // A cell has one remark: one that somebody wrote stays.
  const remark = inner.includes('<office:annotation') ? '' : remarkOf(mark.text, author);
  return cellXml({ name, attributes: ` table:style-name="${style}"${plain}`, inner: remark + inner });
};

/** The cells of a row with some of them marked: what is repeated is parted, what the file has not written is added. */
const markRow = (row: CellParts, marks: readonly CellMark[], cells: Cells): string => {
  const left = [...marks];
  let column = 0;
  const inner = row.inner.replace(cellElement, (_, name: string, attributes: string, content = '') => {
    const cell = { name, attributes, inner: content };
    const end = column + countOf(attributes, repeatedColumns);
    let xml = '';
    for (let mark = left[0]; mark && mark.column < end; mark = left[0]) {
      xml += timesXml(cell, mark.column - column) + markedCell(cell, mark, { row: row.attributes, cells });
      column = mark.column + 1;
      left.shift();
    }
    xml += timesXml(cell, end - column);
    column = end;
    return xml;
  });
  const empty = { name: 'table:table-cell', attributes: '', inner: '' };
  const added = left.map((mark) => {
    const xml =
      timesXml(empty, mark.column - column) + markedCell(empty, mark, { row: row.attributes, cells });
    column = mark.column + 1;
    return xml;
  });
  return cellXml({
    ...row,
    attributes: without(row.attributes, repeatedRows),
    inner: inner + added.join(''),
  });
};

const columnStylesOf = (table: string): (string | undefined)[] =>
  [...table.matchAll(columnElement)].flatMap(([, , attributes = '']) => {
    // Columns without end are of no interest: nothing is marked behind those that are used.
    const count = Math.min(countOf(attributes, repeatedColumns), 1024);
    return Array.from({ length: count }, () => attribute(attributes, 'table:default-cell-style-name'));
  });

const markTable = (table: string, marks: readonly CellMark[], cells: Omit<Cells, 'columnStyles'>): string => {
  const columnStyles = columnStylesOf(table);
  let row = 1;
  return table.replace(rowElement, (whole: string, name: string, attributes: string, inner = '') => {
    const first = row;
    const count = countOf(attributes, repeatedRows);
    row += count;
    const own = marks.filter((mark) => mark.row >= first && mark.row < row);
    if (own.length === 0) return whole;
    const plain = without(attributes, repeatedRows);
    const times = (many: number): string => {
      if (many === 0) return '';
      const repeated = many === 1 ? plain : `${plain} ${repeatedRows}="${many}"`;
      return cellXml({ name, attributes: repeated, inner });
    };
    let at = first;
    let xml = '';
    for (const number of new Set(own.map((mark) => mark.row))) {
      const here = own.filter((mark) => mark.row === number);
      xml +=
        times(number - at) + markRow({ name, attributes: plain, inner }, here, { ...cells, columnStyles });
      at = number + 1;
    }
    return xml + times(row - at);
  });
};

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** `author`: who is said to have written the remarks. @throws NoWorkbookError for what is no OpenDocument spreadsheet */
export const markOds = (
  bytes: Uint8Array,
  marks: readonly Mark[],
  author: string,
): Uint8Array<ArrayBuffer> => {
  const files = unpack(bytes);
  const content = read(files, 'content.xml');
  if (!content.includes('<office:spreadsheet')) throw new NoWorkbookError('it is no spreadsheet');
  const styles = markedStyles(content);
  const marked = content.replace(tables, (whole: string, _: string, attributes: string) => {
    const sheet = unescaped(attribute(attributes, 'table:name') ?? '');
    const own = marksByCell(marks.filter((mark) => mark.sheet === sheet));
    return own.length === 0 ? whole : markTable(whole, own, { styles, author });
  });
  const named = marked.includes('xmlns:dc=')
    ? marked
    : marked.replace(
        '<office:document-content',
        '<office:document-content xmlns:dc="http://purl.org/dc/elements/1.1/"',
      );
  const added = /<office:automatic-styles\s*\/>/.test(named)
    ? named.replace(
        /<office:automatic-styles\s*\/>/,
        () => `<office:automatic-styles>${styles.xml()}</office:automatic-styles>`,
      )
    : named.replace('</office:automatic-styles>', (end) => styles.xml() + end);
  // The kind of the file is told by its first part, which readers want as it is.
  const { mimetype = strToU8('application/vnd.oasis.opendocument.spreadsheet'), ...others } = files;
  return new Uint8Array(
    zipSync({ mimetype: [mimetype, { level: 0 }], ...others, 'content.xml': strToU8(added) }),
  );
};
