import { changeElements, type Element, elements, elementTypes } from 'shared-kit/contracts/centres/elements';
import { areas } from 'shared-kit/contracts/centres/installations';
import { chores } from 'shared-kit/contracts/plans/chores';
import { type ElementDataV1, elementDataV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { buildChange } from 'shared-kit/testing/builders';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { runMigration } from 'shared-kit/testing/migrations';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { elementInactiveSince } from '../../src/migrations/0007-element-inactive-since.ts';
import { listed, made, makeElement, makePlaces, people, startAdmin } from '../fixtures.ts';

let app: TestService;
let places: Awaited<ReturnType<typeof makePlaces>>;
beforeAll(async () => {
  app = await startAdmin();
  places = await makePlaces(app);
});
afterAll(() => app.close());

const asAdmin = { as: people.admin };
const asRoot = { as: people.root };
const installationId = 1;

const area = (name: string, floorId = places.floor.id) =>
  made(app, areas.create, { input: { body: { installationId, floorId, name } } });

test('of the element types those are listed alone that a centre has elements of, where they are asked for', async () => {
  const body = { name: { es: 'Sin usar', cat: '', en: '' } };
  const unused = await made(app, elementTypes.create, { input: { body }, ...asRoot });
  const element = await makeElement(app, places, 'USED-1');
  const ids = async (query: object) =>
    (await listed(app, elementTypes.list, { input: { query: { size: 500, ...query } }, ...asRoot })).data.map(
      ({ id }) => id,
    );
  expect(await ids({ installationId })).toContain(unused.id);
  const used = await ids({ installationId, used: 'true' });
  expect(used).toContain(places.type.id);
  expect(used).not.toContain(unused.id);
  // Lists show inactive elements too: their types find them.
  const change = buildChange(elements, element, { entityStatus: 0 });
  await made(app, elements.update, { input: { body: change } });
  expect(await ids({ installationId, used: 'true' })).toContain(places.type.id);
  expect(await ids({ installationId: 2, used: 'true' })).not.toContain(places.type.id);
});

describe('elements', () => {
  test('have a reference and a name of their own in the installation', async () => {
    await makeElement(app, places, 'U-1');
    const add = (ref: string, name: string) =>
      app.call(
        elements.create,
        { body: { installationId, areaId: places.area.id, elementTypeId: places.type.id, ref, name } },
        asAdmin,
      );
    expectError(await add('u-1', 'Other'), 'referenceExists');
    expectError(await add('U-2', 'ELEMENT  u-1'), 'nameExists');
    expectError(
      await app.call(
        elements.create,
        { body: { installationId, areaId: places.area.id, elementTypeId: 999, ref: 'U-3', name: 'U-3' } },
        asAdmin,
      ),
      'parentNotFound',
    );
  });

  test('are found without regard to case and accents, and sorted as people count', async () => {
    const spot = await area('Search');
    for (const [ref, brand] of [
      ['F-10', 'Climatización Ibérica'],
      ['F-9', 'Other'],
    ] as const)
      await made(app, elements.create, {
        input: {
          body: {
            installationId,
            areaId: spot.id,
            elementTypeId: places.type.id,
            ref,
            name: `Fan ${ref}`,
            brand,
            serialNumber: `SN-${ref}`,
          },
        },
      });
    const refs = async (query: object) =>
      (
        await listed(app, elements.list, {
          input: { query: { installationId, areaId: String(spot.id), ...query } },
        })
      ).data.map(({ ref }) => ref);
    expect(await refs({ q: 'IBERICA climatizacion' })).toEqual(['F-10']);
    expect(await refs({ q: 'sn-f-9' })).toEqual(['F-9']);
    expect(await refs({ q: '.*' })).toEqual([]);
    expect(await refs({ sort: 'ref' })).toEqual(['F-9', 'F-10']);
    expect(await refs({ sort: '-name' })).toEqual(['F-10', 'F-9']);
    expect(await refs({ sort: 'ref', page: 2, size: 1 })).toEqual(['F-10']);
  });

  test('are deactivated and filtered by it', async () => {
    const spot = await area('Attic');
    const element = await makeElement(app, { area: spot, type: places.type }, 'A-1');
    await made(app, elements.update, {
      input: { body: buildChange(elements, element, { entityStatus: 0 }) },
    });
    const query = { installationId, areaId: String(spot.id) };
    expect(
      (await listed(app, elements.list, { input: { query: { ...query, entityStatus: '1' } } })).total,
    ).toBe(0);
    expect(
      (await listed(app, elements.list, { input: { query: { ...query, entityStatus: '0,1' } } })).total,
    ).toBe(1);
  });

  describe('that are deactivated', () => {
    const stored = (_id: number) =>
      databaseOf(app.db).collection<ElementDataV1>(elementDataV1).findOne({ _id });
    const since = async ({ id }: Element) => (await stored(id))?.inactiveSince ?? null;

    test('tell since when they are, until they are active again', async () => {
      const element = await makeElement(app, places, 'SI-1');
      expect(await since(element)).toBeNull();
      const change = (body: Element, fields: object) =>
        made(app, elements.update, { input: { body: buildChange(elements, body, fields) } });
      const gone = await change(element, { entityStatus: 0 });
      const first = await since(element);
      expect(first).toBeInstanceOf(Date);
      const described = await change(gone, { brand: 'Acme' });
      expect(await since(element)).toEqual(first);
      await change(described, { entityStatus: 1 });
      expect(await since(element)).toBeNull();
      const changes = [{ id: element.id, version: described.version + 1, entityStatus: 0 as const }];
      await made(app, changeElements, { input: { body: { installationId, items: changes } } });
      expect(await since(element)).toBeInstanceOf(Date);
    });

    test('before that was stored get the day from the audit', async () => {
      const element = await makeElement(app, places, 'SI-2');
      await made(app, elements.update, {
        input: { body: buildChange(elements, element, { entityStatus: 0 }) },
      });
      const database = databaseOf(app.db);
      const collection = database.collection<{ _id: number }>('elements');
      const without = await makeElement(app, places, 'SI-3');
      await collection.updateOne({ _id: without.id }, { $set: { entityStatus: 0 } });
      for (const { id: _id } of [element, without])
        await collection.updateOne({ _id }, { $unset: { inactiveSince: 1 } });
      await runMigration(app.db, elementInactiveSince);
      const told = await database
        .collection<{ at: Date }>('audit_admin')
        .findOne({ entityType: 'Element', entityId: element.id, 'after.entityStatus': 0 });
      expect(await since(element)).toEqual(told?.at);
      expect(await stored(without.id)).toMatchObject({ inactiveSince: null });
    });
  });

  test('are described, but not moved or retired, by those who may only edit their data', async () => {
    const element = await makeElement(app, places, 'D-1');
    const asEditor = { as: people.editor };
    const change = (fields: Partial<Element>, options: { as: number } = asEditor) =>
      app.call(elements.update, { body: buildChange(elements, element, fields) }, options);
    expectError(await change({ entityStatus: 0 }), 'forbidden');
    expectError(await change({ areaId: (await area('Elsewhere')).id }), 'forbidden');
    expectError(await change({ brand: 'X' }, { as: people.technician }), 'forbidden');
    expect((await change({ brand: 'X' })).status).toBe(200);
  });

  test('refuse a change of what somebody else has changed, and show it', async () => {
    const element = await makeElement(app, places, 'V-1');
    const change = (brand: string) =>
      app.call(elements.update, { body: buildChange(elements, element, { brand }) }, asAdmin);
    expect((await change('first')).status).toBe(200);
    const conflict = await change('second');
    expectError(conflict, 'versionConflict');
    expect(conflict.body).toMatchObject({ current: { brand: 'first', version: 1, choreCount: 0 } });
  });

  test('of two changes at once one is kept', async () => {
    const element = await makeElement(app, places, 'V-2');
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((brand) =>
        app.call(elements.update, { body: buildChange(elements, element, { brand }) }, asAdmin),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('stay while they have chores', async () => {
    const element = await makeElement(app, places, 'K-1');
    await databaseOf(app.db)
      .collection<{ _id: number }>('chores')
      .insertOne({ _id: 901, installationId, elementId: element.id, entityStatus: 1 } as never);
    const { body } = await app.call(elements.get, { params: { id: element.id } }, asAdmin);
    expect(body).toMatchObject({ data: { choreCount: 1 } });
    expectError(
      await app.call(elements.remove, { params: { id: element.id } }, asAdmin),
      'catalogueEntryInUse',
    );
    await app.call(chores.remove, { params: { id: 901 } }, asAdmin);
    expect((await app.call(elements.remove, { params: { id: element.id } }, asAdmin)).status).toBe(200);
  });

  test('a type stays while elements are of it', async () => {
    await makeElement(app, places, 'T-1');
    expectError(
      await app.call(elementTypes.remove, { params: { id: places.type.id } }, asRoot),
      'catalogueEntryInUse',
    );
    expectError(
      await app.call(elementTypes.create, { body: { name: { es: 'TYPE of main' } } }, asRoot),
      'nameExists',
    );
  });
});
