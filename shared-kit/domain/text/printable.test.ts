import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { printable } from './printable.ts';

const latin = (code: number): boolean => code < 0x250 || code === 0x3a9 || code === 0x2011;

it.each([
  ['CAL\u201101 Coŀlegi 300 Ω Œuvre', 'CAL\u201101 Coŀlegi 300 Ω Œuvre'],
  ['300 \u2126', '300 Ω'],
  ['Habitacio\u0301', 'Habitació'],
  ['Sala\u200b \u202eA\u202c', 'Sala A'],
  ['12\u202f000\u00a0kW', '12 000 kW'],
  ['Foc 🔥', 'Foc □'],
  ['电', '□'],
  ['uno\ndos', 'uno\ndos'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text, latin)).toBe(printed);
});

test('whatever a person types, each sign that is seen is on the paper, composed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      const printed = printable(text, latin);
      expect(printed.normalize('NFC')).toBe(printed);
      expect(Array.from(printed).every((sign) => /[\s□]/.test(sign) || latin(sign.codePointAt(0) ?? 0))).toBe(
        true,
      );
      expect(printable(printed, (code) => latin(code) || code === 0x25a1)).toBe(printed);
    }),
  );
});
