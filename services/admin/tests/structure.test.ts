import { type Element, elements } from 'shared-kit/contracts/centres/elements';
import {
  areas,
  buildings,
  floors,
  type Installation,
  installations,
} from 'shared-kit/contracts/centres/installations';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { installationsV1 } from 'shared-kit/contracts/views/installations';
import { lowVoltageReportsV1 } from 'shared-kit/contracts/views/low-voltage';
import {
  correctivesV1,
  installationUsersV1,
  issuedPapersV1,
  outOfServicesV1,
} from 'shared-kit/contracts/views/related';
import { auditCollection } from 'shared-kit/server/audit';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { buildChange } from 'shared-kit/testing/builders';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { seedUsers, seedView, testGrant, testUser } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listed, made, makeElement, makePlaces, people, startAdmin } from './fixtures.ts';

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

describe('installations', () => {
  test('are listed to those who have a grant there, all to a super-administrator', async () => {
    const refs = async (as: number) =>
      (await listed(app, installations.list, { input: { query: {} }, as })).data.map(({ ref }) => ref);
    expect(await refs(people.technician)).toEqual(['ONE']);
    expect(await refs(people.stranger)).toEqual(['TWO']);
    expect(await refs(people.root)).toEqual(['ONE', 'TWO']);
  });

  test('have a reference and a name of their own, whatever the case and spaces', async () => {
    const add = (ref: string, name: string) =>
      app.call(installations.create, { body: { ref, name } }, asRoot);
    expectError(await add('one', 'Another'), 'referenceExists');
    expectError(await add('THREE', ' installation   one'), 'nameExists');
  });

  test('live in a time zone that exists', async () => {
    const body = { ref: 'MOON', name: 'Moon', timeZone: 'Moon/Tycho' };
    expectError(await app.call(installations.create, { body }, asRoot), 'invalidInput');
  });

  test('have room for videos that a super-administrator alone gives them', async () => {
    const { id } = await made(app, installations.create, {
      input: { body: { ref: 'V', name: 'V', videoCapacityGb: 5 } },
      as: people.root,
    });
    const manager = 71;
    await seedUsers(app.db, [testUser(manager, { grants: [testGrant(id, [Permission.Administration])] })]);
    const body = (videoCapacityGb: number, version: number) => ({
      body: { id, version, ref: 'V', name: 'W', videoCapacityGb },
    });
    const refused = await app.call(installations.update, body(6, 0), { as: manager });
    expectError(refused, 'forbidden');
    expect(refused.body).toMatchObject({ fields: [{ path: 'videoCapacityGb', code: 'superAdminOnly' }] });
    expect(await made(app, installations.update, { input: body(5, 0), as: manager })).toMatchObject({
      name: 'W',
    });
    expect(await made(app, installations.update, { input: body(6, 1), as: people.root })).toMatchObject({
      videoCapacityGb: 6,
    });
  });

  test('say whom they ask for a second factor beyond the portal: administrators do, audited, and it is published', async () => {
    const params = { id: installationId };
    const { body: found } = await app.call(installations.get, { params }, asAdmin);
    const { data } = found as { data: Installation };
    expect(data.secondFactorPolicy).toBe('portal');
    const body = { ...buildChange(installations, data), secondFactorPolicy: 'everybody' } as const;
    expectError(await app.call(installations.update, { body }, { as: people.technician }), 'forbidden');
    expect((await app.call(installations.update, { body }, asAdmin)).status).toBe(200);
    const published = databaseOf(app.db).collection<{ _id: number }>(installationsV1);
    expect(await published.findOne({ _id: installationId })).toMatchObject({
      secondFactorPolicy: 'everybody',
    });
    const changes = databaseOf(app.db).collection(auditCollection('admin'));
    expect(await changes.findOne({ action: 'installation.updated', entityId: installationId })).toMatchObject(
      {
        before: { secondFactorPolicy: 'portal' },
        after: { secondFactorPolicy: 'everybody' },
      },
    );
  });

  test('stay while they have buildings, users, low-voltage reports or issued documents', async () => {
    await seedView(app.db, installationUsersV1, [{ _id: 1, installationId: 2, userId: 7 }]);
    const remove = (id: number) => app.call(installations.remove, { params: { id } }, asRoot);
    expectError(await remove(1), 'installationHasRelated');
    expectError(await remove(2), 'installationHasRelated');
    const empty = await made(app, installations.create, {
      input: { body: { ref: 'X', name: 'X' } },
      as: people.root,
    });
    await seedView(app.db, lowVoltageReportsV1, [{ _id: 1, installationId: empty.id }]);
    const measured = await remove(empty.id);
    expectError(measured, 'installationHasRelated');
    expect(measured.body).toMatchObject({ related: [{ kind: 'lowVoltageReports', count: 1 }] });
    await databaseOf(app.db).collection(lowVoltageReportsV1).deleteMany({});
    await seedView(app.db, issuedPapersV1, [{ _id: 1, installationId: empty.id }]);
    const issued = await remove(empty.id);
    expectError(issued, 'installationHasRelated');
    expect(issued.body).toMatchObject({ related: [{ kind: 'issuedPapers', count: 1 }] });
    await databaseOf(app.db).collection(issuedPapersV1).deleteMany({});
    expect((await remove(empty.id)).status).toBe(200);
    expectError(await app.call(installations.get, { params: { id: empty.id } }, asRoot), 'notFound');
  });
});

