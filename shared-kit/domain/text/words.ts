/** Lists that are all there, narrowed down as services narrow down theirs. */
import { lookTwice } from './look-twice.ts';
import { normaliseText } from './search-text.ts';
import { wantedInText } from './search-words.ts';

/** `hasWordsOf(q)(text)`: whether a text has every word of `q`, wherever they stand. */
export const hasWordsOf = (q: string): ((text: string) => boolean) => {
  const patterns = wantedInText(q).map((pattern) => new RegExp(pattern, 'u'));
  return (text) => {
    const plain = patterns.length === 0 ? '' : normaliseText(text);
    return patterns.every((pattern) => pattern.test(plain));
  };
};

/** Those whose text has every word of `q`; where none has, with a letter wrong. All of them for no words. */
export const matching = <T>(items: readonly T[], q: string, textOf: (item: T) => string): readonly T[] =>
  lookTwice({ q }, (asked) => {
    const hasWords = hasWordsOf(asked.q);
    return { data: items.filter((item) => hasWords(textOf(item))) };
  }).data;
