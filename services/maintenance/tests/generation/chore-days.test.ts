import { EntityStatus, Periodicity } from 'shared-kit/contracts/enums';
import { type DayChange, previewChoreDays } from 'shared-kit/contracts/plans/chore-change-days';
import type { ChoreSettings } from 'shared-kit/contracts/plans/chore-changes';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMaintenance } from '../../src/app.ts';
import { generateYear } from '../../src/generation/generate-year.ts';
import { tasks } from '../../src/tasks/task.model.ts';
import {
  inNovember,
  installationId,
  madrid,
  people,
  seedPeople,
  seedStructure,
  testChore,
  testElement,
} from '../fixtures.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createMaintenance, { seed: seedPeople, now: () => inNovember });
  await seedStructure(service.db, {
    elements: [testElement(1)],
    chores: [testChore(1), testChore(2, { periodicity: Periodicity.yearly }), testChore(3, { sample: true })],
  });
  const scope = { installationId, year: 2026, timeZone: madrid, now: inNovember };
  const run = { report: () => Promise.resolve(), signal: new AbortController().signal };
  await generateYear(service.db, scope, run);
});
afterAll(() => service.close());

interface Told {
  readonly open: number;
  readonly isCut: boolean;
  readonly moved: number;
  readonly removed: number;
  readonly added: number;
  readonly changes: readonly DayChange[];
}
const preview = async (ids: number[], set: ChoreSettings): Promise<Told> => {
  const answer = await service.call(
    previewChoreDays,
    { body: { installationId, ids, set } },
    { as: people.manager },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: Told }).data;
};

describe('what a change of chores does to days', () => {
  it('is nothing where days do not follow from it, and nothing is written', async () => {
    const before = await tasks(service.db).countDocuments({});
    const told = await preview([1, 2], { durationMinutes: 90 });
    expect(told).toMatchObject({ open: 3, isCut: false, moved: 0, removed: 0, added: 0, changes: [] });
    expect(await tasks(service.db).countDocuments({})).toBe(before);
  });

  it('tells the days before and after', async () => {
    const set = { dueIn: 'months', dueFromMonth: 12, dueToMonth: 12 } as const;
    expect(await preview([2], set)).toMatchObject({
      moved: 1,
      changes: [
        { before: { from: '2026-01-01', to: '2026-12-31' }, after: { from: '2026-12-01', to: '2026-12-31' } },
      ],
    });
  });

  it('tells what nobody would have to do any more, what stays as it has begun, and what comes', async () => {
    const weekly = await preview([1], { periodicity: Periodicity.weekly });
    // November has begun and stays; weeks 47 to 53 run or are to come.
    expect(weekly).toMatchObject({ moved: 0, removed: 1, added: 7 });
    expect(weekly.changes[0]).toMatchObject({
      before: { from: '2026-12-01', to: '2026-12-31' },
      after: null,
    });
  });

  it('of chores that are switched off is that all open ones go', async () => {
    expect(await preview([1, 2], { entityStatus: EntityStatus.Inactive })).toMatchObject({
      open: 3,
      removed: 3,
      added: 0,
    });
  });

  it('leaves points of samples to the generation', async () => {
    expect(await preview([3], { periodicity: Periodicity.weekly })).toMatchObject({ moved: 0, removed: 0 });
  });

  it('is refused for chores that are not of the installation, and to who does not administer it', async () => {
    const refusedFor = (ids: number[], as: number) =>
      service.call(previewChoreDays, { body: { installationId, ids, set: {} } }, { as });
    expectError(await refusedFor([1, 99], people.manager), 'notFound');
    expectError(await refusedFor([1], people.editor), 'forbidden');
  });
});
