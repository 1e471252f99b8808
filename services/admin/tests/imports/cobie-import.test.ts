import type { CobieImport } from 'shared-kit/contracts/centres/cobie-imports';
import { applyCobieImport, getCobieImport } from 'shared-kit/contracts/centres/cobie-imports';
import { elements, elementTypes } from 'shared-kit/contracts/centres/elements';
import { areas, buildings, floors } from 'shared-kit/contracts/centres/installations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { jobsSettled } from 'shared-kit/server/work/jobs';
import { handover, makeWorkbook } from 'shared-kit/testing/documents/make-workbook';
import { repeatNewestJob } from 'shared-kit/testing/repeat-newest-job';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, duplex, listed, people, startAdmin } from '../fixtures.ts';

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
  expect((await listed(app, buildings.list, { input: { query } })).total).toBe(1);
  expect((await listed(app, floors.list, { input: { query } })).data.map(({ name }) => name)).toEqual([
    'T/FDN',
    'Level 1',
    'Level 2',
    'Roof',
  ]);
  const rooms = await listed(app, areas.list, { input: { query } });
  expect(rooms.total).toBe(22);
  expect(rooms.data.find(({ name }) => name === 'A102')).toMatchObject({
    grossArea: 30.142,
    description: 'Living Room',
  });
  expect((await listed(app, elementTypes.list, { input: { query: { size: 500 } } })).total).toBe(43);
  const things = await listed(app, elements.list, { input: { query } });
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

test('what is no workbook is refused, and what would fill the memory too', async () => {
  for (const bytes of [new Uint8Array([1, 2, 3]), Buffer.from('PK\u0003\u0004 and then nothing')])
    expect(codeOf(await upload(bytes))).toBe('fileUnreadable');
  const rows = Array.from({ length: 50_001 }, () => ['Pump']);
  expect(codeOf(await upload(makeWorkbook({ Component: rows })))).toBe('payloadTooLarge');
});

test('a workbook with errors is shown, but not applied', async () => {
  const rows = [
    ['Name', 'TypeName', 'Space'],
    ['Pump', 'Pump', 'Nowhere'],
  ];
  const shown = await preview(makeWorkbook(handover({ Component: rows })), 2);
  expect(shown).toMatchObject({
    applicable: false,
    issues: [{ severity: 'error', sheet: 'Component', row: 2, code: 'spaceUnknown', value: 'Nowhere' }],
  });
  const refused = await app.call(applyCobieImport, { params: { id: shown.id } }, { as: people.root });
  expect(codeOf(refused)).toBe('importInvalid');
  expect(await count('buildings', 2)).toBe(0);
});

test('what changed after the preview is reckoned with', async () => {
  const { id } = await preview(makeWorkbook(handover()), 2);
  await databaseOf(app.db)
    .collection<{ _id: number }>('buildings')
    .insertOne({ ...blank, _id: 9001, name: 'HOUSE', nameKey: 'house' } as never);
  const { job, plan } = await apply(id);
  expect(plan.buildings.create).toBe(1);
  expect(job?.result?.buildings).toEqual({ create: 0, update: 1, unchanged: 0 });
  expect(await count('buildings', 2)).toBe(1);
  expect(await count('elements', 2)).toBe(1);
});

test('applying the same import again, or twice at once, imports once', async () => {
  const { id } = await preview(makeWorkbook(handover({ Facility: [['Name'], ['Second house']] })), 2);
  const before = await count('audit_admin', 2);
  const answers = await Promise.all(
    [1, 2].map(() => app.call(applyCobieImport, { params: { id } }, { as: people.root })),
  );
  await jobsSettled(app.db);
  expect(answers.some(({ status }) => status === 202)).toBe(true);
  const first = await apply(id);
  const again = await apply(id);
  expect(again.job).toEqual(first.job);
  // The new building, its floor, area and the moved element, and the import itself.
  expect((await count('audit_admin', 2)) - before).toBe(5);
});

test('an import that fails half-way leaves nothing behind, and can be tried again', async () => {
  const many = Array.from({ length: 600 }, (_, index) => [`Valve ${index}`, 'Valve', 'Hall']);
  const { id } = await preview(
    makeWorkbook(handover({ Component: [['Name', 'TypeName', 'Space'], ...many] })),
    2,
  );
  const database = databaseOf(app.db);
  const before = [await count('elements', 2), await database.collection('elementTypes').countDocuments()];
  // An id that the import is going to give is taken already.
  const counter = await database
    .collection<{ _id: string; seq: number }>('counters')
    .findOne({ _id: 'elements' });
  const taken = (counter?.seq ?? 0) + 590;
  await database
    .collection<{ _id: number }>('elements')
    .insertOne({ ...blank, _id: taken, installationId: 1, nameKey: 'taken', refKey: 'taken' } as never);
  // Each of the three tries takes new ids; the others meet records of their own.
  for (const later of [1, 2])
    await database.collection<{ _id: number }>('elements').insertOne({
      ...blank,
      _id: taken + 600 * later,
      installationId: 1,
      nameKey: `taken ${later}`,
      refKey: `taken ${later}`,
    } as never);
  const failed = await apply(id);
  expect(failed.job).toMatchObject({ state: 'failed', error: 'importInvalid' });
  expect([await count('elements', 2), await database.collection('elementTypes').countDocuments()]).toEqual(
    before,
  );
  const tried = await apply(id);
  expect(tried.job).toMatchObject({ state: 'done' });
  expect(await count('elements', 2)).toBe((before[0] ?? 0) + 600);
});

