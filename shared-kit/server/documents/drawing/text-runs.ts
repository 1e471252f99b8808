/**
 * Words as a page's content has them. The library shapes a text each time it is measured and once more when it is written; here each word is shaped
 * once, for both.
 */
import { printable } from '../../../domain/text/printable.ts';
import type { FontName } from './fonts.ts';

export interface TextRuns {
  /** Of a text in one line, in thousandths of its size. */
  width(text: string): number;
  /** What `TJ` shows of a text in one line; null where the library has to write it, as `printable` gives it. */
  shown(text: string): string | null;
  /** The text with signs that the font has. */
  printable(text: string): string;
  /** Of what was laid out, all but few words in short. */
  forget(): void;
}

/** Words in short take some 100 bytes each. */
const mostWords = 10_000;

/** Letters are in the font's subset from when they are shown. */
export const textRuns = (doc: PDFKit.PDFDocument, font: FontName): TextRuns => {
  const widths = new Map<string, number>();
  /** Null for a word with letters that stand beside their place. */
  const words = new Map<string, string | null>();
  const asPrinted = (text: string): string =>
    printable(text, (code) => doc.font(font)._font.font.hasGlyphForCodePoint(code));
  const widthOf = (word: string): number => {
    const known = widths.get(word);
    if (known !== undefined) return known;
    const width = doc.font(font)._font.widthOfString(asPrinted(word), 1000);
    widths.set(word, width);
    return width;
  };
  const shownWord = (word: string): string | null => {
    const known = words.get(word);
    if (known !== undefined) return known;
    const shown = encoded(doc.font(font)._font.encode(asPrinted(word)));
    words.set(word, shown);
    return shown;
  };
  return {
    width: (text) =>
      text.split(' ').reduce((sum, word, index) => sum + (index > 0 ? widthOf(' ') : 0) + widthOf(word), 0),
    shown(text) {
      const parts = text.split(' ').map(shownWord);
      return parts.includes(null) ? null : parts.join(shownWord(' ') ?? '');
    },
    printable: asPrinted,
    forget() {
      if (widths.size > mostWords) widths.clear();
      if (words.size > mostWords) words.clear();
      doc.font(font)._font.layoutCache = Object.create(null) as object;
    },
  };
};

type Encoded = ReturnType<PDFKit.Mixins.EncodingFont['encode']>;

/** Letters one after the other, with what is between them where that is not what their widths say. */
const encoded = ([letters, positions]: Encoded): string | null => {
  if (positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0)) return null;
  let shown = '';
  let open = '';
  for (const [index, { xAdvance, advanceWidth }] of positions.entries()) {
    open += letters[index] ?? '';
    if (xAdvance === advanceWidth) continue;
    shown += `<${open}>${rounded(advanceWidth - xAdvance)}`;
    open = '';
  }
  return open === '' ? shown : `${shown}<${open}>`;
};

/** To a thousandth: what is less is seen by nobody. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000;
