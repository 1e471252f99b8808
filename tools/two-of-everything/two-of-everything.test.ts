/** Two of everything, of which one at a time is killed, frozen or restarted, with releases between: the quick form of `npm run two-of-everything`, without its seconds and its Chromium. */
import { hangMs, runs, testSeed } from 'shared-kit/testing/test-form';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomOf } from '../chaos/steps.ts';
import { type Database, openDatabase, serviceNames } from './portal.ts';
import type { ReleaseChange } from './releases.ts';
import { runTwoOfEverything } from './run.ts';
import { drawTrouble, type Trouble, troubleKinds } from './troubles.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

/**
 * One of each kind to a service, the loss of a gateway and the restart of the other one; in the long form more of them. A module and the shell are
 * released and taken back between them.
 */
const eventsOf = (random: () => number): (Trouble | ReleaseChange)[] => {
  const services = 2 * serviceNames.length;
  const drawn = Array.from({ length: runs(troubleKinds.length) }, () => drawTrouble(random, services));
  return [
    { kind: 'promote', module: 'shell' },
    { kind: 'promote', module: 'mfe-reports' },
    ...drawn.map((trouble, index) => ({
      ...trouble,
      kind: troubleKinds[index % troubleKinds.length] ?? 'kill',
    })),
    { ...drawTrouble(random, services), kind: 'kill', member: services },
    { kind: 'rollBack', module: 'mfe-reports' },
    { kind: 'rollBack', module: 'shell' },
    { ...drawTrouble(random, services), kind: 'restart', member: services + 1 },
  ];
};

test('one of two is killed, frozen and restarted, and releases come and go: nothing is lost, no page is blank, nothing is done twice', {
  timeout: hangMs(runs(120_000)),
}, async () => {
  const events = eventsOf(randomOf(testSeed));
  const { figures, faults } = await runTwoOfEverything({
    database,
    next: () => events.shift() ?? null,
  });
  expect(faults).toEqual([]);
  const { Chromium: _, ...asked } = figures.durations;
  expect(Object.values(asked).every((durations) => durations.length > 0)).toBe(true);
});
