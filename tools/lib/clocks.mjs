/** Days and hours at which tests are run: `TEST_CLOCK` is one of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const { fixed, awkward } = JSON.parse(
  readFileSync(join(root, 'shared-kit/testing/clock/clocks.json'), 'utf8'),
);

/** An ordinary working day, in the morning: what `npm test` and a test run by hand go by. */
export const fixedDay = fixed;

/** The long form tries these besides, each `{name, clock}`; the last is the day of the run. */
export const awkwardClocks = [
  ...Object.entries(awkward).map(([name, clock]) => ({ name, clock })),
  { name: 'today', clock: 'real' },
];
