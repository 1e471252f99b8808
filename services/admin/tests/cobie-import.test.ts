import type { CobieImport } from 'shared-kit/contracts/cobie-imports';
import { applyCobieImport, getCobieImport } from 'shared-kit/contracts/cobie-imports';
import { elements, elementTypes } from 'shared-kit/contracts/elements';
import { areas, buildings, floors } from 'shared-kit/contracts/installations';
import { jobsSettled } from 'shared-kit/server/jobs';
import { databaseOf } from 'shared-kit/server/mongo';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, duplex, listed, people, startAdmin } from './fixtures.ts';

let app: TestService;
beforeAll(async () => {
  app = await startAdmin();
});
afterAll(() => app.close());

const upload = (bytes: Uint8Array, installationId = 1, as: number = people.admin) =>
  app.send('POST', `/api/cobieImports?installationId=${installationId}&fileName=duplex.xlsx`, {
    as,
    body: bytes,
    headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  });

const preview = async (bytes: Uint8Array, installationId = 1): Promise<CobieImport> => {
  const { status, body } = await upload(bytes, installationId, people.root);
  expect(status).toBe(201);
  return (body as { data: CobieImport }).data;
};

const apply = async (id: number): Promise<CobieImport> => {
  const { status } = await app.call(applyCobieImport, { params: { id } }, { as: people.root });
  expect(status).toBe(202);
  await jobsSettled(app.db);
  const { body } = await app.call(getCobieImport, { params: { id } }, { as: people.root });
  return (body as { data: CobieImport }).data;
};

test('a real handover workbook comes in whole, and again changes nothing', async () => {
  const first = await preview(await duplex());
  expect(first).toMatchObject({
    applicable: true,
    issues: [],
    job: null,
    plan: {
      buildings: { create: 1 },
      floors: { create: 4 },
      areas: { create: 22 },
      elementTypes: { create: 43 },
      elements: { create: 232 },
    },
  });
  expect(first.items).toHaveLength(302);

  const applied = await apply(first.id);
  expect(applied.job).toMatchObject({ state: 'done', done: 302, total: 302, result: first.plan });
  const query = { installationId: 1, size: 500 };
  expect((await listed(app, buildings.list, { query })).total).toBe(1);
  expect((await listed(app, floors.list, { query })).data.map(({ name }) => name)).toEqual([
    'T/FDN',
    'Level 1',
    'Level 2',
    'Roof',
  ]);
  const rooms = await listed(app, areas.list, { query });
  expect(rooms.total).toBe(22);
  expect(rooms.data.find(({ name }) => name === 'A102')).toMatchObject({
    grossArea: 30.142,
    description: 'Living Room',
  });
  expect((await listed(app, elementTypes.list, { query: { size: 500 } })).total).toBe(43);
  const things = await listed(app, elements.list, { query });
  expect(things.total).toBe(232);
  const hall = rooms.data.find(({ name }) => name === 'A104');
  expect(things.data.find(({ name }) => name === 'Door Type A-1')).toMatchObject({
    areaId: hall?.id,
    floorId: hall?.floorId,
    brand: '',
    serialNumber: '',
    installationDate: null,
    choreCount: 0,
  });

  const again = await preview(await duplex());
  expect(again.items).toEqual([]);
  expect(again.plan.elements).toEqual({ create: 0, update: 0, unchanged: 232 });
  const repeated = await apply(again.id);
  expect(repeated.job).toMatchObject({ state: 'done', result: again.plan });
  expect(await databaseOf(app.db).collection('elements').countDocuments()).toBe(232);
});

test('what is no workbook is refused', async () => {
  for (const bytes of [new Uint8Array([1, 2, 3]), Buffer.from('PK\u0003\u0004 and then nothing')])
    expect(codeOf(await upload(bytes))).toBe('fileUnreadable');
});
