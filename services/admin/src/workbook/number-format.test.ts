import { expect, test } from 'vitest';
import { formatOfCode, formattedCell, numberFormat, numberWriter } from './number-format.ts';

const cellOf = async (code: string, value: number, date1904 = false) => {
  const format = formatOfCode(code);
  return formattedCell(value, format, { date1904, write: await numberWriter([format]) });
};

test.each([
  ['00000', 123, '00123'],
  ['"CAL-"00000', 123, 'CAL-00123'],
  ['000-000', 12_345, '012-345'],
  ['0" kW"', 24, '24 kW'],
])('%s writes %d as %s, and it stays the number that it is', async (code, value, shown) => {
  expect(await cellOf(code, value)).toEqual({ value, shown });
});

test.each(['General', '0', '0.00', '#,##0', '0%', '0.00E+00', '[h]:mm', '#,##0.00 [$€-C0A]', '# ?/?', '@'])(
  '%s is a way to look at a number',
  async (code) => {
    expect(await cellOf(code, 1234.5)).toBe(1234.5);
  },
);

test.each(['d/m/yyyy', 'yyyy-mm-dd;@', '[$-C0A]d\\ mmm\\ yyyy', 'dd/mm/yyyy hh:mm'])(
  '%s shows a day, of whichever system',
  async (code) => {
    expect(await cellOf(code, 46_152)).toEqual({ kind: 'day', value: '2026-05-10' });
    expect(await cellOf(code, 44_690, true)).toEqual({ kind: 'day', value: '2026-05-10' });
    expect(await cellOf(code, 46_152.5)).toEqual({ kind: 'day', value: '2026-05-10T12:00:00' });
    expect(await cellOf(code, -1)).toBe(-1);
  },
);

test('formats that are known by number alone show days too', () => {
  expect([14, 22, 1, 3].map((id) => numberFormat(id, undefined).kind)).toEqual([
    'day',
    'day',
    'plain',
    'plain',
  ]);
});
