import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { faults } from './faults.ts';

it.each(faults)('$name can still be planted', ({ file, text, becomes }) => {
  expect(readFileSync(join(root, file), 'utf8').split(text)).toHaveLength(2);
  expect(becomes).not.toBe(text);
});
