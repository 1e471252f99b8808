import type { SearchHit } from 'shared-kit/contracts/search';
import { searchTasks } from 'shared-kit/contracts/tasks/tasks';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMaintenance } from '../../src/app.ts';
import {
  inNovember,
  installationId,
  otherInstallationId,
  people,
  performed,
  seedPeople,
  seedTasks,
  testTask,
} from '../fixtures.ts';

const october = new Date('2026-10-10T10:00:00Z');
const december = new Date('2026-12-10T10:00:00Z');

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createMaintenance, { seed: seedPeople, now: () => inNovember });
  await seedTasks(service.db, [
    testTask(1),
    testTask(2, {}, { element: { name: 'Depósito ACS' } }),
    testTask(10, {}, { at: october }),
    testTask(20, {}, { at: december }),
    testTask(30, {}, performed('2026-11-03T09:00:00Z')),
    testTask(41, { installationId: otherInstallationId }),
  ]);
});
afterAll(() => service.close());

const search = async (q: string, query: { size?: number } = {}): Promise<SearchHit[]> => {
  const answer = await service.call(
    searchTasks,
    { query: { installationId, q, ...query } },
    { as: people.viewer },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: SearchHit[] }).data;
};
const idsOf = (hits: readonly SearchHit[]) => hits.map(({ id }) => id);

it('finds what is to do, what is late first', async () => {
  expect(idsOf(await search('revisión'))).toEqual([10, 1, 2]);
});

it('says what it is, on what, and where to see it', async () => {
  expect(await search('deposito')).toEqual([
    {
      kind: 'task',
      id: 2,
      title: { es: 'Revisión 2', cat: 'Revisión 2 (cat)', en: 'Revisión 2 (en)' },
      hint: 'Depósito ACS · Sala de máquinas',
      installationId,
      path: `/user/tasks/2?installation=${installationId}`,
    },
  ]);
});

it.each([
  ['several words in any order, without case and accents', 'MAQUINAS revision 2', [2]],
  ['what only one language says', 'deposito (en)', [2]],
  ['nothing for what looks like an expression', '..', []],
])('finds %s', async (_what, q, expected) => {
  expect(idsOf(await search(q))).toEqual(expected);
});

it('gives as many hits as asked for', async () => {
  expect(idsOf(await search('revisión', { size: 2 }))).toEqual([10, 1]);
});

it.each(['', ' ', 'a'])('refuses %j, which would find everything', async (q) => {
  const answer = await service.call(searchTasks, { query: { installationId, q } }, { as: people.viewer });
  expectError(answer, 'invalidInput');
});
