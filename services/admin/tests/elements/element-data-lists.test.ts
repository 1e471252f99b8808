import { elements, elementTypes } from 'shared-kit/contracts/centres/elements';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { buildChange } from 'shared-kit/testing/builders';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { runMigration } from 'shared-kit/testing/migrations';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataPairsOf } from '../../src/elements/data-pairs.ts';
import { elements as elementRecords } from '../../src/elements/element.model.ts';
import { whereData } from '../../src/elements/where-data.ts';
import { elementDataPairs } from '../../src/migrations/0006-element-data-pairs.ts';
import { listed, made, makePlaces, people, startAdmin } from '../fixtures.ts';

const field = (
  key: string,
  valueType: 'number' | 'text' | 'choice' | 'flag' | 'day',
  options: string[] = [],
) => {
  const name = { es: key, cat: key, en: key };
  return {
    key,
    name,
    valueType,
    unit: '',
    min: null,
    max: null,
    options: options.map((option) => ({ key: option, name })),
  };
};

let app: TestService;
let elementTypeId: string;
beforeAll(async () => {
  app = await startAdmin();
  const { area } = await makePlaces(app);
  const body = {
    name: { es: 'Pump' },
    ownFields: [
      field('flow', 'number'),
      field('maker', 'text'),
      field('drive', 'choice', ['Belt', 'Direct (V)']),
      field('spare', 'flag'),
      field('tested', 'day'),
    ],
  };
  const type = await made(app, elementTypes.create, { input: { body }, as: people.root });
  elementTypeId = String(type.id);
  const held = {
    A: { flow: 5, maker: 'Electrónica Núñez', drive: 'Belt', spare: true, tested: '2026-01-31' },
    B: { flow: 10, maker: 'a+b', drive: 'Direct (V)', spare: false, tested: '2026-02-01' },
    C: { flow: 20.5, drive: 'Belt' },
    D: {},
  };
  for (const [ref, data] of Object.entries(held))
    await made(app, elements.create, {
      input: {
        body: { installationId: 1, areaId: area.id, elementTypeId: type.id, ref, name: ref, data },
      },
    });
});
afterAll(() => app.close());

const ask = (query: object, as: number = people.admin) =>
  app.call(elements.list, { query: { installationId: '1', ...query } as never }, { as });
const refs = async (query: object) => {
  const { data, total } = await listed(app, elements.list, {
    input: {
      query: { installationId: '1', elementTypeId, sort: 'name', ...query } as never,
    },
  });
  return { refs: data.map(({ ref }) => ref).join(''), total };
};

test.each([
  ['from a number', [{ key: 'flow', from: 10 }], 'BC'],
  ['to a number', [{ key: 'flow', to: 10 }], 'AB'],
  ['between numbers, both among it', [{ key: 'flow', from: 10, to: 20.5 }], 'BC'],
  ['between days', [{ key: 'tested', from: '2026-01-31', to: '2026-01-31' }], 'A'],
  ['one of several options', [{ key: 'drive', in: ['Belt', 'Direct (V)'] }], 'ABC'],
  ['no', [{ key: 'spare', in: [false] }], 'B'],
  ['a text without its accents', [{ key: 'maker', has: 'ELECTRONICA nun' }], 'A'],
  ['a text that would mean something in an expression', [{ key: 'maker', has: 'a+b' }], 'B'],
  ['a text that would match anything', [{ key: 'maker', has: '.*' }], ''],
  [
    'several fields at once',
    [
      { key: 'drive', in: ['Belt'] },
      { key: 'flow', from: 6 },
    ],
    'C',
  ],
  ['a field that nobody has', [{ key: 'nothing', from: 0 }], ''],
])('a list is narrowed down by data: %s', async (_, conditions, expected) => {
  expect(await refs({ dataWhere: JSON.stringify(conditions) })).toEqual({
    refs: expected,
    total: expected.length,
  });
});

test('a list is sorted by data, page by page', async () => {
  expect((await refs({ sort: '-data.flow' })).refs).toBe('CBAD');
  const dataWhere = JSON.stringify([{ key: 'flow', from: 0 }]);
  expect(await refs({ sort: 'data.flow', dataWhere, size: 2, page: 1 })).toEqual({ refs: 'AB', total: 3 });
  expect(await refs({ sort: 'data.flow', dataWhere, size: 2, page: 2 })).toEqual({ refs: 'C', total: 3 });
});

