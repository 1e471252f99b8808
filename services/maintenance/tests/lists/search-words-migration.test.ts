/** Tasks that were stored with the words of another one are found by their own. */
import { listTasks, type Task } from 'shared-kit/contracts/tasks/tasks';
import type { MigrationPlace } from 'shared-kit/server/database/migrations';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMaintenance } from '../../src/app.ts';
import { taskSearchWords } from '../../src/migrations/0008-task-search-words.ts';
import { tasks } from '../../src/tasks/task.model.ts';
import {
  inNovember,
  installationId,
  people,
  performed,
  seedPeople,
  seedTasks,
  testTask,
} from '../fixtures.ts';

/** More than are read at once. */
const last = 1002;

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createMaintenance, { seed: seedPeople, now: () => inNovember });
  const element = { name: 'Caldera trasladada', areaName: 'Sala nova' };
  const all = Array.from({ length: last }, (_, index) => testTask(index + 1, { elementId: 7 }, { element }));
  const [first] = all;
  await seedTasks(service.db, [
    // As whoever moved the element left them: all of its tasks with the words of the first.
    ...all.slice(0, -1).map((task) => ({ ...task, searchText: first?.searchText ?? '' })),
    { ...all.at(-1), ...performed('2026-11-03T09:00:00Z'), searchText: first?.searchText } as never,
  ]);
});
afterAll(() => service.close());

const found = async (q: string, state = 'remaining') => {
  const query = { installationId, state, q } as never;
  const { body } = await service.call(listTasks, { query }, { as: people.viewer });
  return (body as { data: Task[] }).data.map(({ id }) => id);
};

const run = (from: MigrationPlace | null, progress: (place: MigrationPlace) => Promise<void>) =>
  taskSearchWords.up(service.db, { from, progress, now: () => inNovember, doubt: () => undefined });

it('gives tasks their own words, open and done, and goes on where it was broken off', async () => {
  expect(await found('revisión 2')).toEqual([]);
  const places: MigrationPlace[] = [];
  const broken = run(null, async (place) => {
    places.push(place);
    throw new Error('the machine went down');
  });
  await expect(broken).rejects.toThrow('went down');
  expect(await found('revisión 2 trasladada nova')).toContain(2);
  expect(await found(`revisión ${last - 1}`)).toEqual([]);
  const [place] = places;
  await run(place ?? null, async () => undefined);
  expect(await found(`revisión ${last - 1}`)).toEqual([last - 1]);
  expect(await found(`revisión ${last}`, 'performed')).toEqual([last]);
  expect(await tasks(service.db).distinct('searchText')).toHaveLength(last);
});