test('names go from one record to another, and what moves takes its contents along', async () => {
  const file = (names: [string, string], floor: string) =>
    makeWorkbook(
      handover({
        Facility: [
          ['Name', 'ExternalFacilityIdentifier'],
          ['Third house', 'f'],
        ],
        Floor: [
          ['Name', 'ExtIdentifier'],
          ['Ground', 'g'],
          ['Upper', 'u'],
        ],
        Space: [
          ['Name', 'FloorName', 'ExtIdentifier'],
          ['Moving', floor, 's'],
        ],
        Component: [
          ['Name', 'TypeName', 'Space', 'ExtIdentifier'],
          [names[0], 'Pump', 'Moving', 'e1'],
          [names[1], 'Pump', 'Moving', 'e2'],
        ],
      }),
    );
  await apply((await preview(file(['Left', 'Right'], 'Ground'), 2)).id);
  const read = async () => {
    const query = { installationId: 2, q: 'ft', size: 500 };
    const both = await listed(app, elements.list, { input: { query: { ...query, q: '' } }, as: people.root });
    return both.data.filter(({ name }) => name === 'Left' || name === 'Right');
  };
  const [left, right] = await read();
  const { job } = await apply((await preview(file(['Right', 'Left'], 'Upper'), 2)).id);
  expect(job).toMatchObject({ state: 'done', result: { areas: { update: 1 }, elements: { update: 2 } } });
  const after = await read();
  expect(after.map(({ id, name }) => [id, name])).toEqual([
    [left?.id, 'Right'],
    [right?.id, 'Left'],
  ]);
  expect(after[0]?.floorId).not.toBe(left?.floorId);
  expect(after[0]?.floorId).toBe(after[1]?.floorId);
});

test('attributes become data of the elements', async () => {
  const Component = [
    ['Name', 'TypeName', 'Space'],
    ['Chiller', 'Pump', 'Hall'],
  ];
  const Attribute = [
    ['Name', 'SheetName', 'RowName', 'Value', 'Unit'],
    ['CoolingCapacity', 'Component', 'Chiller', '250', 'kW'],
    ['Colour', 'Component', 'Chiller', 'blue', 'n/a'],
  ];
  const shown = await preview(makeWorkbook(handover({ Component, Attribute })), 2);
  expect(shown).toMatchObject({ applicable: true, attributes: { taken: 1, left: 1 } });
  expect((await apply(shown.id)).job).toMatchObject({ state: 'done' });
  const { data } = await listed(app, elements.list, {
    input: { query: { installationId: 2, q: 'chiller' } },
    as: people.root,
  });
  expect(data).toMatchObject([{ name: 'Chiller', coldPower: 250 }]);
  const [found] = data;
  const changed = [Attribute[0] ?? [], ['CoolingCapacity', 'Component', 'Chiller', '260', 'kW']];
  const again = await preview(makeWorkbook(handover({ Component, Attribute: changed })), 2);
  expect(again.plan.elements).toEqual({ create: 0, update: 1, unchanged: 0 });
  expect((await apply(again.id)).job).toMatchObject({ state: 'done' });
  const after = await listed(app, elements.list, {
    input: { query: { installationId: 2, q: 'chiller' } },
    as: people.root,
  });
  expect(after.data).toMatchObject([{ id: found?.id, coldPower: 260 }]);
});

test('what was previewed long ago is forgotten', async () => {
  const { id } = await preview(makeWorkbook(handover()), 2);
  await databaseOf(app.db)
    .collection<{ _id: number }>('cobieImports')
    .updateOne({ _id: id }, { $set: { expiresAt: new Date(0) } });
  const read = await app.call(getCobieImport, { params: { id } }, { as: people.root });
  expect(codeOf(read)).toBe('notFound');
  await app.service.prepare();
  expect(
    await databaseOf(app.db)
      .collection('cobieImports')
      .countDocuments({ expiresAt: new Date(0) }),
  ).toBe(0);
});

const blank = {
  installationId: 2,
  entityType: 'Building',
  entityStatus: 1,
  version: 0,
  claims: 0,
  name: '',
  description: '',
  order: 1,
  externalKey: null,
  nameSort: '',
  searchText: '',
};

const count = (collection: string, installationId: number): Promise<number> =>
  databaseOf(app.db).collection(collection).countDocuments({ installationId });

test('an import whose process died after it was done is not done again', async () => {
  const { id } = await preview(makeWorkbook(handover({ Facility: [['Name'], ['Third house']] })), 2);
  await apply(id);
  const audited = await count('audit_admin', 2);

  const [before, after] = await repeatNewestJob(app);
  expect(after).toMatchObject({ state: 'done', attempts: 2, result: before?.result });
  expect(await count('audit_admin', 2)).toBe(audited);
});