describe('places', () => {
  test('have a name of their own where they stand', async () => {
    const { building, floor } = places;
    const body = { installationId, name: 'MAIN' };
    expectError(await app.call(buildings.create, { body }, asAdmin), 'nameExists');
    const ground = { installationId, buildingId: building.id, name: ' ground' };
    expectError(await app.call(floors.create, { body: ground }, asAdmin), 'nameExists');
    const hall = { installationId, floorId: floor.id, name: 'hall' };
    expectError(await app.call(areas.create, { body: hall }, asAdmin), 'nameExists');
    const upper = await made(app, floors.create, {
      input: {
        body: { installationId, buildingId: building.id, name: 'Upper' },
      },
    });
    expect(await area('Hall', upper.id)).toMatchObject({ name: 'Hall', buildingId: building.id });
  });

  test('belong to what exists in the same installation', async () => {
    const elsewhere = await made(app, buildings.create, {
      input: { body: { installationId: 2, name: 'Foreign' } },
      as: people.stranger,
    });
    const body = { installationId, buildingId: elsewhere.id, name: 'Floor' };
    const answer = await app.call(floors.create, { body }, asAdmin);
    expectError(answer, 'parentNotFound');
    expect(answer.body).toMatchObject({ fields: [{ path: 'buildingId', code: 'notFound' }] });
    const lost = { installationId, floorId: 999, name: 'Area' };
    expectError(await app.call(areas.create, { body: lost }, asAdmin), 'parentNotFound');
  });

  test('do not change their installation', async () => {
    const body = { ...buildChange(buildings, places.building), installationId: 2 };
    expectError(await app.call(buildings.update, { body }, asAdmin), 'invalidInput');
  });

  test('stay while something stands in them', async () => {
    const spot = await area('Boiler room');
    const element = await makeElement(app, { area: spot, type: places.type }, 'R-1');
    const remove = (contracts: typeof areas | typeof floors | typeof buildings, id: number) =>
      app.call(contracts.remove, { params: { id } }, asAdmin);
    const refused = await remove(areas, spot.id);
    expectError(refused, 'areaHasRelated');
    expect(refused.body).toMatchObject({ related: [{ kind: 'elements', count: 1 }] });
    expectError(await remove(floors, places.floor.id), 'floorHasRelated');
    expectError(await remove(buildings, places.building.id), 'buildingHasRelated');
    expect((await app.call(elements.remove, { params: { id: element.id } }, asAdmin)).status).toBe(200);
    expect((await remove(areas, spot.id)).status).toBe(200);
  });

  test('stay while another service has something there, and it is told of each how many', async () => {
    const spot = await area('Pump room');
    await makeElement(app, { area: spot, type: places.type }, 'R-2');
    await makeElement(app, { area: spot, type: places.type }, 'R-3');
    const there = { installationId, areaId: spot.id };
    await seedView(app.db, correctivesV1, [{ _id: 1, ...there }]);
    await seedView(
      app.db,
      outOfServicesV1,
      [1, 2, 3].map((_id) => ({ _id, ...there })),
    );
    const refused = await app.call(areas.remove, { params: { id: spot.id } }, asAdmin);
    expectError(refused, 'areaHasRelated');
    expect(refused.body).toMatchObject({
      related: [
        { kind: 'elements', count: 2 },
        { kind: 'correctives', count: 1 },
        { kind: 'outOfServices', count: 3 },
      ],
    });
  });

  test('of who deletes a place and who adds to it at the same moment one is refused', async () => {
    for (let round = 1; round <= 8; round += 1) {
      const spot = await area(`Contested ${round}`);
      const body = { installationId, areaId: spot.id, elementTypeId: places.type.id };
      const add = (ref: string) => app.call(elements.create, { body: { ...body, ref, name: ref } }, asAdmin);
      const [removed, ...added] = await Promise.all([
        app.call(areas.remove, { params: { id: spot.id } }, asAdmin),
        add(`Q-${round}`),
        add(`P-${round}`),
      ]);
      const left = await listed(app, elements.list, {
        input: {
          query: { installationId, areaId: String(spot.id) },
        },
      });
      const kept = added.filter(({ status }) => status === 201).length;
      expect(left.total).toBe(kept);
      if (removed.status === 200) {
        expect(kept).toBe(0);
        for (const answer of added) expectError(answer, 'parentNotFound');
      } else expectError(removed, 'areaHasRelated');
      const place = await app.call(areas.get, { params: { id: spot.id } }, asAdmin);
      expect(place.status).toBe(removed.status === 200 ? 404 : 200);
    }
  });

  test('of who deletes a building and who adds a floor to it at the same moment one is refused', async () => {
    for (let round = 1; round <= 8; round += 1) {
      const building = await made(app, buildings.create, {
        input: {
          body: { installationId, name: `Contested building ${round}` },
        },
      });
      const body = { installationId, buildingId: building.id, name: 'Ground' };
      const [added, removed] = await Promise.all([
        app.call(floors.create, { body }, asAdmin),
        app.call(buildings.remove, { params: { id: building.id } }, asAdmin),
      ]);
      if (removed.status === 200) expectError(added, 'parentNotFound');
      else {
        expectError(removed, 'buildingHasRelated');
        expect(added.status).toBe(201);
      }
    }
  });

  test('take what stands in them along', async () => {
    const [first, second] = [await makePlaces(app, 'From'), await makePlaces(app, 'To')];
    const element = await makeElement(app, first, 'M-1');
    const where = async () => {
      const { body } = await app.call(elements.get, { params: { id: element.id } }, asAdmin);
      const { buildingId, floorId, areaId } = (body as { data: Element }).data;
      return [buildingId, floorId, areaId];
    };
    const move = buildChange(floors, first.floor, { name: 'Moved', buildingId: second.building.id });
    await made(app, floors.update, { input: { body: move } });
    expect(await where()).toEqual([second.building.id, first.floor.id, first.area.id]);
    const moved = buildChange(areas, first.area, { name: 'Moved', floorId: second.floor.id });
    expect(await made(app, areas.update, { input: { body: moved } })).toMatchObject({
      buildingId: second.building.id,
    });
    expect(await where()).toEqual([second.building.id, second.floor.id, first.area.id]);
    const placed = buildChange(elements, element, { areaId: second.area.id });
    expect(await made(app, elements.update, { input: { body: placed } })).toMatchObject({
      areaId: second.area.id,
      floorId: second.floor.id,
      buildingId: second.building.id,
    });
  });
});

