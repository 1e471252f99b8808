/** Text in lines that fit. */

/** Width of a text, in points. */
export type Measure = (text: string) => number;

/** At least one line; line breaks are kept, and a word that does not fit by itself is cut where the width ends. */
export const linesOf = (text: string, width: number, measure: Measure): string[] =>
  text.split(/\r?\n/).flatMap((paragraph) => wrapped(paragraph.trim(), width, measure));

const wrapped = (paragraph: string, width: number, measure: Measure): string[] => {
  const blank = measure(' ');
  const lines: string[] = [];
  let words: string[] = [];
  let taken = 0;
  const end = (): void => {
    if (words.length > 0) lines.push(words.join(' '));
    words = [];
    taken = 0;
  };
  for (const word of wordsOf(paragraph, width, measure).flatMap((each) => cut(each, width, measure))) {
    const wide = measure(word);
    if (words.length > 0 && taken + blank + wide > width) end();
    taken += (words.length > 0 ? blank : 0) + wide;
    words.push(word);
  }
  end();
  return lines.length === 0 ? [''] : lines;
};

/** A number is not parted from its unit. */
const unit =
  /^(?:%|€|°C|[kMG]?Wh?|kVA|[km]?[AV]|[kM]?Ω|[kmc]?m[²³]?|kg|g|t|l|L|min|h|s|ms|bar|k?Pa|ppm|lx)[.,;:)]*$/u;

const wordsOf = (paragraph: string, width: number, measure: Measure): string[] => {
  const words: string[] = [];
  for (const word of paragraph.split(/ +/)) {
    const last = words.at(-1);
    const together = `${last} ${word}`;
    if (last !== undefined && /\d$/.test(last) && unit.test(word) && measure(together) <= width)
      words.splice(-1, 1, together);
    else words.push(word);
  }
  return words;
};

const cut = (word: string, width: number, measure: Measure): string[] => {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && measure(piece + letter) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
};
