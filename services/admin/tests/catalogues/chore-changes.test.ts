import { elementTypes } from 'shared-kit/contracts/centres/elements';
import {
  type ChoreSettings,
  changeChores,
  getChoreLoad,
  listChoreLines,
  listChorePeople,
  previewChoreChange,
  undoChoreChange,
} from 'shared-kit/contracts/plans/chore-changes';
import { choreTypes } from 'shared-kit/contracts/plans/chore-types';
import { chores } from 'shared-kit/contracts/plans/chores';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { buildChange } from 'shared-kit/testing/builders';
import type { TestService } from 'shared-kit/testing/test-service';
import { seedView } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, listed, made, makeElement, makePlaces, people, startAdmin } from '../fixtures.ts';

const installationId = 1;
const anna = 40;
/** Does chores of another type alone. */
const plumber = 42;
/** Nobody can say that this one did a task. */
const visitor = 43;
/** Is not shown among the people. */
const hidden = 44;
let app: TestService;
let places: Awaited<ReturnType<typeof makePlaces>>;
let choreTypeId: number;
beforeAll(async () => {
  app = await startAdmin();
  places = await makePlaces(app);
  const name = { es: 'Tipo', cat: 'Tipus', en: 'Type' };
  choreTypeId = (await made(app, choreTypes.create, { input: { body: { name } }, as: people.root })).id;
  const person = { userSelectable: true, selectable: true, visible: true, order: 1 };
  await seedView(app.db, 'people_v1', [
    { _id: 1, installationId, userId: anna, name: 'Anna Puig', ...person, assignedHours: 80 },
    { _id: 2, installationId: 2, userId: 41, name: 'Elsewhere', ...person },
    { _id: 3, installationId, userId: plumber, name: 'Pau Mir', ...person, operationsIds: [9999] },
    { _id: 4, installationId, userId: visitor, name: 'Zoe Gil', ...person, userSelectable: false },
    { _id: 5, installationId, userId: hidden, name: 'Quim Pla', ...person, visible: false },
  ]);
});
afterAll(() => app.close());

let number = 0;
let elementTypeId: number;
let ids: number[];
/** A type, an element of it and its three chores, for each test. */
beforeEach(async () => {
  number += 1;
  const type = await made(app, elementTypes.create, {
    input: { body: { name: { es: `Kind ${number}` } } },
    as: people.root,
  });
  elementTypeId = type.id;
  const element = await makeElement(app, { area: places.area, type }, `P-${number}`);
  ids = [];
  for (const priority of [0, 1, 2] as const) {
    const text = `Chore ${number} ${priority}`;
    const body = {
      installationId,
      elementId: element.id,
      ref: `C-${priority}`,
      firstYear: 2026,
      choreTypeId,
      description: { es: text, cat: text, en: text },
      periodicity: 3,
      archetype: 0,
      priority,
      durationMinutes: 60,
    } as const;
    ids.push((await made(app, chores.create, { input: { body } })).id);
  }
});

const lines = (query: object) =>
  listed(app, listChoreLines, {
    input: {
      query: { installationId, elementTypeId: String(elementTypeId), ...query },
    },
  });
const prioritiesOf = async () => (await lines({})).data.map(({ priority }) => priority);

describe('the table of chores', () => {
  test('shows where each is, and narrows down by place, type and what a chore is', async () => {
    const all = await lines({});
    expect(all.data).toMatchObject([
      { ref: 'C-0', elementRef: `P-${number}`, areaName: 'Hall', elementActive: true, userId: null },
      { ref: 'C-1' },
      { ref: 'C-2' },
    ]);
    expect((await lines({ priority: '0,2', areaId: String(places.area.id) })).total).toBe(2);
    expect((await lines({ q: 'C-1' })).data.map(({ ref }) => ref)).toEqual(['C-1']);
    expect((await lines({ areaId: '999' })).total).toBe(0);
    expect((await lines({ archetype: '7' })).total).toBe(0);
    expect((await lines({ size: '1', page: '2' })).data.map(({ ref }) => ref)).toEqual(['C-1']);
  });
});

