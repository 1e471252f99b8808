import { changeElements, type Element, elements, elementTypes } from 'shared-kit/contracts/centres/elements';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { checkCommandCounts } from 'shared-kit/testing/count-commands';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listed, made, makePlaces, people, startAdmin } from '../fixtures.ts';

let app: TestService;
let places: Awaited<ReturnType<typeof makePlaces>>;
let chiller: number;
let tank: number;
const installationId = 1;
const flow = {
  key: 'flow',
  name: { es: 'Caudal', cat: 'Cabal', en: 'Flow' },
  valueType: 'number',
  unit: 'm³/h',
  min: 0,
} as const;

beforeAll(async () => {
  app = await startAdmin();
  places = await makePlaces(app);
  const type = async (name: string, knownFields: string[], max: number): Promise<number> =>
    (
      await made(app, elementTypes.create, {
        input: { body: { name: { es: name }, knownFields, ownFields: [{ ...flow, max }] } },
        as: people.root,
      })
    ).id;
  chiller = await type('Chiller', ['refrigerant', 'refrigerantCharge'], 100);
  tank = await type('Tank', ['tankVolume'], 50);
});
afterAll(() => app.close());

let last = 0;
const add = (elementTypeId: number, data: Element['data'] = {}): Promise<Element> => {
  last += 1;
  const ref = `CD-${last}`;
  const body = { installationId, areaId: places.area.id, elementTypeId, ref, name: ref, data };
  return made(app, elements.create, { input: { body } });
};
const change = (items: readonly object[], as: number = people.admin) =>
  app.call(changeElements, { body: { installationId, items: items as never } }, { as });
const set = (all: readonly Element[], fields: object) =>
  all.map(({ id, version }) => ({ id, version, ...fields }));
const read = (id: number): Promise<Element> => made(app, elements.get, { input: { params: { id } } });
const dataOf = async (all: readonly Element[]) =>
  (await Promise.all(all.map(({ id }) => read(id)))).map(({ data }) => data);

test('the values that are given change in elements of several types, and the others stay', async () => {
  const all = [
    await add(chiller, { refrigerant: 'R-32', flow: 1 }),
    await add(chiller, { refrigerantCharge: 3 }),
    await add(tank, { tankVolume: 200, flow: 2 }),
  ];
  expect((await change(set(all, { data: { flow: 20 } }))).status).toBe(200);
  expect(await dataOf(all)).toEqual([
    { refrigerant: 'R-32', flow: 20 },
    { refrigerantCharge: 3, flow: 20 },
    { tankVolume: 200, flow: 20 },
  ]);
  const query = { installationId, elementTypeId: String(tank) };
  const dataWhere = JSON.stringify([{ key: 'flow', from: 20, to: 20 }]);
  expect((await listed(app, elements.list, { input: { query: { ...query, dataWhere } } })).total).toBe(1);
});

test('null takes a value away, which is how a change is taken back', async () => {
  const [one, other] = [await add(chiller, { flow: 1 }), await add(chiller)];
  const changed = await made(app, changeElements, {
    input: {
      body: { installationId, items: set([one, other], { data: { flow: 20, refrigerant: 'R-32' } }) },
    },
  });
  const back = [{ data: { flow: 1, refrigerant: null } }, { data: { flow: null, refrigerant: null } }].map(
    (fields, index) => ({ ...fields, id: changed[index]?.id, version: changed[index]?.version }),
  );
  expect((await change(back)).status).toBe(200);
  expect(await dataOf([one, other])).toEqual([{ flow: 1 }, {}]);
});

test('one that does not fit, or has no such field, is told by its item, and nothing is changed', async () => {
  const all = [await add(chiller), await add(tank), await add(places.type.id)];
  const answer = await change(set(all, { data: { flow: 60 } }));
  expectError(answer, 'invalidInput');
  expect(answer.body).toMatchObject({ fields: [{ path: 'items.1.data.flow', code: 'max:50' }] });
  const lacking = await change(set(all, { data: { flow: 6 } }));
  expect(lacking.body).toMatchObject({ fields: [{ path: 'items.2.data.flow', code: 'unknownField' }] });
  const wrong = await change(set(all, { data: { flow: { more: 1 } } }));
  expectError(wrong, 'invalidInput');
  expect(await dataOf(all)).toEqual([{}, {}, {}]);
});

test('one that somebody else has changed keeps all as they are', async () => {
  const all = [await add(chiller), await add(chiller)];
  await change(set(all.slice(1), { data: { flow: 5 } }));
  expectError(await change(set(all, { data: { flow: 9 } })), 'versionConflict');
  expect(await dataOf(all)).toEqual([{}, { flow: 5 }]);
});

test('those who may edit data alone change it, and neither place, type nor state', async () => {
  const all = [await add(chiller), await add(tank)];
  expect((await change(set(all, { data: { flow: 7 } }), people.editor)).status).toBe(200);
  expect(await dataOf(all)).toEqual([{ flow: 7 }, { flow: 7 }]);
  const [told] = await databaseOf(app.db)
    .collection('audit_admin')
    .find({ action: 'element.updated', entityId: all[0]?.id })
    .toArray();
  expect(told).toMatchObject({ userId: people.editor, before: { data: {} }, after: { data: { flow: 7 } } });
  const now = await Promise.all(all.map(({ id }) => read(id)));
  for (const fields of [{ entityStatus: 0 }, { elementTypeId: chiller }])
    expectError(await change(set(now, { data: { flow: 8 }, ...fields }), people.editor), 'forbidden');
  expectError(await change(set(now, { data: { flow: 8 } }), people.technician), 'forbidden');
  expectError(await change(set(now, { data: { flow: 8 } }), people.stranger), 'notFound');
  expect(await dataOf(all)).toEqual([{ flow: 7 }, { flow: 7 }]);
});

checkCommandCounts(
  () => app,
  async () => void (await change([{ id: 1, version: 99 }])),
  [
    {
      name: 'data of twenty elements of two types changed at once',
      commands: 8,
      prepare: async () => {
        const all: Element[] = [];
        for (let index = 0; index < 20; index += 1) all.push(await add(index % 2 === 0 ? chiller : tank));
        return () => change(set(all, { data: { flow: 30 } }));
      },
    },
  ],
);
