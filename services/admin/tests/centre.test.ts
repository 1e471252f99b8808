/** What an installation and a building say of themselves: owner, maintenance company, seasons, figures. */
import {
  buildings,
  changeBuildingUses,
  changeHourlyRate,
  installations,
} from 'shared-kit/contracts/centres/installations';
import { installationsV1 } from 'shared-kit/contracts/views/installations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { buildChange } from 'shared-kit/testing/builders';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { runMigration } from 'shared-kit/testing/migrations';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingUses } from '../src/migrations/0012-building-uses.ts';
import { made, people, startAdmin } from './fixtures.ts';

let app: TestService;
beforeAll(async () => {
  app = await startAdmin();
});
afterAll(() => app.close());

const asAdmin = { as: people.admin };
const installationId = 1;
const params = { id: installationId };
const own = () => made(app, installations.get, { input: { params } });
const changed = async (change: object) => ({ body: buildChange(installations, await own(), change) });

const centre = {
  ownerName: 'Comunidad de propietarios',
  ownerRepresentative: 'Rosa Ejemplo',
  cif: 'H12345674',
  maintainerName: 'Mantenimientos Ejemplo, S.L.',
  maintainerNif: 'B12345674',
  riteRegistration: 'RITE-001',
  lowVoltageRegistration: 'BT-002',
  fireRegistration: 'PCI-003',
  directorName: 'Ana Ejemplo',
  directorCollegeNumber: '1234',
  heatingFrom: 10,
  heatingTo: 4,
  coolingFrom: 6,
  coolingTo: 9,
} as const;

