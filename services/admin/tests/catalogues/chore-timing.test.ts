import type { Element } from 'shared-kit/contracts/centres/elements';
import { changeChores, undoChoreChange } from 'shared-kit/contracts/plans/chore-changes';
import { choreTypes } from 'shared-kit/contracts/plans/chore-types';
import { chores, type GenericChore, genericChores } from 'shared-kit/contracts/plans/chores';
import { applyPlans, previewPlans } from 'shared-kit/contracts/plans/maintenance-plans';
import { choresV1, satisfyingChoresV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { jobsSettled } from 'shared-kit/server/work/jobs';
import { buildChange } from 'shared-kit/testing/builders';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listed, made, makeElement, makePlaces, people, startAdmin } from '../fixtures.ts';

let app: TestService;
let element: Element;
let choreTypeId: number;
const name = (es: string) => ({ es, cat: es, en: es });
beforeAll(async () => {
  app = await startAdmin();
  element = await makeElement(app, await makePlaces(app), 'E-1');
  choreTypeId = (
    await made(app, choreTypes.create, { input: { body: { name: name('RITE') } }, as: people.root })
  ).id;
});
afterAll(() => app.close());

const fieldsOf = ({ body }: { body: unknown }): string[] =>
  ((body as { fields?: { path: string; code: string }[] }).fields ?? []).map(
    ({ path, code }) => `${path} ${code}`,
  );

const content = (ref: string, fields: object = {}) => ({
  ref,
  description: name(`Tarea ${ref}`),
  choreTypeId,
  ...({ periodicity: 3, priority: 1, archetype: 0 } as const),
  ...fields,
});
const asRoot = { as: people.root };
const makeGeneric = (ref: string, fields: object = {}): Promise<GenericChore> =>
  made(app, genericChores.create, { input: { body: content(ref, fields) }, as: people.root });
const timing = {
  dueIn: 'heating',
  slots: 'twicePerSeason',
  windowBefore: 3,
  windowAfter: 20,
  minDaysBetween: 60,
  maxDaysBetween: 120,
} as const;

test('a chore that says nothing of it goes by the calendar, and is counted from due', async () => {
  expect(await makeGeneric('T-0')).toMatchObject({
    slots: 'period',
    countFrom: 'due',
    sample: false,
    satisfiesIds: [],
    windowBefore: null,
    windowAfter: null,
    minDaysBetween: null,
    maxDaysBetween: null,
  });
});

test('an element gets season, window and distances of a generic chore, and others read them', async () => {
  const generic = await makeGeneric('T-1', timing);
  const body = { installationId: 1, elementIds: [element.id], genericChoreIds: [generic.id] };
  expect((await made(app, previewPlans, { input: { body } })).totals.added).toBe(1);
  await made(app, applyPlans, { input: { body } });
  await jobsSettled(app.db);
  const { data } = await listed(app, chores.list, { input: { query: { installationId: 1, q: 'T-1' } } });
  expect(data).toMatchObject([{ ...timing, genericChoreId: generic.id }]);
  expect(await databaseOf(app.db).collection(choresV1).findOne({ ref: 'T-1' })).toMatchObject({
    ...timing,
    genericChoreId: generic.id,
  });
});

test.each<[string, object, string[]]>([
  ['a slot without a season', { slots: 'oncePerSeason' }, ['slots needsSeason']],
  [
    'a season counted from done',
    { dueIn: 'cooling', slots: 'monthlyInSeason', countFrom: 'done' },
    ['countFrom notWithSeason'],
  ],
  [
    'more days at least than at most',
    { minDaysBetween: 45, maxDaysBetween: 20 },
    ['maxDaysBetween belowMinimum'],
  ],
  ['a sample of the year', { periodicity: 7, sample: true }, ['sample notWithinYear']],
  ['negative days', { windowAfter: -1 }, ['windowAfter tooSmall']],
])('%s is refused', async (_, fields, expected) => {
  const refused = await app.call(genericChores.create, { body: content('T-9', fields) }, asRoot);
  expect(refused.status).toBe(400);
  expect(fieldsOf(refused)).toEqual(expected);
});

