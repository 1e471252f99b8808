import { tooLarge } from './workbook-error.ts';
import { readXml } from './xml.ts';

/** Spreadsheets hold 32,767 characters in a cell; some exporters do not know it. */
export const longestCell = 100_000;

/** Texts that cells refer to by number; of rich text the letters, of phonetic hints nothing. */
export const readSharedStrings = async (xml: AsyncIterable<Buffer> | null): Promise<readonly string[]> => {
  if (xml === null) return [];
  const strings: string[] = [];
  let current = '';
  let isText = false;
  let isHint = false;
  await readXml(xml, {
    open(name) {
      if (name === 'si') current = '';
      isText = name === 't';
      if (name === 'rPh') isHint = true;
    },
    close(name) {
      if (name === 'si') strings.push(unescaped(current));
      if (name === 'rPh') isHint = false;
      isText = false;
    },
    text(text) {
      if (!isText || isHint) return;
      if (current.length + text.length > longestCell) tooLarge('a cell');
      current += text;
    },
  });
  return strings;
};

/** Characters that XML can't carry are written as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