describe('a change of many chores', () => {
  test('says how many it would change, changes those, and is taken back', async () => {
    const body = { installationId, ids, set: { priority: 0 as const, userId: anna } };
    expect(await made(app, previewChoreChange, { input: { body } })).toMatchObject({
      changed: 3,
      unchanged: 0,
      id: null,
    });
    expect(await prioritiesOf()).toEqual([0, 1, 2]);
    const done = await made(app, changeChores, { input: { body } });
    expect(done).toMatchObject({ changed: 3 });
    expect((await lines({ person: String(anna) })).data).toMatchObject([
      { priority: 0, userName: 'Anna Puig' },
      { priority: 0 },
      { priority: 0 },
    ]);
    expect(await made(app, changeChores, { input: { body } })).toMatchObject({
      changed: 0,
      unchanged: 3,
      id: null,
    });
    const params = { id: done.id ?? 0 };
    expect(await made(app, undoChoreChange, { input: { params } })).toMatchObject({ undone: true });
    expect(await made(app, undoChoreChange, { input: { params } })).toMatchObject({ undone: true });
    expect(await prioritiesOf()).toEqual([0, 1, 2]);
    expect((await lines({ person: '0' })).total).toBe(3);
  });

  test('leaves a person’s other changes in peace: nothing is taken back over them', async () => {
    const body = { installationId, ids, set: { durationMinutes: 5 } };
    const { id } = await made(app, changeChores, { input: { body } });
    const chore = await made(app, chores.get, { input: { params: { id: ids[0] ?? 0 } } });
    await made(app, chores.update, { input: { body: buildChange(chores, chore, { durationMinutes: 7 }) } });
    const refused = await app.call(undoChoreChange, { params: { id: id ?? 0 } }, { as: people.admin });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'versionConflict']);
    expect((await lines({})).data.map(({ durationMinutes }) => durationMinutes)).toEqual([7, 5, 5]);
  });

  test('is all of it or nothing, and gives work to who works there alone', async () => {
    const missing = { installationId, ids: [...ids, 99_999], set: { priority: 2 as const } };
    expect((await app.call(changeChores, { body: missing }, { as: people.admin })).status).toBe(404);
    const stranger = { installationId, ids, set: { userId: 41 } };
    expect(codeOf(await app.call(changeChores, { body: stranger }, { as: people.admin }))).toBe(
      'parentNotFound',
    );
    expect(await prioritiesOf()).toEqual([0, 1, 2]);
  });

  test.each([
    ['who does chores of other types', plumber, 'notTheirChores'],
    ['who cannot be chosen', visitor, 'notSelectable'],
  ])('is not for %s, and its preview says so', async (_, userId, code) => {
    const body = { installationId, ids, set: { userId } };
    for (const contract of [previewChoreChange, changeChores]) {
      const refused = await app.call(contract, { body }, { as: people.admin });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ code: 'invalidInput', fields: [{ path: 'userId', code }] });
    }
    expect((await lines({ person: String(userId) })).total).toBe(0);
  });

  test('says when chores fall due as a whole, or not at all', async () => {
    const refusedAt = async (set: object) => {
      const answer = await app.call(
        changeChores,
        { body: { installationId, ids, set } },
        { as: people.admin },
      );
      return [
        answer.status,
        (answer.body as { fields?: { path: string }[] }).fields?.map(({ path }) => path),
      ];
    };
    expect(await refusedAt({ dueIn: 'months', dueFromMonth: 6 })).toEqual([400, ['dueToMonth']]);
    expect(await refusedAt({ dueFromMonth: 6, dueToMonth: 9 })).toEqual([400, ['dueIn']]);
    expect(await refusedAt({ dueIn: 'heating', dueFromMonth: 6, dueToMonth: 9 })).toEqual([
      400,
      ['dueFromMonth', 'dueToMonth'],
    ]);
    const months = { dueIn: 'months', dueFromMonth: 6, dueToMonth: 9 } as const;
    await made(app, changeChores, { input: { body: { installationId, ids, set: months } } });
    expect((await lines({})).data[0]).toMatchObject(months);
    const loadOf = async () =>
      (await made(app, getChoreLoad, { input: { query: { installationId } } })).people.at(-1)?.months ?? [];
    const before = await loadOf();
    await made(app, changeChores, {
      input: {
        body: { installationId, ids, set: { dueIn: 'always', dueFromMonth: null, dueToMonth: null } },
      },
    });
    const after = await loadOf();
    // Monthly work of three hours in four months alone.
    expect(after.map((minutes, month) => Math.round(minutes - (before[month] ?? 0)))).toEqual([
      180, 180, 180, 180, 180, 0, 0, 0, 0, 180, 180, 180,
    ]);
  });

  test('says what done work must come with, of chores of before it too, and takes it back', async () => {
    await databaseOf(app.db)
      .collection<{ _id: number }>('chores')
      .updateOne({ _id: ids[0] ?? 0 }, { $unset: { requires: 1 } });
    const requiredOf = async () => (await lines({})).data.map(({ requires }) => requires);
    const nothing = { installationId, ids, set: { requires: [] } };
    expect(await made(app, changeChores, { input: { body: nothing } })).toMatchObject({
      changed: 0,
      unchanged: 3,
    });
    const signed: ChoreSettings = { requires: ['photo', 'signature'] };
    const { id } = await made(app, changeChores, { input: { body: { installationId, ids, set: signed } } });
    expect(await requiredOf()).toEqual(ids.map(() => ['photo', 'signature']));
    await made(app, undoChoreChange, { input: { params: { id: id ?? 0 } } });
    expect(await requiredOf()).toEqual([[], [], []]);
    const twice: ChoreSettings = { requires: ['photo', 'photo'] };
    const body = { installationId, ids, set: twice };
    const refused = await app.call(changeChores, { body }, { as: people.admin });
    expect([refused.status, codeOf(refused)]).toEqual([400, 'invalidInput']);
  });

  test('a person stays when one chore is edited by itself', async () => {
    await made(app, changeChores, { input: { body: { installationId, ids, set: { userId: anna } } } });
    const chore = await made(app, chores.get, { input: { params: { id: ids[0] ?? 0 } } });
    expect(chore.userId).toBe(anna);
    const { userId } = await made(app, chores.update, {
      input: { body: buildChange(chores, chore, { order: 3 }) },
    });
    expect(userId).toBe(anna);
  });
});

