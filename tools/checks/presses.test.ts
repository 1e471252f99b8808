import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toldPresses } from '../../e2e/core/presses.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/develop/presses.md'), 'utf8');

test('people are told of the presses that specs count', () => {
  const rows = page.split('\n').flatMap((line) => {
    const [, job = '', presses = ''] = line.split('|').map((cell) => cell.trim());
    return /^\d+$/.test(presses) ? [[job, Number(presses)]] : [];
  });
  expect(Object.fromEntries(rows)).toEqual(toldPresses);
});