describe('an installation', () => {
  test('keeps its owner, its maintenance company, its director and its seasons', async () => {
    const answer = await made(app, installations.update, { input: await changed(centre) });
    expect(answer).toMatchObject(centre);
    expect(await own()).toMatchObject(centre);
    const [entry] = await databaseOf(app.db)
      .collection('audit_admin')
      .find({ action: 'installation.updated', entityId: installationId })
      .toArray();
    expect(entry).toMatchObject({ before: { heatingFrom: null }, after: { heatingFrom: 10 } });
  });

  test('forgets since when a company maintains it with another company, unless that is said too', async () => {
    const since = async (change: object) =>
      (await made(app, installations.update, { input: await changed(change) })).maintainerSince;
    expect(await since({ maintainerName: 'Una, S.L.', maintainerSince: '2024-05-01' })).toBe('2024-05-01');
    expect(await since({ phone: '900' })).toBe('2024-05-01');
    expect(await since({ maintainerName: 'Otra, S.L.' })).toBeNull();
    expect(await since({ maintainerName: 'Tercera, S.L.', maintainerSince: '2026-01-01' })).toBe(
      '2026-01-01',
    );
  });

  describe('its hourly rate', () => {
    const say = async (change: object, as: number = people.admin) => {
      const { version } = await own();
      const body = { version, rate: 30, from: null, corrects: false, ...change };
      return app.call(changeHourlyRate, { params, body }, { as });
    };
    const rates = async () => {
      const { hourlyRate, formerRates } = await own();
      return { hourlyRate, formerRates };
    };
    const former = [{ until: '2020-12-31', rate: 30 }];

    test('is said from a day on, and what it was before stays', async () => {
      expect(await rates()).toEqual({ hourlyRate: null, formerRates: [] });
      expect((await say({})).status).toBe(200);
      expect(await rates()).toEqual({ hourlyRate: 30, formerRates: [] });
      const answer = await say({ rate: 32, from: '2021-01-01' });
      expect(answer).toMatchObject({ status: 200, body: { data: { hourlyRate: 32, formerRates: former } } });
      const [entry] = await databaseOf(app.db)
        .collection('audit_admin')
        .find({ action: 'installation.updated', entityId: installationId })
        .sort({ _id: -1 })
        .toArray();
      expect(entry).toMatchObject({ before: { formerRates: [] }, after: { formerRates: former } });
      const view = databaseOf(app.db).collection<{ _id: number }>(installationsV1);
      expect(await view.findOne({ _id: installationId })).toMatchObject({ formerRates: former });
    });

    test('is corrected in its last change alone', async () => {
      expect((await say({ rate: 33, from: '2021-02-01', corrects: true })).status).toBe(200);
      expect(await rates()).toEqual({ hourlyRate: 33, formerRates: [{ until: '2021-01-31', rate: 30 }] });
    });

    test.each([
      [{ from: null }, 'required'],
      [{ from: '2021-02-01' }, 'beforeRate'],
      [{ from: '2199-01-01' }, 'tooFar'],
    ] as const)('is not said as %j', async (change, code) => {
      const refused = await say(change);
      expectError(refused, 'invalidInput');
      expect(refused.body).toMatchObject({ fields: [{ path: 'from', code }] });
      expectError(await say({ from: '2024-02-30' }), 'invalidInput');
      expectError(await say({ rate: -1 }), 'invalidInput');
    });

    test('is for who administers the place, in the version that was seen', async () => {
      const { version } = await own();
      const stale = { version: version - 1, rate: 40, from: '2023-01-01', corrects: false };
      expectError(await app.call(changeHourlyRate, { params, body: stale }, asAdmin), 'versionConflict');
      expectError(await say({ from: '2023-01-01' }, people.technician), 'forbidden');
      expectError(await say({ from: '2023-01-01' }, people.stranger), 'notFound');
    });

    test('holds from today on where it is changed among the other data', async () => {
      const before = await rates();
      await made(app, installations.update, { input: await changed({ hourlyRate: 35 }) });
      const after = await rates();
      expect(after.hourlyRate).toBe(35);
      expect(after.formerRates).toEqual([...before.formerRates, { until: expect.any(String), rate: 33 }]);
      await made(app, installations.update, { input: await changed({ phone: '901' }) });
      expect(await rates()).toEqual(after);
    });
  });

  test('keeps tax numbers compact, and no wrong ones', async () => {
    const answer = await made(app, installations.update, { input: await changed({ cif: 'h-12 345 674' }) });
    expect(answer.cif).toBe('H12345674');
    const { body } = await changed({});
    const wrong = { body: { ...body, cif: 'H12345675', maintainerNif: '12345678A' } };
    const refused = await app.call(installations.update, wrong, asAdmin);
    expectError(refused, 'invalidInput');
    expect(refused.body).toMatchObject({
      fields: [
        { path: 'cif', code: 'invalidNif' },
        { path: 'maintainerNif', code: 'invalidNif' },
      ],
    });
  });

  test('has both ends of a season, or neither', async () => {
    const halves = await changed({ heatingTo: null, coolingFrom: null });
    const refused = await app.call(installations.update, halves, asAdmin);
    expectError(refused, 'invalidInput');
    expect(refused.body).toMatchObject({
      fields: [
        { path: 'heatingTo', code: 'required' },
        { path: 'coolingFrom', code: 'required' },
      ],
    });
    const days = await changed({ heatingFromDay: 15, closedFromDay: 1, closedFrom: 8, coolingToDay: 31 });
    expect(await app.call(installations.update, days, asAdmin)).toMatchObject({
      status: 400,
      body: {
        fields: [
          { path: 'closedTo', code: 'required' },
          { path: 'coolingToDay', code: 'invalidValue' },
        ],
      },
    });
    const none = { heatingFrom: null, heatingTo: null };
    expect(await made(app, installations.update, { input: await changed(none) })).toMatchObject(none);
    const thirteenth = (await changed({})).body;
    // A month that there isn't: what types forbid, requests can hold.
    const body = { ...thirteenth, heatingFrom: 13, heatingTo: 0 } as unknown as typeof thirteenth;
    expectError(await app.call(installations.update, { body }, asAdmin), 'invalidInput');
  });

  test('from before these fields is answered with none of them, and can be changed', async () => {
    const stored = databaseOf(app.db).collection<{ _id: number }>('installations');
    const names = Object.keys(centre).filter((name) => name !== 'cif');
    await stored.updateOne(
      { _id: installationId },
      { $unset: Object.fromEntries(names.map((name) => [name, ''])), $set: { cif: 'B-1' } },
    );
    const old = await own();
    expect(old).toMatchObject({ ownerName: '', maintainerNif: '', heatingFrom: null, cif: 'B-1' });
    const corrected = await made(app, installations.update, {
      input: await changed({ cif: '', city: 'Vic' }),
    });
    expect(corrected).toMatchObject({ cif: '', city: 'Vic', coolingTo: null });
  });

  test('is changed by its administrators alone, on top of what is stored', async () => {
    const input = await changed({ ownerName: 'Otra' });
    expectError(await app.call(installations.update, input, { as: people.technician }), 'forbidden');
    expectError(await app.call(installations.update, input, { as: people.stranger }), 'notFound');
    await made(app, installations.update, { input });
    expectError(await app.call(installations.update, input, asAdmin), 'versionConflict');
  });

  test('has a picture of its own for a logo', async () => {
    const lost = await app.call(installations.update, await changed({ logoId: 999 }), asAdmin);
    expectError(lost, 'parentNotFound');
    expect(lost.body).toMatchObject({ fields: [{ path: 'logoId' }] });
  });
});

