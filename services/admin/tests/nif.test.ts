import { isNif, nifSchema } from 'shared-kit/contracts/nif';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

// People: the number modulo 23 counts in TRWAGMYFPDXBNJZSQVHLCKE.
test.each([
  ['12345678Z', '12345678 = 23 × 536768 + 14, Z'],
  ['00000000T', 'remainder 0, T'],
  ['00000023T', 'remainder 0 once more'],
  ['99999999R', '99999999 = 23 × 4347826 + 1, R'],
  ['X1234567L', 'X is 0: 1234567 = 23 × 53676 + 19, L'],
  ['Y1234567X', 'Y is 1: 11234567 = 23 × 488459 + 10, X'],
  ['Z1234567R', 'Z is 2: 21234567 = 23 × 923242 + 1, R'],
  ['K1234567L', 'a child without DNI: the seven digits alone'],
  ['L1234567L', 'a Spaniard abroad'],
  ['M1234567L', 'a foreigner without NIE'],
])('%s is a person’s: %s', (nif) => {
  expect(isNif(nif)).toBe(true);
});

// Companies: even places, and the odd ones doubled and added digit by digit; what is missing to ten.
test.each([
  ['A58818501', 'even 8+1+5, odd 1+7+7+0: 29, so 1'],
  ['B12345674', 'even 2+4+6, odd 2+6+1+5: 26, so 4'],
  ['H12345674', 'owners of flats: a digit'],
  ['G12345674', 'an association, with a digit'],
  ['J1234567D', 'a partnership, with the letter of 4'],
  ['P2807900B', 'a town council: even 8+7+0, odd 4+0+9+0: 28, so 2, B'],
  ['Q2818002D', 'a public body: even 8+8+0, odd 4+2+0+4: 26, so 4, D'],
  ['S0000000J', 'sum 0, control 0, J'],
  ['A0000000J', 'a company from abroad: province 00, a letter'],
])('%s is a company’s or body’s: %s', (nif) => {
  expect(isNif(nif)).toBe(true);
});

test.each([
  ['12345678A', 'another letter'],
  ['12345687Z', 'two digits changed places'],
  ['1234567Z', 'a digit missing'],
  ['123456789Z', 'a digit too many'],
  ['X1234567R', 'the letter of Z1234567'],
  ['M1234567A', 'another letter'],
  ['B12345675', 'another control'],
  ['B1234567D', 'a limited company has a digit'],
  ['P28079002', 'a town council has a letter'],
  ['I12345674', 'no kind of body'],
  ['T12345678', 'no kind of body'],
  ['12345678', 'no control'],
  ['ES12345678Z', 'with a country'],
  ['', 'nothing'],
])('“%s” is none: %s', (nif) => {
  expect(isNif(nif)).toBe(false);
});

test.each([
  ['b-12.345.674', 'B12345674'],
  [' 12345678 z ', '12345678Z'],
  ['', ''],
])('“%s” is kept as “%s”', (written, kept) => {
  expect(z.parse(nifSchema, written)).toBe(kept);
});

test('one that is wrong is refused with its own code', () => {
  expect(z.safeParse(nifSchema, 'B12345675').error?.issues).toMatchObject([{ message: 'invalidNif' }]);
});