test('hours are summed by month and person, and without those of switched-off chores', async () => {
  const minutesOf = async (userId: number | null) => {
    const { people: all } = await made(app, getChoreLoad, { input: { query: { installationId } } });
    return all.find((one) => one.userId === userId)?.months;
  };
  const before = (await minutesOf(anna))?.[0] ?? 0;
  await made(app, changeChores, { input: { body: { installationId, ids, set: { userId: anna } } } });
  expect((await minutesOf(anna))?.[0]).toBe(before + 180);
  await made(app, changeChores, {
    input: { body: { installationId, ids: ids.slice(1), set: { entityStatus: 0 } } },
  });
  expect((await minutesOf(anna))?.[11]).toBe(before + 60);
  const { people: all } = await made(app, getChoreLoad, { input: { query: { installationId } } });
  expect(all.map(({ name, assignedHours }) => [name, assignedHours])).toEqual([
    ['Anna Puig', 80],
    ['Pau Mir', 0],
    ['Zoe Gil', 0],
    ['', 0],
  ]);
  expect((await listed(app, listChorePeople, { input: { query: { installationId } } })).data).toEqual([
    { id: anna, name: 'Anna Puig', userSelectable: true, operationsIds: [] },
    { id: plumber, name: 'Pau Mir', userSelectable: true, operationsIds: [9999] },
    { id: visitor, name: 'Zoe Gil', userSelectable: false, operationsIds: [] },
  ]);
});

test('who is not shown among the people is where something is theirs', async () => {
  const namesOf = async () => {
    const { people: loaded } = await made(app, getChoreLoad, { input: { query: { installationId } } });
    const { data } = await listed(app, listChorePeople, { input: { query: { installationId } } });
    return [loaded.map(({ name }) => name), data.map(({ name }) => name)].map((names) =>
      names.includes('Quim Pla'),
    );
  };
  expect(await namesOf()).toEqual([false, false]);
  await made(app, changeChores, { input: { body: { installationId, ids, set: { userId: hidden } } } });
  expect(await namesOf()).toEqual([true, true]);
});
