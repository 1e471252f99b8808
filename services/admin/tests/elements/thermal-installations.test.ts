/** Generators that serve together are one thermal installation: made, proposed, refused, left by what is deleted. */
import { elements, elementTypes } from 'shared-kit/contracts/centres/elements';
import { areas, buildings, floors } from 'shared-kit/contracts/centres/installations';
import { listThermalGroups, thermalInstallations } from 'shared-kit/contracts/legal/thermal-installations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { buildChange } from 'shared-kit/testing/builders';
import { checkRecordRoutes } from 'shared-kit/testing/guards/record-routes';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { runMigration } from 'shared-kit/testing/migrations';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { thermalInstallations as migration } from '../../src/migrations/0014-thermal-installations.ts';
import { made, people, startAdmin } from '../fixtures.ts';

const installationId = 1;
let app: TestService;
let typeId: number;
beforeAll(async () => {
  app = await startAdmin();
  const body = { name: { es: 'Caldera' }, knownFields: ['generatorKind'] };
  typeId = (await made(app, elementTypes.create, { input: { body }, as: people.root })).id;
});
afterAll(() => app.close());

const asAdmin = { as: people.admin };

/** A building with a boiler of so many kilowatt. */
const makeBoiler = async (name: string, heatPower: number) => {
  const building = await made(app, buildings.create, { input: { body: { installationId, name } } });
  const floor = await made(app, floors.create, {
    input: {
      body: { installationId, buildingId: building.id, name: 'Baja' },
    },
  });
  const area = await made(app, areas.create, {
    input: { body: { installationId, floorId: floor.id, name: 'Sala' } },
  });
  const boiler = await made(app, elements.create, {
    input: {
      body: {
        installationId,
        areaId: area.id,
        elementTypeId: typeId,
        ref: `C-${name}`,
        name: `Caldera ${name}`,
        heatPower,
        data: { generatorKind: 'boiler' },
      },
    },
  });
  return { buildingId: building.id, boilerId: boiler.id };
};

const groups = async () =>
  (await made(app, listThermalGroups, { input: { query: { installationId } } })).map(
    ({ installation, buildingName, powers, band, generators }) => ({
      name: installation?.name ?? null,
      buildingName,
      heat: powers.heat,
      band,
      given: generators.map(({ name, isGiven }) => [name, isGiven]),
    }),
  );

describe('a thermal installation', () => {
  let one: Awaited<ReturnType<typeof makeBoiler>>;
  let other: Awaited<ReturnType<typeof makeBoiler>>;
  beforeAll(async () => {
    one = await makeBoiler('Uno', 40);
    other = await makeBoiler('Dos', 40);
  });

  test('is proposed for each building with machines until somebody says what is one', async () => {
    expect(await groups()).toEqual([
      { name: null, buildingName: 'Uno', heat: 40, band: 'company', given: [['Caldera Uno', false]] },
      { name: null, buildingName: 'Dos', heat: 40, band: 'company', given: [['Caldera Dos', false]] },
    ]);
  });

  test('has the machines that serve together, of whichever building', async () => {
    const generatorIds = [one.boilerId, other.boilerId];
    const body = { installationId, name: 'Central', buildingId: one.buildingId, generatorIds };
    await made(app, thermalInstallations.create, { input: { body } });
    const given = [
      ['Caldera Uno', true],
      ['Caldera Dos', true],
    ];
    expect(await groups()).toEqual([
      { name: 'Central', buildingName: 'Uno', heat: 80, band: 'contract', given },
    ]);
  });

  test('takes no machine of another one, none twice and none that there is not', async () => {
    const add = (generatorIds: number[]) =>
      app.call(
        thermalInstallations.create,
        { body: { installationId, name: 'Otra', buildingId: one.buildingId, generatorIds } },
        asAdmin,
      );
    const taken = await add([one.boilerId]);
    expectError(taken, 'invalidInput');
    expect(taken.body).toMatchObject({ fields: [{ path: 'generatorIds.0', code: 'repeated' }] });
    expectError(await add([other.boilerId, other.boilerId]), 'invalidInput');
    expectError(await add([999]), 'parentNotFound');
  });

  test('keeps its building, and loses a machine that is deleted', async () => {
    expectError(
      await app.call(buildings.remove, { params: { id: one.buildingId } }, asAdmin),
      'buildingHasRelated',
    );
    await made(app, elements.remove, { input: { params: { id: other.boilerId } } });
    const given = [['Caldera Uno', true]];
    expect(await groups()).toEqual([
      { name: 'Central', buildingName: 'Uno', heat: 40, band: 'company', given },
    ]);
  });

  test('stays in the list without machines', async () => {
    const { id } = await made(app, thermalInstallations.create, {
      input: {
        body: { installationId, name: 'Vacía', buildingId: other.buildingId },
      },
    });
    expect((await groups()).at(-1)).toMatchObject({ name: 'Vacía', heat: 0, given: [] });
    await made(app, thermalInstallations.remove, { input: { params: { id } } });
  });

  test('of before there were any is the one of each building, once', async () => {
    const records = databaseOf(app.db).collection('thermalInstallations');
    await records.deleteMany({});
    await runMigration(app.db, migration);
    await runMigration(app.db, migration);
    expect(await records.countDocuments()).toBe(1);
    expect(await groups()).toEqual([
      {
        name: 'Uno',
        buildingName: 'Uno',
        heat: 40,
        band: 'company',
        given: [['Caldera Uno', true]],
      },
    ]);
    const [found] = (await made(app, listThermalGroups, { input: { query: { installationId } } })).flatMap(
      ({ installation }) => installation ?? [],
    );
    if (!found) throw new Error('none was made');
    const current = await made(app, thermalInstallations.get, { input: { params: { id: found.id } } });
    const change = { name: 'Central térmica' };
    const body = buildChange(thermalInstallations, current, change);
    expect(await made(app, thermalInstallations.update, { input: { body } })).toMatchObject(change);
  });
});

describe('its routes', () => {
  checkRecordRoutes(() => app, {
    routes: thermalInstallations,
    body: (number) => ({ installationId, name: `Térmica ${number}`, buildingId: 1 }),
    change: { registration: 'IT-1' },
    as: people.admin,
    query: { installationId },
    unique: { field: 'name', code: 'nameExists' },
  });
});