test('the same request twice makes one record, and the audit says who', async () => {
  const body = { installationId, name: 'Once' };
  const headers = { 'idempotency-key': 'building-once' };
  const first = await app.call(buildings.create, { body }, { ...asAdmin, headers });
  const again = await app.call(buildings.create, { body }, { ...asAdmin, headers });
  expect(again.body).toEqual(first.body);
  const other = { installationId, name: 'Twice' };
  expectError(
    await app.call(buildings.create, { body: other }, { ...asAdmin, headers }),
    'idempotencyConflict',
  );
  const { id } = (first.body as { data: Element }).data;
  const entries = await databaseOf(app.db)
    .collection('audit_admin')
    .find({ entityType: 'Building', entityId: id })
    .toArray();
  expect(entries).toEqual([
    expect.objectContaining({
      action: 'building.created',
      installationId,
      userId: people.admin,
      before: null,
      after: expect.objectContaining({ name: 'Once' }),
    }),
  ]);
});

test('deleting a place while something is put into it ends in one of the two', async () => {
  for (let round = 0; round < 5; round += 1) {
    const spot = await area(`Race ${round}`);
    const body = {
      installationId,
      areaId: spot.id,
      elementTypeId: places.type.id,
      ref: `Z-${round}`,
      name: `Z-${round}`,
    };
    const [added, removed] = await Promise.all([
      app.call(elements.create, { body }, asAdmin),
      app.call(areas.remove, { params: { id: spot.id } }, asAdmin),
    ]);
    expect([added.status, removed.status].sort()).not.toEqual([200, 201]);
    const left = await app.call(areas.get, { params: { id: spot.id } }, asAdmin);
    expect(left.status).toBe(added.status === 201 ? 200 : 404);
  }
});
