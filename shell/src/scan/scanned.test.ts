import { expect, it } from 'vitest';
import { scannedOf } from './scanned.ts';

it.each([
  ['https://portal.example/user/elements/41?installation=7', '/user/elements/41?installation=7'],
  ['http://127.0.0.1:8080/user/areas/3?installation=1', '/user/areas/3?installation=1'],
  [' HTTPS://OLD.EXAMPLE/user/elements/1 ', '/user/elements/1'],
  ['https://portal.example/user/elements/41#x', '/user/elements/41'],
  [
    `https://portal.example/public/faultReport?element=41&installation=7#${'t'.repeat(22)}`,
    '/user/elements/41?installation=7',
  ],
  ['https://portal.example/public/faultReport?area=3&installation=7', '/user/areas/3?installation=7'],
])('%s leads to the screen %s', (text, to) => {
  expect(scannedOf(text)).toEqual({ to });
});

it.each([
  ['EXT-01', 'EXT-01'],
  ['https://maker.example/manual.pdf', 'https://maker.example/manual.pdf'],
  ['https://portal.example//user/elements/41', 'https://portal.example//user/elements/41'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['https://', 'https://'],
  [
    'https://portal.example/public/faultReport?element=41',
    'https://portal.example/public/faultReport?element=41',
  ],
  [`  ${'9'.repeat(300)}`, '9'.repeat(100)],
])('%s is searched for', (text, search) => {
  expect(scannedOf(text)).toEqual({ search });
});
