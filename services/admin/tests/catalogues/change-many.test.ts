import { changeElements, type Element, elements } from 'shared-kit/contracts/centres/elements';
import {
  type Area,
  areas,
  changeAreas,
  changeBuildings,
  changeFloors,
  countPlaces,
  floors,
} from 'shared-kit/contracts/centres/installations';
import type { ErrorBody } from 'shared-kit/contracts/error-codes';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { checkCommandCounts } from 'shared-kit/testing/count-commands';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { made, makeElement, makePlaces, people, startAdmin } from '../fixtures.ts';

let app: TestService;
let places: Awaited<ReturnType<typeof makePlaces>>;
let other: Awaited<ReturnType<typeof makePlaces>>;
beforeAll(async () => {
  app = await startAdmin();
  places = await makePlaces(app);
  other = await makePlaces(app, 'Other');
});
afterAll(() => app.close());

const installationId = 1;
const change = (items: readonly object[], as: number = people.admin, installation = installationId) =>
  app.call(changeElements, { body: { installationId: installation, items: items as never } }, { as });
const read = (id: number): Promise<Element> => made(app, elements.get, { input: { params: { id } } });
const areaIn = (floorId: number, name: string): Promise<Area> =>
  made(app, areas.create, { input: { body: { installationId, floorId, name } } });
const fieldsOf = ({ body }: { body: unknown }) => (body as ErrorBody).fields;

let last = 0;
const some = async (count: number): Promise<Element[]> => {
  const all: Element[] = [];
  for (let index = 0; index < count; index += 1) {
    last += 1;
    all.push(await makeElement(app, places, `M-${last}`));
  }
  return all;
};
const versions = (all: readonly Element[]) => all.map(({ id, version }) => ({ id, version }));

test('elements changed together are found by what they are called now', async () => {
  const all = await some(2);
  await change(versions(all).map((item) => ({ ...item, brand: 'Quillaver' })));
  const { body } = await app.call(
    elements.list,
    { query: { installationId, q: 'quillav' } },
    { as: people.admin },
  );
  expect(body).toMatchObject({ total: 2 });
});

test('several elements move together and keep everything else', async () => {
  const all = await some(3);
  const answer = await change(versions(all).map((item) => ({ ...item, areaId: other.area.id })));
  expect(answer.status).toBe(200);
  for (const { id, name, ref } of all)
    expect(await read(id)).toMatchObject({
      name,
      ref,
      version: 1,
      areaId: other.area.id,
      floorId: other.floor.id,
      buildingId: other.building.id,
    });
});

test('what is changed back is told in the audit, one entry for each', async () => {
  const [one] = await some(1);
  const id = one?.id ?? 0;
  await change([{ id, version: 0, brand: 'Carrier', entityStatus: 0 }]);
  await change([{ id, version: 1, brand: '', entityStatus: 1 }]);
  const entries = await databaseOf(app.db)
    .collection('audit_admin')
    .find({ entityType: 'Element', entityId: id })
    .sort({ 'after.version': 1 })
    .toArray();
  expect(entries.map(({ action, userId }) => ({ action, userId }))).toEqual([
    { action: 'element.created', userId: people.admin },
    { action: 'element.updated', userId: people.admin },
    { action: 'element.updated', userId: people.admin },
  ]);
  expect(await read(id)).toMatchObject({ brand: '', entityStatus: 1, version: 2 });
});

test('one that somebody else has changed keeps all as they are, and is told', async () => {
  const all = await some(3);
  const [, second] = all;
  await change([{ id: second?.id, version: 0, brand: 'Theirs' }]);
  const answer = await change(versions(all).map((item) => ({ ...item, brand: 'Mine' })));
  expectError(answer, 'versionConflict');
  expect((answer.body as ErrorBody).current).toMatchObject([{ id: second?.id, brand: 'Theirs', version: 1 }]);
  expect((await Promise.all(all.map(({ id }) => read(id)))).map(({ brand }) => brand)).toEqual([
    '',
    'Theirs',
    '',
  ]);
});

test('a name that is taken is told with the place of its item, and nothing is changed', async () => {
  const [first, second] = await some(2);
  const answer = await change([
    { id: first?.id, version: 0, name: 'Quite new' },
    { id: second?.id, version: 0, name: 'quite  NEW' },
  ]);
  expectError(answer, 'nameExists');
  expect(fieldsOf(answer)).toEqual([{ path: 'items.1.name', code: 'exists' }]);
  expect(await read(first?.id ?? 0)).toMatchObject({ version: 0 });
});

