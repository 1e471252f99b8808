import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchTextOf } from '../../../domain/text/search-text.ts';
import { hasWantedWords, searchWordsOf, wantedWords } from '../../../domain/text/search-words.ts';
import { wordsFilter } from '../../database/search-words.ts';

/** As the database answers it. */
const finds = (q: string, parts: readonly string[]): boolean => {
  const searchText = searchTextOf(parts);
  const record = { searchText, searchWords: searchWordsOf(searchText) };
  const meets = (condition: Record<string, unknown>): boolean =>
    Object.entries(condition).every(([field, wanted]) => {
      if (field === '$or') return (wanted as Record<string, unknown>[]).some(meets);
      const pattern = new RegExp((wanted as { $regex: string }).$regex, 'u');
      const values = field === 'searchText' ? [record.searchText] : record.searchWords;
      return values.some((value) => pattern.test(value));
    });
  return (wordsFilter(q).$and ?? []).every(meets);
};

const boiler = ['CAL-0104', 'Caldera termofrigorífica nº 2', 'Sala 3.1', 'SN4471X09'];

test.each([
  '',
  'cal',
  'caldera',
  'CALDERA',
  'TERMO',
  'frigorifica',
  'frigor',
  'cal-0104',
  '0104',
  '104',
  '04',
  '4471',
  'x09',
  '71x',
  'sala 3.1',
  '3.1',
  'caldera sala',
  'sala caldera 104',
  'nº 2',
  'termofrigorífica',
])('«%s» finds it', (q) => {
  expect(finds(q, boiler)).toBe(true);
});

test.each(['bomba', 'aldera', 'calderra', 'cal 0105', '3.2', '.*', 'caldera bomba', 'cal_0104', '(', '4472'])(
  '«%s» does not',
  (q) => {
    expect(finds(q, boiler)).toBe(false);
  },
);

test('whatever a record is called, each of its words finds it, and so do two of them', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(text, text, fc.nat(), (one, other, at) => {
      const words = searchTextOf([one, other]).split(' ').filter(Boolean);
      fc.pre(words.length > 0);
      const word = words[at % words.length] ?? '';
      expect(finds(word, [one, other])).toBe(true);
      expect(finds(`${word} ${words[0]}`, [one, other])).toBe(true);
    }),
  );
});

test('who has the texts themselves finds what the database finds', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 });
  const word = fc.stringMatching(/^≈?[a-clñ0-2.·'-]{1,9}$/);
  const texts = fc.array(fc.oneof(text, word), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(texts, fc.array(word, { maxLength: 2 }), (parts, wanted) => {
      const q = wanted.join(' ');
      expect(hasWantedWords(searchTextOf(parts), wantedWords(q))).toBe(finds(q, parts));
    }),
  );
});

test('what is found stands in the text, accents and capitals aside', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
  const withoutZeros = (text: string): string => text.replace(/(?<!\d)0+(?=\d)/g, '');
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), word, (words, q) => {
      const text = searchTextOf(words);
      // «0» is the beginning of «01», which has no zero once its leading ones are gone.
      const stands = text.includes(q) || withoutZeros(text).includes(withoutZeros(q));
      if (finds(q, words)) expect(stands, text).toBe(true);
    }),
  );
});

test('long texts have as many words as an index can bear', () => {
  const text = Array.from({ length: 2000 }, (_, index) => `palabralarga${index}`).join(' ');
  expect(searchWordsOf(text).length).toBeLessThanOrEqual(400);
});
