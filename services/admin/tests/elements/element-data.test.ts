import {
  type Element,
  elements,
  elementTypes,
  getElementTypeDataUse,
} from 'shared-kit/contracts/centres/elements';
import { elementsV2, elementV2Schema } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { buildChange } from 'shared-kit/testing/builders';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { made, makePlaces, people, startAdmin } from '../fixtures.ts';

let app: TestService;
let places: Awaited<ReturnType<typeof makePlaces>>;
beforeAll(async () => {
  app = await startAdmin();
  places = await makePlaces(app);
});
afterAll(() => app.close());

const name = { es: 'Caudal', cat: 'Cabal', en: 'Flow' };
const flow = { key: 'flow', name, valueType: 'number', unit: 'm³/h', min: 0, max: 100 } as const;

let made0 = 0;
const makeType = () => {
  made0 += 1;
  const body = {
    name: { es: `Chiller ${made0}` },
    knownFields: ['refrigerant', 'refrigerantCharge'],
    ownFields: [flow],
  };
  return made(app, elementTypes.create, { input: { body }, as: people.root });
};
const elementBody = (elementTypeId: number, data: Element['data']) => {
  made0 += 1;
  const ref = `DATA-${made0}`;
  return { installationId: 1, areaId: places.area.id, elementTypeId, ref, name: ref, data };
};
const add = (elementTypeId: number, data: Element['data']) =>
  made(app, elements.create, { input: { body: elementBody(elementTypeId, data) } });
const change = (element: Element, fields: Partial<Element>, as: number = people.admin) =>
  app.call(elements.update, { body: buildChange(elements, element, fields) }, { as });
const changeType = (type: Awaited<ReturnType<typeof makeType>>, fields: object) =>
  app.call(elementTypes.update, { body: buildChange(elementTypes, type, fields) }, { as: people.root });

test('an element holds the data that its type asks for, and those who may edit data change it', async () => {
  const type = await makeType();
  const element = await add(type.id, { refrigerant: 'R-32', refrigerantCharge: 3, flow: 20 });
  expect(element.data).toEqual({ refrigerant: 'R-32', refrigerantCharge: 3, flow: 20 });
  const answer = await change(element, { data: { refrigerant: 'R-410A', flow: null } }, people.editor);
  expect(answer.body).toMatchObject({ data: { data: { refrigerant: 'R-410A' } } });
  const view = databaseOf(app.db).collection<{ _id: number }>(elementsV2);
  expect(z.parse(elementV2Schema, await view.findOne({ _id: element.id }))).toMatchObject({
    data: { refrigerant: 'R-410A' },
    knownFields: ['refrigerant', 'refrigerantCharge'],
    ownFields: [{ key: 'flow', unit: 'm³/h' }],
    lowVoltageElementType: 0,
  });
});

test('data that the type has no field for, or that does not fit, is refused with each field named', async () => {
  const type = await makeType();
  const data = { refrigerant: 'R-9', refrigerantCharge: '3', flow: 101, fuel: 'oil' };
  const answer = await app.call(elements.create, { body: elementBody(type.id, data) }, { as: people.admin });
  expectError(answer, 'invalidInput');
  expect(answer.body).toMatchObject({
    fields: [
      { path: 'data.refrigerant', code: 'invalidValue' },
      { path: 'data.refrigerantCharge', code: 'notANumber' },
      { path: 'data.flow', code: 'max:100' },
      { path: 'data.fuel', code: 'unknownField' },
    ],
  });
});

test('a field that a type loses hides its values, how many is told before, and gives them back', async () => {
  const type = await makeType();
  const element = await add(type.id, { refrigerant: 'R-32', flow: 20 });
  await add(type.id, { refrigerant: 'R-32' });
  const use = await made(app, getElementTypeDataUse, { input: { params: { id: type.id } }, as: people.root });
  expect(use.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
    { key: 'flow', elements: 1 },
    { key: 'refrigerant', elements: 2 },
  ]);
  expect((await changeType(type, { ownFields: [] })).status).toBe(200);
  const saved = await change(element, { brand: 'X', data: { refrigerant: 'R-410A' } });
  expect(saved.body).toMatchObject({ data: { brand: 'X', data: { refrigerant: 'R-410A', flow: 20 } } });
});

test('a field whose values are stored stays of its kind', async () => {
  const type = await makeType();
  const asText = { ownFields: [{ ...flow, valueType: 'text', unit: '', min: null, max: null }] };
  await add(type.id, { flow: 20 });
  const answer = await changeType(type, asText);
  expectError(answer, 'invalidInput');
  expect(answer.body).toMatchObject({ fields: [{ path: 'ownFields.0.valueType', code: 'inUse' }] });
  const unused = await makeType();
  expect((await changeType(unused, asText)).status).toBe(200);
});

test('a type whose fields contradict themselves is refused', async () => {
  const body = { name: { es: 'Wrong' }, knownFields: ['nothing'], ownFields: [{ ...flow, min: 5, max: 1 }] };
  const answer = await app.call(elementTypes.create, { body }, { as: people.root });
  expectError(answer, 'invalidInput');
  expect(answer.body).toMatchObject({ fields: [{ path: 'knownFields.0' }, { path: 'ownFields.0.max' }] });
});

test('with another type the data of the former one is not taken for its own', async () => {
  const [type, other] = [await makeType(), places.type];
  const element = await add(type.id, { flow: 20 });
  expectError(await change(element, { elementTypeId: other.id, data: { flow: 21 } }), 'invalidInput');
  const moved = await change(element, { elementTypeId: other.id, data: { flow: 20 } });
  expect(moved.body).toMatchObject({ data: { elementTypeId: other.id, data: { flow: 20 } } });
});
