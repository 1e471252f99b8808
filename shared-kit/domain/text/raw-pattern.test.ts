import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { rawPattern } from './raw-pattern.ts';
import { normaliseText } from './search-text.ts';

const isIn = (text: string, part: string): boolean => new RegExp(rawPattern(part), 'i').test(text);

it.each([
  ['Instal·lacions Núñez', 'instal.lacions nunez'],
  ['Instaŀlacions Núñez', 'INSTALLACIONS'],
  ['Instal.lacions', 'instal·lacions'],
  ['Instal\u2011lacions', 'instal-lacions'],
  ['Instal．lacions', 'installacions'],
  ['Sala de l’aigua', "l'aigua"],
  ["Sala de l'aigua", 'l’aigua'],
  ['Weiß', 'weiss'],
  ['Œuvre', 'oeuvre'],
  ['Ro\u200bmero', 'romero'],
  ['Romero', 'Ro\u200bmero'],
  ['Núñez', 'nunez'],
  ['Núñez'.normalize('NFD'), 'núñez'],
  ['CAL\u201101', 'cal-01'],
  ['ＣＡＬ', 'cal'],
  ['a\u00a0 b', 'a b'],
  ['a+b', 'A+B'],
])('%s has %s', (text, part) => {
  expect(isIn(text, part)).toBe(true);
});

it.each([
  ['Caldera', '.*'],
  ['Caldera', 'calderra'],
  ['aab', 'a+b'],
  ['a b', 'ab'],
])('%s has no %s', (text, part) => {
  expect(isIn(text, part)).toBe(false);
});

/** Without the dots of `l·l`, which mean something only between letters. */
const written = fc.string({
  unit: fc.constantFrom(...Array.from("aàÀeéoœxsßnñ-’'` 1２（Ａ"), '\u200b', '\u00a0', 'e\u0301'),
  maxLength: 12,
});
/** A piece of it may begin or end within a sign that stands for two letters. */
const isHalf = (part: string): boolean => /^[se]|[oas]$/.test(part);

test('what is found is what has the same plain text, and no other', () => {
  fc.assert(
    fc.property(written, written, fc.nat(12), (text, other, from) => {
      const plain = normaliseText(text);
      const part = plain.slice(from, from + 4).trim();
      if (part !== '' && !isHalf(part)) expect(isIn(text, part), `${text} | ${part}`).toBe(true);
      const asked = normaliseText(other);
      if (asked !== '' && isIn(text, other)) expect(plain, `${text} | ${other}`).toContain(asked);
    }),
  );
});