test('a change of many that would contradict one of them changes none', async () => {
  const body = {
    ...content('T-2', { sample: true }),
    installationId: 1,
    elementId: element.id,
    firstYear: 2026,
  };
  const { id } = await made(app, chores.create, { input: { body } });
  const change = { installationId: 1, ids: [id], set: { periodicity: 7 as const } };
  const refused = await app.call(changeChores, { body: change }, { as: people.admin });
  expect([refused.status, ...fieldsOf(refused)]).toEqual([400, 'sample notWithinYear']);
  expect((await made(app, chores.get, { input: { params: { id } } })).periodicity).toBe(3);
});

test('many chores become samples at once, and are taken back', async () => {
  const ids: number[] = [];
  for (const ref of ['M-1', 'M-2']) {
    const body = { ...content(ref), installationId: 1, elementId: element.id, firstYear: 2026 };
    ids.push((await made(app, chores.create, { input: { body } })).id);
  }
  const set = { sample: true, minDaysBetween: 20 };
  const change = await made(app, changeChores, { input: { body: { installationId: 1, ids, set } } });
  expect(change).toMatchObject({ changed: 2 });
  const first = () => made(app, chores.get, { input: { params: { id: ids[0] ?? 0 } } });
  expect(await first()).toMatchObject(set);
  await made(app, undoChoreChange, { input: { params: { id: change.id ?? 0 } } });
  expect(await first()).toMatchObject({ sample: false, minDaysBetween: null });
});

test('days around and between visits are given to many and taken from many, as is their first year', async () => {
  const days = { windowBefore: 3, windowAfter: 20, minDaysBetween: 20 };
  const body = { ...content('M-3', days), installationId: 1, elementId: element.id, firstYear: 2026 };
  const { id } = await made(app, chores.create, { input: { body } });
  const read = () => made(app, chores.get, { input: { params: { id } } });
  const before = await read();
  const set = {
    windowBefore: null,
    windowAfter: 0,
    minDaysBetween: null,
    maxDaysBetween: 45,
    firstYear: 2028,
  };
  const change = await made(app, changeChores, { input: { body: { installationId: 1, ids: [id], set } } });
  expect(await read()).toMatchObject(set);
  await made(app, undoChoreChange, { input: { params: { id: change.id ?? 0 } } });
  expect(await read()).toMatchObject({ ...before, version: before.version + 2 });
});

test('a generic chore names others that it performs: there, once each, and not itself', async () => {
  const monthly = await makeGeneric('S-M');
  const yearly = await makeGeneric('S-Y', { periodicity: 7, satisfiesIds: [monthly.id] });
  expect(
    await databaseOf(app.db).collection<{ _id: number }>(satisfyingChoresV1).findOne({ _id: yearly.id }),
  ).toEqual({
    _id: yearly.id,
    satisfiesIds: [monthly.id],
  });
  const twice = content('S-X', { satisfiesIds: [monthly.id, monthly.id] });
  expect(fieldsOf(await app.call(genericChores.create, { body: twice }, asRoot))).toEqual([
    'satisfiesIds.1 repeated',
  ]);
  const unknown = content('S-X', { satisfiesIds: [9999] });
  expectError(await app.call(genericChores.create, { body: unknown }, asRoot), 'parentNotFound');
  const itself = buildChange(genericChores, yearly, { satisfiesIds: [yearly.id] });
  expect(fieldsOf(await app.call(genericChores.update, { body: itself }, asRoot))).toEqual([
    'satisfiesIds.0 invalidValue',
  ]);
  const removed = await app.call(genericChores.remove, { params: { id: monthly.id } }, asRoot);
  expectError(removed, 'catalogueEntryInUse');
  expect(removed.body).toMatchObject({ related: [{ kind: 'genericChores', count: 1 }] });
});