test("what does not exist, or is of another installation, is nobody's to change", async () => {
  const [one] = await some(1);
  const id = one?.id ?? 0;
  expectError(await change([{ id, version: 0, areaId: 9999 }]), 'parentNotFound');
  expectError(await change([{ id: 9999, version: 0, brand: 'x' }]), 'notFound');
  expectError(await change([{ id, version: 0, brand: 'x' }], people.root, 2), 'notFound');
  expectError(await change([{ id, version: 0, brand: 'x' }], people.stranger), 'notFound');
  expectError(await change([{ id, version: 0, brand: 'x' }], people.technician), 'forbidden');
});

test.each([
  ['none', []],
  ['one twice', [1, 1].map((id) => ({ id, version: 0 }))],
  ['more than five hundred', Array.from({ length: 501 }, (_, index) => ({ id: index + 1, version: 0 }))],
  ['a field that there is not', [{ id: 1, version: 0, colour: 'red' }]],
  ['another installation', [{ id: 1, version: 0, installationId: 2 }]],
])('%s is refused', async (_, items) => {
  expectError(await change(items), 'invalidInput');
});

test('areas that move take their elements along, and a name that is taken there stops all', async () => {
  const upper = await made(app, floors.create, {
    input: {
      body: { installationId, buildingId: other.building.id, name: 'Upper' },
    },
  });
  const [one, two] = [await areaIn(places.floor.id, 'North'), await areaIn(places.floor.id, 'South')];
  const element = await makeElement(app, { area: one, type: places.type }, 'MOVED');
  const move = (floorId: number, version: number) =>
    app.call(
      changeAreas,
      {
        body: { installationId, items: [one, two].map(({ id }, order) => ({ id, version, floorId, order })) },
      },
      { as: people.admin },
    );
  expect((await move(upper.id, 0)).status).toBe(200);
  expect(await read(element.id)).toMatchObject({ floorId: upper.id, buildingId: other.building.id });
  await areaIn(places.floor.id, 'South');
  const back = await move(places.floor.id, 1);
  expectError(back, 'nameExists');
  expect(fieldsOf(back)).toEqual([{ path: 'items.1.name', code: 'exists' }]);
  expect(await made(app, areas.get, { input: { params: { id: one.id } } })).toMatchObject({
    floorId: upper.id,
  });
});

test('floors move to another building with all that is in them, and buildings change their order', async () => {
  const attic = await made(app, floors.create, {
    input: {
      body: { installationId, buildingId: places.building.id, name: 'Attic' },
    },
  });
  const room = await areaIn(attic.id, 'Room');
  const body = { installationId, items: [{ id: attic.id, version: 0, buildingId: other.building.id }] };
  expect((await app.call(changeFloors, { body }, { as: people.admin })).status).toBe(200);
  expect(await made(app, areas.get, { input: { params: { id: room.id } } })).toMatchObject({
    buildingId: other.building.id,
  });
  const ordered = await made(app, changeBuildings, {
    input: {
      body: { installationId, items: [{ id: places.building.id, version: 0, order: 7 }] },
    },
  });
  expect(ordered).toMatchObject([{ id: places.building.id, name: 'Main', order: 7, version: 1 }]);
});

test('elements are counted where they are', async () => {
  const floor = await made(app, floors.create, {
    input: {
      body: { installationId, buildingId: places.building.id, name: 'Counted' },
    },
  });
  const area = await areaIn(floor.id, 'Counted');
  for (const ref of ['N-1', 'N-2']) await makeElement(app, { area, type: places.type }, ref);
  const count = (query: object) =>
    made(app, countPlaces, { input: { query: { installationId, ...query } }, as: people.technician });
  expect((await count({})).filter(({ floorId }) => floorId === floor.id)).toEqual([
    { buildingId: places.building.id, floorId: floor.id, areaId: 0, elements: 2 },
  ]);
  const counts = await count({ floorId: floor.id });
  expect(counts).toEqual([
    { buildingId: places.building.id, floorId: floor.id, areaId: area.id, elements: 2 },
  ]);
});

checkCommandCounts(
  () => app,
  async () => void (await change([{ id: 1, version: 99 }])),
  [
    {
      name: 'twenty elements moved at once',
      commands: 8,
      prepare: async () => {
        const all = await some(20);
        return () =>
          change(versions(all).map((item) => ({ ...item, areaId: other.area.id, brand: 'Moved' })));
      },
    },
  ],
);
