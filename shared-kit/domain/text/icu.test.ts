/** Keys of names and what is searched, against what ICU and Unicode's own data say of the scripts that people type. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../testing/test-form.ts';
import { nameKeyOf } from './name-key.ts';
import { normaliseText, searchTextOf } from './search-text.ts';
import { hasWantedWords, wantedWords } from './search-words.ts';

const sameButCase = new Intl.Collator('es', { sensitivity: 'accent' });
const sameLetters = new Intl.Collator('es', { sensitivity: 'base' });

const scripts = [
  ...(['Latin', 'Greek', 'Cyrillic', 'Arabic', 'Hebrew', 'Han', 'Hiragana', 'Katakana', 'Hangul'] as const),
  ...(['Devanagari', 'Bengali', 'Tamil', 'Thai', 'Georgian', 'Armenian'] as const),
];

/**
 * Where the portal goes further than ICU: ß and the long s are told in small and capital letters, ı has the capital of i, and an iota that stands
 * below a letter stands beside its capital. Indexes below a letter are no letters of a name for it, and signs of Arabic that are written with a
 * space begin with it.
 */
const beyond = /\u0345|[ßẞıſẛﬅᵌ\u037a\u1f80-\u1fff\u1d62-\u1d6a\u2070-\u209c\u0675-\u0678\ufb50-\ufeff]/u;

const signsOf = (script: string): string[] => {
  const isOfScript = new RegExp(`^[\\p{Script=${script}}&&[\\p{L}\\p{Nd}\\p{M}]]$`, 'v');
  const found: string[] = [];
  for (let code = 0; code <= 0xffff; code += script === 'Han' || script === 'Hangul' ? 41 : 1) {
    const sign = String.fromCharCode(code);
    if (isOfScript.test(sign) && !beyond.test(sign)) found.push(sign);
  }
  return found;
};

const ofOneScript = fc.oneof(
  ...scripts.map((script) => {
    const signs = fc.constantFrom(...signsOf(script), ' ', '7');
    return fc.array(signs, { minLength: 1, maxLength: 12 }).map((each) => each.join(''));
  }),
);
/** Few signs, so that two of them are often the same in another way. */
const fewSigns = fc
  .array(fc.constantFrom(...Array.from('aAáÁàåÅñÑnN\u0303\u0301cçÇ\u200d\u00adαΑάяЯйÿŸ')), { maxLength: 4 })
  .map((each) => each.join(''));

const wide = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** The same name, as another keyboard, system or hand writes it. */
const waysToWrite: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFC').toUpperCase(),
  (text) => text.normalize('NFKC'),
  (text) => text.normalize('NFKD'),
  (text) => wide(text),
  (text) => Array.from(text).join('\u200b'),
  (text) => `\u202b${text}\u202c\ufeff`,
];
const way = fc.constantFrom(...waysToWrite);

/** Without what Unicode says is not to be seen, and spaces at its ends; composed as collators want it. */
const asSeen = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{White_Space}+/gu, ' ')
    .trim()
    .normalize('NFD');

test('a name that ICU has for the same but for capitals has the same key', () => {
  fc.assert(
    fc.property(ofOneScript, way, (name, write) => {
      const other = write(name);
      if (sameButCase.compare(asSeen(name), asSeen(other)) === 0)
        expect(nameKeyOf(other), `${name} | ${other}`).toBe(nameKeyOf(name));
    }),
  );
});

test('names of one key are the same for ICU but for capitals', () => {
  const pair = fc.oneof(fc.tuple(fewSigns, fewSigns), fc.tuple(ofOneScript, ofOneScript));
  fc.assert(
    fc.property(pair, ([one, other]) => {
      if (nameKeyOf(one) === nameKeyOf(other))
        expect(sameButCase.compare(asSeen(one), asSeen(other)), `${one} | ${other}`).toBe(0);
    }),
    { numRuns: runs(1000) },
  );
});

test('what ICU has for the same letters is searched as the same, and finds it', () => {
  const without: readonly ((text: string) => string)[] = [
    ...waysToWrite,
    (text) => text.normalize('NFKD').replace(/\p{M}/gu, ''),
  ];
  fc.assert(
    fc.property(ofOneScript, fc.constantFrom(...without), (name, write) => {
      const other = write(name);
      if (sameLetters.compare(asSeen(name), asSeen(other)) !== 0) return;
      expect(normaliseText(other), `${name} | ${other}`).toBe(normaliseText(name));
      expect(hasWantedWords(searchTextOf([name]), wantedWords(other)), `${other} finds ${name}`).toBe(true);
    }),
  );
});

test('letters of Latin with accents or strokes that are written here are searched as the letters that ICU has for them', () => {
  const letters = Array.from({ length: 0x180 - 0xc0 }, (_, at) => String.fromCharCode(0xc0 + at));
  const plain = [...Array.from('abcdefghijklmnopqrstuvwxyz'), 'ae', 'oe', 'ss', 'th'];
  const known = letters.flatMap((letter) => {
    const like = plain.find((each) => sameLetters.compare(each, letter) === 0);
    return like === undefined || /[Ŀŀ]/.test(letter) ? [] : [{ letter, like }];
  });
  expect(known.length).toBeGreaterThan(150);
  expect(known.map(({ letter }) => normaliseText(letter))).toEqual(known.map(({ like }) => like));
});
