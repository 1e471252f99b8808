/** What a workbook says, read back from its bytes with nothing of how it was written. */
import { inflateRawSync } from 'node:zlib';

/** The files of an archive by their names, read from its local headers. */
export const unzipped = (bytes: Uint8Array): Map<string, string> => {
  const files = new Map<string, string>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    const [size, length] = [view.getUint32(at + 18, true), view.getUint16(at + 26, true)];
    const begin = at + 30 + length;
    const name = new TextDecoder().decode(bytes.subarray(at + 30, begin));
    files.set(name, inflateRawSync(bytes.subarray(begin, begin + size)).toString('utf8'));
    at = begin + size;
  }
  return files;
};

export interface ReadCell {
  readonly value: string | number;
  readonly formula: string | null;
  /** Of the cell's style, as it is counted in the workbook. */
  readonly style: number;
}

export interface ReadSheet {
  readonly name: string;
  readonly xml: string;
  /** By row and column from 0; empty cells are not there. */
  readonly cells: readonly (readonly (ReadCell | undefined)[])[];
}

const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const columnOf = (letters: string): number =>
  letters.split('').reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;

const cellsOf = (xml: string): ReadSheet['cells'] => {
  const rows: (ReadCell | undefined)[][] = [];
  const pattern =
    /<c r="([A-Z]+)(\d+)"(?: s="(\d+)")?(?: t="inlineStr")?>(?:<f>(.*?)<\/f>)?(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/gs;
  for (const [, letters = '', row = '', style = '0', formula, number, text = ''] of xml.matchAll(pattern)) {
    const line = rows[Number(row) - 1] ?? [];
    rows[Number(row) - 1] = line;
    line[columnOf(letters)] = {
      value: number === undefined ? plain(text) : Number(number),
      formula: formula === undefined ? null : plain(formula),
      style: Number(style),
    };
  }
  return rows;
};

export const readWorkbook = (bytes: Uint8Array): ReadSheet[] => {
  const files = unzipped(bytes);
  const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)];
  return names.map(([, name = ''], index) => {
    const xml = files.get(`xl/worksheets/sheet${index + 1}.xml`) ?? '';
    return { name: plain(name), xml, cells: cellsOf(xml) };
  });
};
