import { genericElements } from 'shared-kit/contracts/catalogues/catalogues';
import { createElementFromGeneric, type Element, elements } from 'shared-kit/contracts/centres/elements';
import { choreTypes } from 'shared-kit/contracts/plans/chore-types';
import { chores, genericChores } from 'shared-kit/contracts/plans/chores';
import { listPlanApplications, undoPlanApplication } from 'shared-kit/contracts/plans/maintenance-plans';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listed, made, makePlaces, people, startAdmin } from '../fixtures.ts';

let app: TestService;
let places: Awaited<ReturnType<typeof makePlaces>>;
let generic: number;
let without: number;
let retired: number;
const installationId = 1;
const named = (text: string) => ({ es: text, cat: text, en: text });

beforeAll(async () => {
  app = await startAdmin();
  places = await makePlaces(app);
  const { id: choreTypeId } = await made(app, choreTypes.create, {
    input: { body: { name: named('Tipo') } },
    as: people.root,
  });
  const chore = async (ref: string, entityStatus: 0 | 1 = 1): Promise<number> => {
    const described = { ref, description: named(ref), choreTypeId, entityStatus };
    const body = { ...described, periodicity: 3, priority: 1, archetype: 1, durationMinutes: 10 } as const;
    return (await made(app, genericChores.create, { input: { body }, as: people.root })).id;
  };
  const genericChoreIds = [await chore('SEAL'), await chore('OLD', 0), await chore('WEIGHT')];
  const element = async (text: string, more: object): Promise<number> => {
    const body = { name: named(text), elementTypeId: places.type.id, ...more };
    return (await made(app, genericElements.create, { input: { body }, as: people.root })).id;
  };
  generic = await element('Extintor', { genericChoreIds });
  without = await element('Cuadro', {});
  retired = await element('Antiguo', { genericChoreIds, entityStatus: 0 });
});
afterAll(() => app.close());

let number = 0;
const bodyOf = (genericElementId: number, more: object = {}) => {
  number += 1;
  const ref = `GEN-${number}`;
  return {
    installationId,
    areaId: places.area.id,
    elementTypeId: places.type.id,
    ref,
    name: ref,
    genericElementId,
    ...more,
  };
};
type Body = ReturnType<typeof bodyOf>;
const create = (body: Body, as: number = people.admin, key?: string) =>
  app.send('POST', '/api/elements/fromGeneric', {
    as,
    body,
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });
const choresOf = ({ id }: Pick<Element, 'id'>) =>
  listed(app, chores.list, { input: { query: { installationId, elementId: String(id), sort: 'order' } } });
const found = async (ref: string): Promise<number> =>
  (await listed(app, elements.list, { input: { query: { installationId, q: ref } } })).total;
const counted = (collection: string) => databaseOf(app.db).collection(collection).countDocuments();

test('an element is added with the chores of the generic one that are active, each told in the audit', async () => {
  const element = await made(app, createElementFromGeneric, { input: { body: bodyOf(generic) } });
  expect(element.choreCount).toBe(2);
  const { data } = await choresOf(element);
  expect(data.map(({ ref }) => ref).toSorted()).toEqual(['SEAL', 'WEIGHT']);
  const told = await databaseOf(app.db)
    .collection('audit_admin')
    .find({ action: { $in: ['element.created', 'chore.created'] } })
    .toArray();
  expect(
    told.filter(({ entityId, action }) => action === 'element.created' && entityId === element.id),
  ).toEqual([
    expect.objectContaining({ userId: people.admin, after: expect.objectContaining({ choreCount: 2 }) }),
  ]);
  const ids = data.map(({ id }) => id);
  expect(
    told.filter(({ entityId, action }) => action === 'chore.created' && ids.includes(entityId)),
  ).toHaveLength(2);
});

test('what it got is taken back like an application of plans, and the element stays', async () => {
  const element = await made(app, createElementFromGeneric, { input: { body: bodyOf(generic) } });
  const [last] = (
    await listed(app, listPlanApplications, { input: { query: { installationId, size: '1' } } })
  ).data;
  expect(last).toMatchObject({ result: { added: 2, elements: 1 }, job: null, undoneAt: null });
  await made(app, undoPlanApplication, { input: { params: { id: last?.id ?? 0 } } });
  expect((await choresOf(element)).total).toBe(0);
  expect(await made(app, elements.get, { input: { params: { id: element.id } } })).toMatchObject({
    choreCount: 0,
  });
});

test('one without chores, or an inactive element, is added alone', async () => {
  const bare = await made(app, createElementFromGeneric, { input: { body: bodyOf(without) } });
  const inactive = await made(app, createElementFromGeneric, {
    input: { body: bodyOf(generic, { entityStatus: 0 }) },
  });
  expect([bare.choreCount, inactive.choreCount]).toEqual([0, 0]);
});

test('the same request sent again, also at the same moment, adds one element with its chores once', async () => {
  const body = bodyOf(generic);
  const before = await counted('chores');
  const answers = await Promise.all([create(body, people.admin, 'k-1'), create(body, people.admin, 'k-1')]);
  answers.push(await create(body, people.admin, 'k-1'));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(await found(body.ref)).toBe(1);
  expect(await counted('chores')).toBe(before + 2);
  expectError(await create({ ...body, name: 'Another' }, people.admin, 'k-1'), 'idempotencyConflict');
});

test('what is refused leaves neither element nor chores', async () => {
  const taken = bodyOf(generic);
  await made(app, createElementFromGeneric, { input: { body: taken } });
  const before = await counted('chores');
  expectError(await create({ ...bodyOf(generic), ref: taken.ref }), 'referenceExists');
  for (const id of [retired, 2_000_000_000]) {
    const answer = await create(bodyOf(id));
    expectError(answer, 'parentNotFound');
    expect(answer.body).toMatchObject({ fields: [{ path: 'genericElementId', code: 'notFound' }] });
  }
  expectError(await create({ ...bodyOf(generic), areaId: 2_000_000_000 }), 'parentNotFound');
  expectError(await create(bodyOf(generic), people.editor), 'forbidden');
  expectError(await create(bodyOf(generic), people.stranger), 'notFound');
  expectError(await create({ ...bodyOf(generic), name: '' }), 'invalidInput');
  expect(await counted('chores')).toBe(before);
  expect(await found(`GEN-${number}`)).toBe(0);
});
