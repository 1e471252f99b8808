import { expect, test } from 'vitest';
import { shareIn, shellFor } from './shell-share.ts';

test.each([
  ['shell=7', 7],
  ['device=dev_x; shell=42', 42],
  ['shell=00', 0],
  ['', null],
  ['shell=100', null],
  ['otherShell=7', null],
  ['shell=seven', null],
])('%s tells the number %s', (cookies, share) => expect(shareIn(cookies)).toBe(share));

const shares = Array.from({ length: 100 }, (_, share) => share);
const onTrial = (version: string, percent: number): number[] =>
  shares.filter((share) => shellFor({ stable: '1.0.0', canary: { version, percent } }, share) === version);

test.each([1, 10, 100])('%s of a hundred browsers are given the shell on trial', (percent) =>
  expect(onTrial('1.1.0-ab', percent)).toHaveLength(percent),
);

test('a trial for more people keeps those it had, and another version has others', () => {
  const few = onTrial('1.1.0-ab', 10);
  expect(onTrial('1.1.0-ab', 30)).toEqual(expect.arrayContaining(few));
  expect(onTrial('1.1.0-cd', 10)).not.toEqual(few);
});

test('a browser without a number is given the stable one, and all are where none is on trial', () => {
  expect(shellFor({ stable: '1.0.0', canary: { version: '1.1.0', percent: 100 } }, null)).toBe('1.0.0');
  expect(shellFor({ stable: '1.0.0', canary: null }, 5)).toBe('1.0.0');
  expect(shellFor({ stable: null, canary: null }, 5)).toBeNull();
});
