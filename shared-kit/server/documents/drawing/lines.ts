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
  for (const word of paragraph.split(/ +/).flatMap((each) => cut(each, width, measure))) {
    const wide = measure(word);
    if (words.length > 0 && taken + blank + wide > width) end();
    taken += (words.length > 0 ? blank : 0) + wide;
    words.push(word);
  }
  end();
  return lines.length === 0 ? [''] : lines;
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