const onFlow = [{ key: 'flow', from: 1 }];
test.each([
  ['no JSON', { dataWhere: '[{' }, 'dataWhere'],
  ['an operator as a value', { dataWhere: '[{"key":"flow","from":{"$gt":0}}]' }, 'dataWhere.0'],
  ['a path for a key', { dataWhere: '[{"key":"a.b","from":1}]' }, 'dataWhere.0.key'],
  ['no condition', { dataWhere: '[{"key":"flow"}]' }, 'dataWhere.0'],
  ['a field twice', { dataWhere: JSON.stringify([...onFlow, ...onFlow]) }, 'dataWhere'],
  ['a sort by a path', { sort: 'data.a.b' }, 'sort'],
])('what is no condition is refused: %s', async (_, query, path) => {
  const answer = await ask({ elementTypeId, ...query });
  expectError(answer, 'invalidInput');
  expect(answer.body).toMatchObject({ fields: [{ path }] });
});

test.each([{ dataWhere: JSON.stringify(onFlow) }, { sort: 'data.flow' }])(
  'without types nothing is asked of data: %j',
  async (query) => {
    const answer = await ask(query);
    expectError(answer, 'invalidInput');
    expect(answer.body).toMatchObject({ fields: [{ path: 'elementTypeId', code: 'required' }] });
  },
);

const flowing = (from: number) => refs({ dataWhere: JSON.stringify([{ key: 'flow', from, to: from }]) });
const stored = () =>
  databaseOf(app.db).collection<{ _id: number; ref: string; dataPairs?: object[] }>('elements');

test('a changed value is found, and the former one is no more', async () => {
  const element = (
    await listed(app, elements.list, { input: { query: { installationId: '1', q: 'C' } as never } })
  ).data[0];
  if (!element) throw new Error('There is no C');
  const changed = buildChange(elements, element, { data: { ...element.data, flow: 77 } });
  await made(app, elements.update, { input: { body: changed } });
  expect([await flowing(20.5), await flowing(77)]).toMatchObject([{ total: 0 }, { refs: 'C' }]);
  await made(app, elements.update, {
    input: {
      body: { ...changed, version: changed.version + 1, data: { drive: 'Belt', flow: 20.5 } },
    },
  });
  expect([await flowing(20.5), await flowing(77)]).toMatchObject([{ refs: 'C' }, { total: 0 }]);
});

test('the index leads to those of the range, and nothing else is read', async () => {
  const many = Array.from({ length: 200 }, (_, index) => ({
    ...elementRecords.blank(),
    _id: 1000 + index,
    installationId: 1,
    elementTypeId: Number(elementTypeId),
    ref: `M${index}`,
    refKey: `m${index}`,
    nameKey: `m${index}`,
    dataPairs: dataPairsOf({ flow: 1000 + index, spare: true }),
  }));
  await stored().insertMany(many as never);
  const where = whereData([
    { key: 'spare', in: [true] },
    { key: 'flow', from: 1010, to: 1019 },
  ]);
  const filter = { installationId: 1, elementTypeId: Number(elementTypeId), ...where };
  expect(Object.keys(where)).toEqual(['dataPairs', 'data.spare']);
  const { executionStats } = await stored().find(filter).explain();
  expect(executionStats).toMatchObject({ totalKeysExamined: 10, totalDocsExamined: 10 });
  await stored().deleteMany({ _id: { $gte: 1000 } });
});

test('elements from before there were pairs get them, once', async () => {
  await stored().updateMany({}, { $unset: { dataPairs: 1 } });
  expect((await flowing(10)).total).toBe(0);
  await runMigration(app.db, elementDataPairs);
  expect((await flowing(10)).refs).toBe('B');
  expect((await stored().findOne({ ref: 'D' }))?.dataPairs).toEqual([]);
});

test('data are no way to elements of other installations', async () => {
  expectError(await ask({ elementTypeId, dataWhere: JSON.stringify(onFlow) }, people.stranger), 'notFound');
});
