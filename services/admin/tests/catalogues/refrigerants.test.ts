import { elements, elementTypes } from 'shared-kit/contracts/centres/elements';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import { refrigerants } from 'shared-kit/contracts/legal/refrigerants';
import { elementDataV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { buildChange } from 'shared-kit/testing/builders';
import { makeWorkbook } from 'shared-kit/testing/documents/make-workbook';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestAnswer, TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { made, makePlaces, people, startAdmin } from '../fixtures.ts';
import { applyFile, elementsIn, previewFile, saidOf } from '../imports/import-files.ts';

let app: TestService;
let places: Awaited<ReturnType<typeof makePlaces>>;
let typeId: number;
beforeAll(async () => {
  app = await startAdmin();
  places = await makePlaces(app);
  const body = { name: { es: 'Enfriadora' }, knownFields: ['refrigerant', 'refrigerantCharge'] };
  typeId = (await made(app, elementTypes.create, { input: { body }, as: people.root })).id;
});
afterAll(() => app.close());

const half = [
  { substance: 'R-32', share: 50 },
  { substance: 'R-1234yf', share: 50 },
];
let number = 0;
/** R-32 at 675 and R-1234yf at 0.501 by halves come to 337.75, which labels round. */
const mixture = () => {
  number += 1;
  return { name: `R-47${number}X`, parts: half, source: 'ASHRAE 34-2022' };
};
const add = (body: object) =>
  made(app, refrigerants.create, { input: { body: { ...mixture(), ...body } }, as: people.root });
const machine = (data: object) => {
  number += 1;
  const ref = `GAS-${number}`;
  const body = { installationId: 1, areaId: places.area.id, elementTypeId: typeId, ref, name: ref, data };
  return made(app, elements.create, { input: { body: body as never } });
};
const expectFields = (answer: TestAnswer, fields: readonly FieldError[]) => {
  expectError(answer, 'invalidInput', 'fields');
  expect(answer.body).toMatchObject({ fields });
};
type Made = Awaited<ReturnType<typeof add>>;
const change = (entry: Made, fields: Partial<Made>) =>
  app.call(refrigerants.update, { body: buildChange(refrigerants, entry, fields) }, { as: people.root });
const dataOf = async (id: number) => (await made(app, elements.get, { input: { params: { id } } })).data;

test('what a mixture comes to follows from its parts, unless a source says another figure', async () => {
  expect(await add({})).toMatchObject({ gwp: 338, composition: 'R-32 50, R-1234yf 50', ownGwp: null });
  expect(await add({ ownGwp: 340, gwpSource: 'AR4' })).toMatchObject({ gwp: 340 });
});

test('what contradicts itself is refused at its field, and a name is given once', async () => {
  const create = (body: object) =>
    app.call(refrigerants.create, { body: { ...mixture(), ...body } as never }, { as: people.root });
  expectFields(await create({ name: 'R-410A' }), [{ path: 'name', code: 'exists' }]);
  expectFields(await create({ parts: [{ substance: 'R-32', share: 90 }] }), [
    { path: 'parts.0.share', code: 'notWhole:90' },
  ]);
  expectFields(await create({ ownGwp: 3 }), [{ path: 'gwpSource', code: 'required' }]);
  const { name } = await add({});
  expectError(await create({ name }), 'nameExists', 'nameExists');
});

test('a machine gets what the catalogue says of its gas, and readers of other services find it there', async () => {
  const { name } = await add({ ownGwp: 340, gwpSource: 'AR4' });
  const { id, data } = await machine({ refrigerant: name, refrigerantCharge: 100 });
  const told = {
    refrigerant: name,
    refrigerantCharge: 100,
    refrigerantComposition: 'R-32 50, R-1234yf 50',
    refrigerantGwp: 340,
  };
  expect(data).toEqual(told);
  const view = databaseOf(app.db).collection<{ _id: number }>(elementDataV1);
  expect(await view.findOne({ _id: id })).toMatchObject({ data: told });
});

test('a gas that nobody has written into the catalogue is refused', async () => {
  const body = { installationId: 1, areaId: places.area.id, elementTypeId: typeId, ref: 'NO', name: 'NO' };
  const answer = await app.call(
    elements.create,
    { body: { ...body, data: { refrigerant: 'R-999Z' } } },
    { as: people.admin },
  );
  expectFields(answer, [{ path: 'data.refrigerant', code: 'invalidValue' }]);
});

test('what the catalogue corrects, machines tell; who had one open before is told of it', async () => {
  const entry = await add({});
  const before = await machine({ refrigerant: entry.name, refrigerantCharge: 10 });
  expect((await change(entry, { ownGwp: 350, gwpSource: 'Ficha' })).status).toBe(200);
  expect(await dataOf(before.id)).toMatchObject({ refrigerantGwp: 350 });
  const late = await app.call(
    elements.update,
    { body: buildChange(elements, before, { name: 'Renamed' }) },
    { as: people.admin },
  );
  expectError(late, 'versionConflict', 'versionConflict');
});

test('with another gas, nothing of the former one stays', async () => {
  const { name } = await add({});
  const element = await machine({ refrigerant: name, refrigerantCharge: 10 });
  const body = buildChange(elements, element, { data: { ...element.data, refrigerant: 'R-32' } });
  expect((await made(app, elements.update, { input: { body } })).data).toEqual({
    refrigerant: 'R-32',
    refrigerantCharge: 10,
  });
});

test('its name stays while a machine has it', async () => {
  const free = await add({});
  expect((await change(free, { name: 'R-489Y' })).status).toBe(200);
  const entry = await add({});
  await machine({ refrigerant: entry.name });
  expectFields(await change(entry, { name: 'R-488Y' }), [{ path: 'name', code: 'inUse' }]);
});

test('retired, it is kept by the machines that have it and given to no other', async () => {
  const entry = await add({});
  const element = await machine({ refrigerant: entry.name, refrigerantCharge: 10 });
  await made(app, refrigerants.remove, { input: { params: { id: entry.id } }, as: people.root });
  const kept = buildChange(elements, element, { data: { ...element.data, refrigerantCharge: 12 } });
  expect((await made(app, elements.update, { input: { body: kept } })).data).toMatchObject({
    refrigerant: entry.name,
    refrigerantCharge: 12,
    refrigerantGwp: 338,
  });
  const body = {
    installationId: 1,
    areaId: places.area.id,
    elementTypeId: typeId,
    ref: 'LATE',
    name: 'LATE',
  };
  const late = await app.call(
    elements.create,
    { body: { ...body, data: { refrigerant: entry.name } } },
    { as: people.admin },
  );
  expectFields(late, [{ path: 'data.refrigerant', code: 'invalidValue' }]);
});

test('a workbook gives it by its name; a gas that is not there stands at its cell', async () => {
  const { name } = await add({});
  const { building, floor, area } = places;
  const sheet = (gas: string) =>
    makeWorkbook({
      Elementos: [
        ['Referencia', 'Nombre', 'Tipo de elemento', 'Edificio', 'Planta', 'Zona', 'Refrigerante'],
        ['SHEET-1', 'De la hoja', 'Enfriadora', building.name, floor.name, area.name, gas],
      ],
    });
  const refused = await previewFile(app, sheet('R-999Z'));
  expect(saidOf(refused)).toEqual([expect.stringContaining('valueInvalid')]);
  const { id } = await previewFile(app, sheet(name));
  await applyFile(app, id);
  const [element] = await elementsIn(app, 'SHEET-1');
  expect(element?.data).toEqual({
    refrigerant: name,
    refrigerantComposition: 'R-32 50, R-1234yf 50',
    refrigerantGwp: 338,
  });
});
