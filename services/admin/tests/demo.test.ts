import { Archetype, Periodicity } from 'shared-kit/contracts/enums';
import { installationsV1, installationV1Schema } from 'shared-kit/contracts/views/installations';
import {
  choresV1,
  choreV1Schema,
  elementsV1,
  elementsV2,
  elementV1Schema,
  formatsV1,
  formatV1Schema,
} from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createAdmin } from '../src/app.ts';
import { seedDemo } from '../src/demo/seed.ts';

let app: TestService;
let installationId = 0;
beforeAll(async () => {
  app = await startTestService(createAdmin);
  ({ installationId } = await seedDemo({ db: app.db }));
});
afterAll(() => app.close());

const read = (view: string) => databaseOf(app.db).collection(view).find({}).toArray();

test('the views show the demonstration as their contracts state', async () => {
  for (const [view, schema, least] of [
    [installationsV1, installationV1Schema, 1],
    [elementsV1, elementV1Schema, 245],
    [choresV1, choreV1Schema, 60],
    [formatsV1, formatV1Schema, 20],
  ] as const) {
    const documents = await read(view);
    expect(documents.length).toBeGreaterThanOrEqual(least);
    for (const document of documents) expect(z.parse(schema, document)).toEqual(document);
  }
});

test('the house says who answers for it, and what kind of house it is', async () => {
  const find = (collection: string) => databaseOf(app.db).collection(collection).find({}).toArray();
  expect(await find('installations')).toMatchObject([
    { cif: 'H12345674', heatingFrom: 10, coolingTo: 9, logoId: 1 },
  ]);
  expect(await find('buildings')).toMatchObject([{ use: 'housing', dwellings: 2, supplyScheme: 'TT' }]);
});

test('the house has panels and emergency lights for low-voltage reports', async () => {
  const measured = await databaseOf(app.db)
    .collection(elementsV2)
    .find({ installationId, lowVoltageElementType: { $in: [1, 2] } })
    .toArray();
  const count = (type: number) => measured.filter((each) => each.lowVoltageElementType === type).length;
  expect(count(1)).toBeGreaterThanOrEqual(2);
  expect(count(2)).toBe(6);
});

test('a month of a technician has 30 to 70 preventive tasks', async () => {
  const current: readonly number[] = [
    Periodicity.daily,
    Periodicity.weekly,
    Periodicity.monthly,
    Periodicity.quarterly,
  ];
  const chores = z.parse(z.array(choreV1Schema), await read(choresV1));
  const tasks = chores.filter(
    ({ archetype, periodicity }) => archetype === Archetype.preventive && current.includes(periodicity),
  );
  expect(tasks.length).toBeGreaterThanOrEqual(30);
  expect(tasks.length).toBeLessThanOrEqual(70);
});

test('a boiler has a monthly preventive chore with its two readings', async () => {
  const elements = z.parse(z.array(elementV1Schema), await read(elementsV1));
  const boiler = elements.find(({ elementTypeName }) => elementTypeName === 'Boiler');
  const chores = z.parse(z.array(choreV1Schema), await read(choresV1));
  const readings = chores.find(({ elementId, ref }) => elementId === boiler?._id && ref === 'CAL-LECT');
  expect(readings).toMatchObject({ archetype: Archetype.preventive, periodicity: Periodicity.monthly });
  const formats = z.parse(z.array(formatV1Schema), await read(formatsV1));
  const units = formats.filter(({ _id }) => readings?.formatIds.includes(_id)).map(({ unit }) => unit);
  expect(units.sort()).toEqual(['ppm', '°C']);
});

test('loading it again adds nothing and undoes nothing', async () => {
  const collections = [
    'elements',
    'chores',
    'formats',
    'genericChores',
    'choreTypes',
    'elementTypes',
    'areas',
    'files',
  ];
  const count = () =>
    Promise.all(collections.map((each) => databaseOf(app.db).collection(each).countDocuments()));
  const before = await count();
  await databaseOf(app.db)
    .collection('elements')
    .updateOne({ name: 'Boiler-1' }, { $set: { brand: 'Nuestra' } });
  expect(await seedDemo({ db: app.db })).toEqual({ installationId });
  expect(await count()).toEqual(before);
  expect(await databaseOf(app.db).collection('elements').findOne({ name: 'Boiler-1' })).toMatchObject({
    brand: 'Nuestra',
  });
});
