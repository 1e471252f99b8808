/** How long the very first start takes to the first page, on an empty data folder, beside a fixed piece of work: with the whole demonstration, with its house alone, and with nothing. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from '../../../e2e/core/portal/portal.ts';
import { measureSpeed } from '../../suite/cost.ts';
import { median, printTable } from '../support/figures.ts';

const rounds = 3;
const limit = 10;
const demonstrations = [
  { demo: 'yes', name: 'the whole demonstration' },
  { demo: 'house', name: 'the house alone' },
  { demo: 'no', name: 'no demonstration' },
] as const;

/** Seconds until the portal says where it is and answers there. */
const firstStart = async (demo: string): Promise<number> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-first-start-'));
  try {
    const before = performance.now();
    const portal = await startPortal({ dataDir, env: { DEMO: demo }, atFirstPage: true });
    await (await fetch(`${portal.url}/auth`)).text();
    const seconds = (performance.now() - before) / 1000;
    await portal.stop();
    return seconds;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

const seconds = (value: number): string => `${value.toFixed(1)} s`;

const run = async (): Promise<void> => {
  const speeds: number[] = [];
  const times = new Map<string, number[]>(demonstrations.map(({ demo }) => [demo, []]));
  // In turns, so that what else the machine does falls on all of them.
  for (let round = 0; round < rounds; round++) {
    speeds.push(measureSpeed().seconds);
    for (const [demo, taken] of times) taken.push(await firstStart(demo));
  }
  printTable(
    [
      `A first start with (the fixed work: ${seconds(median(speeds))})`,
      'median',
      'slowest',
      'at most',
      'held',
    ],
    demonstrations.map(({ demo, name }) => {
      const taken = times.get(demo) ?? [];
      const held = median(taken) <= limit ? 'yes' : 'no';
      return [name, seconds(median(taken)), seconds(Math.max(...taken)), `${limit} s`, held];
    }),
  );
};

export default { name: 'The first start', run };