const figures = {
  use: 'school',
  constructionYear: 1974,
  builtArea: 2450.5,
  usefulArea: 2100,
  capacity: 320,
  dwellings: 0,
  contractedPower: 69.3,
  installedPower: 110,
  supplyScheme: 'TT',
} as const;

describe('a building', () => {
  test('keeps what legal rules ask of it', async () => {
    const body = { installationId, name: 'Escuela', ...figures };
    const { id } = await made(app, buildings.create, { input: { body } });
    expect(await made(app, buildings.get, { input: { params: { id } } })).toMatchObject(figures);
  });

  test('needs none of it, and one from before is answered without', async () => {
    const nothing = Object.fromEntries(Object.keys(figures).map((name) => [name, null]));
    const building = await made(app, buildings.create, { input: { body: { installationId, name: 'Nave' } } });
    expect(building).toMatchObject(nothing);
    await databaseOf(app.db)
      .collection<{ _id: number }>('buildings')
      .updateOne(
        { _id: building.id },
        { $unset: Object.fromEntries(Object.keys(figures).map((name) => [name, ''])) },
      );
    expect(await made(app, buildings.get, { input: { params: { id: building.id } } })).toEqual(building);
    const body = buildChange(buildings, building, { dwellings: 24 });
    expect(await made(app, buildings.update, { input: { body } })).toMatchObject({
      ...nothing,
      dwellings: 24,
    });
  });

  test.each([
    ['use', 'castle', 'invalidValue'],
    ['supplyScheme', 'TTT', 'invalidValue'],
    ['constructionYear', 999, 'tooSmall'],
    ['builtArea', -1, 'tooSmall'],
    ['capacity', 1.5, 'invalidType'],
    ['dwellings', -1, 'tooSmall'],
    ['contractedPower', 1_000_001, 'tooBig'],
    ['usefulArea', 2450.6, 'tooBig'],
  ] as const)('is refused where %s is %s', async (path, value, code) => {
    // What types forbid, requests can hold.
    const body = { installationId, name: 'Mal', ...figures, [path]: value } as never;
    const refused = await app.call(buildings.create, { body }, asAdmin);
    expectError(refused, 'invalidInput');
    expect(refused.body).toMatchObject({ fields: [{ path, code }] });
  });

  test('says one use as its own fields do, and several each with its figures', async () => {
    const body = { installationId, name: 'Bloque', ...figures, use: 'housing' as const };
    const building = await made(app, buildings.create, { input: { body } });
    const unknown = { storeys: null, parkingPlaces: null };
    const housing = {
      use: 'housing' as const,
      builtArea: 2450.5,
      usefulArea: 2100,
      capacity: 320,
      ...unknown,
    };
    expect(building.uses).toEqual([housing]);
    const garage = { ...housing, use: 'carPark' as const, builtArea: 1500, usefulArea: null, capacity: null };
    const uses = [
      { ...housing, storeys: 6 },
      { ...garage, parkingPlaces: 60 },
    ];
    const change = { params: { id: building.id }, body: { version: building.version, uses } };
    const changed = await made(app, changeBuildingUses, { input: change });
    expect(changed).toMatchObject({ use: 'housing', builtArea: 2450.5, uses });
    const figured = buildChange(buildings, changed, { builtArea: 4000 });
    expect(await made(app, buildings.update, { input: { body: figured } })).toMatchObject({
      builtArea: 4000,
      uses,
    });
    const elsewhere = buildChange(buildings, { ...changed, version: 2 }, { use: 'shop' });
    expectError(await app.call(buildings.update, { body: elsewhere }, asAdmin), 'invalidInput');
  });

  test('keeps no part that is more useful than built, and nobody changes uses but administrators', async () => {
    const building = await made(app, buildings.create, {
      input: { body: { installationId, name: 'Mixto' } },
    });
    const params = { id: building.id };
    const shop = { use: 'shop' as const, builtArea: 100, usefulArea: 101, capacity: null };
    const part = { ...shop, storeys: null, parkingPlaces: null };
    const body = { version: building.version, uses: [part] };
    const refused = await app.call(changeBuildingUses, { params, body }, asAdmin);
    expectError(refused, 'invalidInput');
    expect(refused.body).toMatchObject({ fields: [{ path: 'uses.0.usefulArea', code: 'tooBig' }] });
    const good = { ...body, uses: [{ ...part, usefulArea: 100 }] };
    expectError(
      await app.call(changeBuildingUses, { params, body: good }, { as: people.technician }),
      'forbidden',
    );
    expect(await made(app, changeBuildingUses, { input: { params, body: good } })).toMatchObject({
      use: 'shop',
      builtArea: 100,
      usefulArea: 100,
    });
    expectError(await app.call(changeBuildingUses, { params, body: good }, asAdmin), 'versionConflict');
  });

  test('from before it had several uses it gets its one', async () => {
    const store = databaseOf(app.db).collection<{ _id: number }>('buildings');
    const old = await made(app, buildings.create, {
      input: { body: { installationId, name: 'Antigua', ...figures } },
    });
    const bare = await made(app, buildings.create, { input: { body: { installationId, name: 'Sin uso' } } });
    const several = [...old.uses, ...old.uses];
    const mixed = await made(app, buildings.create, { input: { body: { installationId, name: 'Varios' } } });
    await store.updateMany({ _id: { $in: [old.id, bare.id] } }, { $unset: { uses: '' } });
    await store.updateOne({ _id: mixed.id }, { $set: { uses: several } });
    await runMigration(app.db, buildingUses);
    const usesOf = async (id: number) => (await store.findOne({ _id: id }))?.['uses' as never];
    expect(await usesOf(old.id)).toEqual(old.uses);
    expect(old.uses).toMatchObject([{ use: 'school', builtArea: 2450.5, usefulArea: 2100, capacity: 320 }]);
    expect(await usesOf(bare.id)).toEqual([]);
    expect(await usesOf(mixed.id)).toEqual(several);
  });

  test('is changed by administrators of its installation alone, on top of what is stored', async () => {
    const building = await made(app, buildings.create, {
      input: { body: { installationId, name: 'Torre' } },
    });
    const body = buildChange(buildings, building, figures);
    expectError(await app.call(buildings.update, { body }, { as: people.technician }), 'forbidden');
    expectError(await app.call(buildings.update, { body }, { as: people.stranger }), 'notFound');
    await made(app, buildings.update, { input: { body } });
    expectError(await app.call(buildings.update, { body }, asAdmin), 'versionConflict');
  });
});
