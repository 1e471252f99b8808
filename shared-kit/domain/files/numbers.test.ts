import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/test-form.ts';
import {
  canBeNegative,
  limitsAllow,
  parseNumber,
  readNumber,
  typedIntoNumber,
  withOtherSign,
} from './numbers.ts';

const nbsp = '\u00a0';
const narrow = '\u202f';

describe('numbers as they are written down', () => {
  it.each([
    ['60', 60, '60'],
    ['007', 7, '007'],
    [' 60,50 ', 60.5, '60.50'],
    ['-3,5', -3.5, '-3.5'],
    ['−3.5', -3.5, '-3.5'],
    ['+0.25', 0.25, '0.25'],
    [',5', 0.5, '0.5'],
    ['-.25', -0.25, '-0.25'],
    ['123456789012', 123456789012, '123456789012'],
    // One sign alone is the decimal one, however many digits follow it.
    ['1.234', 1.234, '1.234'],
    ['1,234', 1.234, '1.234'],
    ['12.345', 12.345, '12.345'],
    ['0.025', 0.025, '0.025'],
    // Both signs: the last one is the decimal one.
    ['1.234,5', 1234.5, '1234.5'],
    ['1,234.5', 1234.5, '1234.5'],
    ['-12.345.678,90', -12345678.9, '-12345678.90'],
    // The same sign twice parts groups.
    ['1.234.567', 1234567, '1234567'],
    ['1,234,567', 1234567, '1234567'],
    // What is never a decimal sign parts groups.
    ['1 234', 1234, '1234'],
    [`1${nbsp}234,5`, 1234.5, '1234.5'],
    [`12${narrow}345${narrow}678.9`, 12345678.9, '12345678.9'],
    ["1'234.5", 1234.5, '1234.5'],
    ['1’234', 1234, '1234'],
  ])('%s', (written, value, text) => {
    expect(parseNumber(written)).toEqual({ value, text });
  });

  it.each([
    ['nothing', ''],
    ['blanks', '  '],
    ['a sign alone', '-'],
    ['a comma alone', ','],
    ['words', 'hot'],
    ['a unit', '6 bar'],
    ['an exponent', '1e5'],
    ['a hexadecimal number', '0x10'],
    ['a binary number', '0b1'],
    ['no number', 'NaN'],
    ['no end', 'Infinity'],
    ['what was not written to its end', '5,'],
    ['two signs', '--5'],
    ['a sign behind', '5-'],
    ['a sign apart', '- 5'],
    ['a group of two digits', '1.23,4'],
    ['a group of four digits', '1 2345'],
    ['a first group of four digits', '1234.567,8'],
    ['a first group of none', '0.123,4'],
    ['the same sign for both', '1.234.5'],
    ['two kinds of groups', '1.234 567'],
    ['a group behind the decimals', '1,5.000'],
    ['two blanks', '1  234'],
    ['digits of another script', '٣'],
    ['two lines', '1\n2'],
    ['more than a stored number holds', '9'.repeat(13)],
    ['far more', '9'.repeat(400)],
  ])('refuses %s', (_, written) => {
    expect(parseNumber(written)).toBeNull();
  });
});

