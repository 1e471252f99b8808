/** Notes at cells, as spreadsheets keep them: their words in one part, and their boxes in another that old versions drew. */
import { columnLetters } from './sheet-marks.ts';

export interface CellNote {
  /** From 1. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
  readonly text: string;
}

export const escaped = (text: string): string =>
  text
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
    .replace(/\p{Cc}/gu, (sign) => ('\n\t'.includes(sign) ? sign : ''));

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const notesXml = (notes: readonly CellNote[], author: string): string => {
  const list = notes.map(
    ({ row, column, text }) =>
      `<comment ref="${columnLetters(column)}${row}" authorId="0"><text><t xml:space="preserve">${escaped(text)}</t></text></comment>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<comments xmlns="${main}"><authors><author>${escaped(author)}</author></authors><commentList>${list.join('')}</commentList></comments>`;
};

/** Box 1025 and on are the numbers that drawings of the first sheet have by custom. */
const firstBox = 1025;

export const boxesXml = (notes: readonly CellNote[]): string => {
  const boxes = notes.map(
    ({ row, column }, index) =>
      `<v:shape id="_x0000_s${firstBox + index}" type="#_x0000_t202" style="position:absolute;width:180pt;height:60pt;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:textbox/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${column + 1}, 15, ${row - 1}, 2, ${column + 4}, 15, ${row + 3}, 4</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`,
  );
  return `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>${boxes.join('')}</xml>`;
};
