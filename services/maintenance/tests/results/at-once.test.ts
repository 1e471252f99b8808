/** Results, what was before this portal, and generation, written at the same moment: what is due follows from all of them. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { writeFirstMaintenance } from 'shared-kit/contracts/plans/first-maintenance';
import { generateTasks } from 'shared-kit/contracts/tasks/task-generations';
import { jobsSettled } from 'shared-kit/server/work/jobs';
import { beforeEach, expect, it } from 'vitest';
import { generateYear } from '../../src/generation/generate-year.ts';
import { insertMissing } from '../../src/generation/insert-missing.ts';
import { installationId, madrid, people, testChore } from '../fixtures.ts';
import {
  generate,
  preview,
  record,
  seedChores,
  setClock,
  taskOf,
  tasksOf,
  told,
  useTiming,
} from '../generation/timing-fixtures.ts';

const service = useTiming();
const ids = [1, 2, 3, 4, 5, 6];
const nothingLeft = { created: 0, updated: 0, removed: 0 };

beforeEach(async () => {
  await seedChores(
    ids.map((id) => testChore(id, { elementId: id, countFrom: 'done', windowBefore: 3, windowAfter: 5 })),
  );
  await generate();
});

const writeFormer = async (choreId: number): Promise<void> => {
  const former = {
    state: 'done' as const,
    doneOn: '2025-12-20',
    by: 'Climatización Ribera, S.L.',
    readings: [],
    observation: '',
  };
  const body = { installationId, items: [{ choreId, version: 0, former }] };
  const answer = await service().call(writeFirstMaintenance, { body }, { as: people.chief });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

it('a result that is taken back while it is written down when the work was done before', async () => {
  for (const id of ids) await record(id, '2026-M01', { performedAt: '2026-01-05T10:00:00Z' });
  const undone = { result: ChoreResult.Undone };
  await Promise.all(ids.flatMap((id) => [writeFormer(id), record(id, '2026-M01', undone)]));
  for (const id of ids)
    expect((await tasksOf(id)).map(told)[0]).toBe('2026-M01 2026-01-17…2026-01-25 (2026-01-20)');
  expect(await preview()).toMatchObject(nothingLeft);
});

/** The tasks of the next year, while somebody does `meanwhile` after it was decided when they are due and before they are stored. */
const generateAround = async (meanwhile: () => Promise<unknown>, onlyMissing: boolean) => {
  let isFirst = true;
  const run = { report: async () => undefined, signal: new AbortController().signal };
  return generateYear(
    service().db,
    {
      installationId,
      year: 2027,
      timeZone: madrid,
      now: new Date('2026-12-10T10:00:00Z'),
      onlyMissing,
      insert: async (db, records) => {
        if (isFirst) await meanwhile();
        isFirst = false;
        return insertMissing(db, records);
      },
    },
    run,
  );
};

it.each([
  ['whole', false],
  ['of what is missing alone', true],
])('a result that comes in the midst of a generation %s', async (_, onlyMissing) => {
  setClock('2026-12-10');
  const { kinVersion: before = 0 } = await taskOf(1, '2026-M01');
  expect(await generateAround(() => record(1, '2026-M12'), onlyMissing)).toMatchObject({ created: 72 });
  expect(told(await taskOf(1, '2027-M01'))).toBe('2027-M01 2027-01-07…2027-01-15 (2027-01-10)');
  // Once by the result, and by the generation for who has looked at the tasks before they were stored.
  expect((await taskOf(1, '2026-M01')).kinVersion).toBeGreaterThan(before + 1);
  expect(await preview(2027)).toMatchObject(nothingLeft);
});

it('results that come at the moment of a generation', async () => {
  setClock('2026-12-10');
  const body = { installationId, year: 2027 };
  await Promise.all([
    service().call(generateTasks, { body }, { as: people.boss }),
    ...ids.map((id) => record(id, '2026-M12')),
  ]);
  await jobsSettled(service().db);
  for (const id of ids)
    expect(told(await taskOf(id, '2027-M01'))).toBe('2027-M01 2027-01-07…2027-01-15 (2027-01-10)');
  expect(await preview(2027)).toMatchObject(nothingLeft);
});

it('what was before, written down while its first tasks are generated', async () => {
  await seedChores([testChore(7, { elementId: 7, countFrom: 'done' })]);
  setClock('2026-01-10');
  const body = { installationId, year: 2026 };
  await Promise.all([service().call(generateTasks, { body }, { as: people.boss }), writeFormer(7)]);
  await jobsSettled(service().db);
  expect(await preview()).toMatchObject(nothingLeft);
});