const locales = fc.constantFrom('es-ES', 'ca-ES', 'en-GB');
const places = fc.integer({ min: 0, max: 6 });
const whole = fc.integer({ min: -999_999_999, max: 999_999_999 });
const shown = (
  value: number,
  locale: string,
  { digits, useGrouping }: { readonly digits: number; readonly useGrouping: 'always' | false },
): string =>
  new Intl.NumberFormat(locale, {
    useGrouping,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

describe('any number', () => {
  it('is read back from how each language shows it without groups', () => {
    fc.assert(
      fc.property(whole, places, locales, (number, digits, locale) => {
        const value = number / 10 ** digits;
        expect(parseNumber(shown(value, locale, { digits, useGrouping: false }))?.value).toBe(value);
      }),
    );
  });

  it('is read back from how each language shows it with groups, but for the one that is taken for decimals', () => {
    fc.assert(
      fc.property(whole, places, locales, (number, digits, locale) => {
        const value = number / 10 ** digits;
        const written = shown(value, locale, { digits, useGrouping: 'always' });
        const isOneGroupAlone = digits === 0 && Math.abs(value) >= 1000 && Math.abs(value) < 1_000_000;
        expect(parseNumber(written)?.value).toBe(isOneGroupAlone ? value / 1000 : value);
      }),
    );
  });

  it('reads the same with a comma as with a point', () => {
    fc.assert(
      fc.property(whole, fc.stringMatching(/^\d{1,8}$/), (number, decimals) => {
        const read = parseNumber(`${number},${decimals}`);
        expect(read).not.toBeNull();
        expect(read).toEqual(parseNumber(`${number}.${decimals}`));
      }),
    );
  });
});

describe('any text', () => {
  const likely = fc.string({
    unit: fc.constantFrom(...Array.from("0123456789.,+-−e x \u00a0\u202f'’")),
    maxLength: 20,
  });

  it('is no number, or one whose text is a number again, the very same', () => {
    fc.assert(
      fc.property(fc.oneof(likely, fc.string()), (written) => {
        const read = parseNumber(written);
        if (read === null) return;
        expect(read.text).toMatch(/^-?\d+(\.\d+)?$/);
        expect(read.value).toBe(Number(read.text));
        expect(parseNumber(read.text)).toEqual(read);
      }),
      { numRuns: runs(400) },
    );
  });

  it('keeps every digit that was written', () => {
    fc.assert(
      fc.property(likely, (written) => {
        const read = parseNumber(written);
        if (read === null) return;
        const digits = written.replace(/\D/g, '');
        expect([digits, `0${digits}`]).toContain(read.text.replace(/\D/g, ''));
      }),
      { numRuns: runs(400) },
    );
  });
});

describe('numbers in files and forms', () => {
  it.each([
    ['1.234,5', 1234.5, '', ','],
    ['1 200', 1200, '', null],
    [`1${nbsp}200`, 1200, '', null],
    ["1'200", 1200, '', null],
    ['1.200.000', 1200000, '', ','],
    ['1,200,000', 1200000, '', '.'],
    ['−5', -5, '', null],
    ['1e3', 1000, '', null],
    ['1,5E+3', 1500, '', ','],
    ['2,5 kW', 2.5, 'kW', ','],
    ['31.250,00 €', 31250, '€', ','],
    ['€ 31,250.00', 31250, '€', '.'],
    ['12.5m2', 12.5, 'm2', '.'],
    ['12 m³/h', 12, 'm³/h', null],
    ['0.500', 0.5, '', '.'],
    ['12345.678', 12345.678, '', '.'],
    ['007', 7, '', null],
  ])('%s', (written, value, unit, decimal) => {
    expect(readNumber(written)).toMatchObject({ kind: 'number', number: { value }, unit, decimal });
  });

  it.each([
    ['1.200', 1200, 1.2, ''],
    ['1,200', 1.2, 1200, ''],
    ['-2.500 kW', -2500, -2.5, 'kW'],
    ['€1.250', 1250, 1.25, '€'],
  ])(
    '%s is %d where the comma is the decimal sign, and %d where the point is',
    (written, comma, point, unit) => {
      expect(readNumber(written)).toMatchObject({
        kind: 'ambiguous',
        unit,
        readings: { ',': { value: comma }, '.': { value: point } },
      });
      for (const [decimal, value] of [
        [',', comma],
        ['.', point],
      ] as const)
        expect(readNumber(written, { decimal })).toMatchObject({ kind: 'number', number: { value } });
    },
  );

  it('a sign before three digits parts the thousands of what has no decimals', () => {
    for (const written of ['1.200', '1,200'])
      expect(readNumber(written, { integer: true })).toMatchObject({ number: { value: 1200 } });
  });

  it.each(['', 'kW', '1.2.3', '1,2,3', '12 34', '5 kW 3', '1e300', '--5', '5-', '=5'])(
    '%j is none',
    (written) => {
      expect(readNumber(written)).toEqual({ kind: 'none' });
    },
  );

  it('is the same number as a reading wherever it is not ambiguous and has no unit', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-')), maxLength: 12 }),
        (written) => {
          const read = readNumber(written);
          const number = parseNumber(written);
          if (read.kind === 'number') expect(read.number).toEqual(number);
          else if (read.kind === 'none') expect(number).toBeNull();
          else expect(Object.values(read.readings)).toContainEqual(number);
        },
      ),
    );
  });
});

it('limits are allowed values', () => {
  const limits = { min: 50, max: 60 };
  expect([49.9, 50, 60, 60.1].map((value) => limitsAllow(value, limits))).toEqual([false, true, true, false]);
  expect(limitsAllow(-1e9, { min: null, max: 0 })).toBe(true);
});

describe('what is typed into a number', () => {
  it.each([
    ['7', '', '7'],
    ['a', '', ''],
    [' ', '1', ''],
    ['e', '1', 'e'],
    ['e', '', ''],
    ['e', '1e', ''],
    ['-', '1e', '-'],
    ['1e-3 kW', '', '1e-3'],
    ['1.5', '', '1.5'],
    ['-', '', '-'],
    ['−', ' ', '−'],
    ['-', '3', ''],
    [',', '3', ','],
    ['.', '3', '.'],
    ['12x', '', '12'],
  ])('of %j behind %j %j is kept', (typed, before, kept) => {
    expect(typedIntoNumber(typed, before)).toBe(kept);
  });

  it('can be any number, one character after the other', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), (value) => {
        const written = value.toFixed(3);
        const typed = Array.from(written).reduce(
          (before, next) => before + typedIntoNumber(next, before),
          '',
        );
        expect(typed).toBe(written);
      }),
    );
  });
});

it('the sign goes and comes', () => {
  expect(withOtherSign('3,5')).toBe('-3,5');
  expect(withOtherSign('-3,5')).toBe('3,5');
  expect(withOtherSign('')).toBe('-');
});

it.each([
  [null, true],
  [-1, true],
  [0, false],
  [1, false],
])('from %s on: below zero makes sense, %s', (min, can) => {
  expect(canBeNegative({ min })).toBe(can);
});
