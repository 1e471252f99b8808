import { expect, test } from 'vitest';
import { regionOfPostalCode } from './spanish-regions.ts';

test.each([
  ['08022', 'CT'],
  [' 28001 ', 'MD'],
  ['01001', 'PV'],
  ['52001', 'ML'],
  ['53001', null],
  ['00100', null],
  ['8022', null],
  ['AD500', null],
  ['', null],
])('%s', (code, region) => {
  expect(regionOfPostalCode(code)).toBe(region);
});

test('each of the 52 provinces lies in one of the 19', () => {
  const codes = Array.from({ length: 52 }, (_, index) => `${String(index + 1).padStart(2, '0')}001`);
  expect(codes.filter((code) => regionOfPostalCode(code) === null)).toEqual([]);
  expect(new Set(codes.map(regionOfPostalCode)).size).toBe(19);
});
