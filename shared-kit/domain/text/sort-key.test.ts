import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { runs } from '../../testing/test-form.ts';
import { compareNames, sortKeyOf } from './sort-key.ts';

const { compare } = new Intl.Collator('es', { numeric: true });

it.each([
  [['Caldera 1', 'Caldera 2', 'Caldera 10']],
  [['Canto', 'Canyón', 'Cañón', 'Cao']],
  [['Cola', 'Collegi', 'Col·legi', 'Colmado']],
  [['area', 'Area', 'área', 'Área', 'areas']],
  [['CAL-1', 'CAL-02', 'CAL-0010', 'CAL-10b']],
  [['Sala', 'Sala 1', 'Sala-1', 'Sala1', 'Salas']],
  [['Nube', 'Ñame', 'Oca']],
  [['Obra', 'œuvre', 'of']],
])('%j is in order, as the language has it', (names) => {
  expect(names.toReversed().toSorted(compareNames)).toEqual(names);
  expect(names.toReversed().toSorted(compare)).toEqual(names);
});

/** What people write here, but for signs that are folded before they are sorted. */
const signs = Array.from(
  'abcdelmnñopstuvwxyzABCLNÑOSZáàâäãéèíïóòöõúüÁÉÍÓÚÇç0123456789 _-,;:!¡?¿.\'"()[]{}§¶@*/\\&#%°©®+±÷×<=>¬|~¢$£¥€·αβγδωΩάήæœøłđß',
);
const word = fc.array(fc.constantFrom(...signs), { maxLength: 8 }).map((each) => each.join(''));
const pair = fc.oneof(
  fc.tuple(word, word),
  fc.tuple(word, word, word).map(([start, one, other]) => [start + one, start + other] as const),
  // The same but for accents and case.
  word.chain((text) =>
    fc.tuple(
      fc.constant(text),
      fc.constantFrom(text.toUpperCase(), text.toLowerCase(), text.normalize('NFD').replace(/\p{M}/gu, '')),
    ),
  ),
);
const asFolded = (text: string): string => text.trim().replace(/\s+/g, ' ');

test('keys are in the order of the language', () => {
  fc.assert(
    fc.property(pair, ([one, other]) => {
      const [left, right] = [asFolded(one), asFolded(other)];
      expect(Math.sign(compareNames(left, right)), `${left} | ${right}`).toBe(
        Math.sign(compare(left, right)),
      );
    }),
    { numRuns: 3000 },
  );
});

test('and in that of Catalan, but for ñ', () => {
  const catalan = new Intl.Collator('ca', { numeric: true });
  fc.assert(
    fc.property(pair, ([one, other]) => {
      const [left, right] = [asFolded(one), asFolded(other)];
      fc.pre(!/ñ|n\u0303/i.test((left + right).normalize('NFC')));
      expect(Math.sign(compareNames(left, right)), `${left} | ${right}`).toBe(
        Math.sign(catalan.compare(left, right)),
      );
    }),
    { numRuns: runs(500) },
  );
});

test('numbers are in the order of their values, whatever zeros and signs stand before them', () => {
  const value = fc.bigInt({ min: 0n, max: 10n ** 20n });
  const zeros = fc.nat(3).map((count) => '0'.repeat(count));
  const before = fc.constantFrom('', 'Caldera ', 'CAL-', 'nº', 'Sala 3.', 'Ñ');
  fc.assert(
    fc.property(before, value, value, fc.tuple(zeros, zeros), (text, one, other, [first, second]) => {
      fc.pre(one !== other);
      const [left, right] = [`${text}${first}${one}`, `${text}${second}${other} b`];
      expect(compareNames(left, right) < 0, `${left} | ${right}`).toBe(one < other);
    }),
  );
});

test('whatever the names are, the order is one: of each two the same way round, and none between', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 });
  fc.assert(
    fc.property(text, text, text, (one, other, third) => {
      expect(Math.sign(compareNames(one, other))).toBe(-Math.sign(compareNames(other, one)) + 0);
      const [first = '', second = '', last = ''] = [one, other, third].toSorted(compareNames);
      expect(compareNames(first, last)).toBeLessThanOrEqual(0);
      expect(compareNames(first, second)).toBeLessThanOrEqual(0);
      expect(sortKeyOf(one.normalize('NFD'))).toBe(sortKeyOf(one.normalize('NFC')));
    }),
  );
});
