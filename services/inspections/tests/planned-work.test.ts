/** What the plan of maintenance does already is covered by it, and is proposed once the chore goes or is late. */
import * as contracts from 'shared-kit/contracts/legal/legal-obligations';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { choresV1 } from 'shared-kit/contracts/views/structure';
import { tasksV1 } from 'shared-kit/contracts/views/tasks';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { TestService } from 'shared-kit/testing/test-service';
import { seedView } from 'shared-kit/testing/test-users';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { atNine, installationId, manager, startInspections } from './support.ts';

let app: TestService;
beforeEach(async () => {
  app = await startInspections(atNine);
});
afterEach(() => app.close());

const quarterly = 5;
const yearly = 7;
const chore = (change: object = {}) => ({
  _id: 61,
  installationId,
  elementId: 24,
  ref: 'PCI-EXT-T',
  description: { es: 'Extintor: acceso y presión', cat: '', en: '' },
  choreTypeName: { es: 'Protección contra incendios', cat: '', en: '' },
  periodicity: quarterly,
  entityStatus: 1,
  ...change,
});
const undone = 0;
const properly = 1;
const task = (_id: number, quarter: { from: string; to: string; done?: string }, choreId = 61) => ({
  _id,
  installationId,
  choreId,
  elementId: 24,
  periodStart: new Date(`${quarter.from}T00:00:00+01:00`),
  dueEnd: new Date(`${quarter.to}T00:00:00+01:00`),
  result: quarter.done === undefined ? undone : properly,
  performedAt: quarter.done === undefined ? null : new Date(`${quarter.done}T10:00:00Z`),
});
const third = { from: '2026-07-01', to: '2026-10-01' };
const fourth = { from: '2026-10-01', to: '2027-01-01' };
const first = { from: '2027-01-01', to: '2027-02-01' };

const read = async (ruleKey = 'fireQuarterly', id = 24) => {
  const { body } = await app.call(contracts.listObligations, { query: { installationId } }, { as: manager });
  const { obligations } = (body as { data: AnswerOf<typeof contracts.listObligations>['data'] }).data;
  for (const { status, subjects, ruleKey: key } of obligations) {
    const subject = subjects.find((each) => each.id === id);
    if (key === ruleKey && subject)
      return { status, chores: subject.chores, suggested: subject.suggestedChores };
  }
  return null;
};

test.each<[string, ReturnType<typeof chore>[], ReturnType<typeof task>[], string, object[]]>([
  [
    'done in its quarter, with the next one planned',
    [chore()],
    [task(1, { ...third, done: '2026-09-14' }), task(2, { ...fourth, done: '2026-11-03' }), task(3, first)],
    'covered',
    [{ lastOn: '2026-11-03', nextOn: '2027-01-31', isLate: false }],
  ],
  [
    'never done, with the first one running',
    [chore()],
    [task(2, fourth)],
    'covered',
    [{ lastOn: null, nextOn: '2026-12-31', isLate: false }],
  ],
  [
    'with the last quarter let go by',
    [chore()],
    [task(1, third), task(2, fourth)],
    'proposed',
    [{ nextOn: '2026-12-31', isLate: true }],
  ],
  [
    'with that quarter done afterwards',
    [chore()],
    [task(1, third), task(2, { ...fourth, done: '2026-10-02' }), task(3, first)],
    'covered',
    [{ lastOn: '2026-10-02', isLate: false }],
  ],
  [
    'of which the next one is not generated yet',
    [chore()],
    [task(2, { ...fourth, done: '2026-10-02' })],
    'covered',
    [{ lastOn: '2026-10-02', nextOn: '2027-03-31', isLate: false }],
  ],
  [
    'of which no more was generated',
    [chore()],
    [task(2, { from: '2026-04-01', to: '2026-07-01', done: '2026-04-02' })],
    'proposed',
    [],
  ],
  ['of which nothing was ever generated', [chore()], [], 'proposed', []],
  [
    'that comes round to it once a year in a rotating sample',
    [chore({ sample: true })],
    [task(2, { from: '2026-01-01', to: '2026-02-01', done: '2026-01-20' })],
    'covered',
    [{ lastOn: '2026-01-20', nextOn: '2027-01-31', isLate: false }],
  ],
  ['seldomer than the rule asks', [chore({ periodicity: yearly })], [task(2, fourth)], 'proposed', []],
  ['that is not in use any more', [chore({ entityStatus: 0 })], [task(2, fourth)], 'proposed', []],
  ['of another element', [chore({ elementId: 25 })], [task(2, fourth)], 'proposed', []],
  [
    'under a reference of one’s own, of the kind of work that the rule names and as often',
    [chore({ ref: 'INC-20', description: { es: 'Visita', cat: '', en: '' } })],
    [task(2, fourth)],
    'covered',
    [{ nextOn: '2026-12-31', isLate: false }],
  ],
  [
    'under a reference of one’s own that comes oftener',
    [chore({ ref: 'INC-20', periodicity: 3 })],
    [task(2, fourth)],
    'proposed',
    [],
  ],
  [
    'that is of its kind by a part of a word alone',
    [chore({ ref: 'INC-20', choreTypeName: { es: 'Limpieza de incendios', cat: '', en: '' } })],
    [task(2, fourth)],
    'proposed',
    [],
  ],
  [
    'that does something else',
    [
      chore({
        ref: 'EDI-20',
        description: { es: 'Limpieza del armario', cat: '', en: '' },
        choreTypeName: { es: 'Limpieza', cat: '', en: '' },
      }),
    ],
    [task(2, fourth)],
    'proposed',
    [],
  ],
])('a chore %s', async (_, chores, tasks, status, told) => {
  await seedView(app.db, choresV1, chores);
  await seedView(app.db, tasksV1, tasks);
  expect(await read()).toMatchObject({ status, chores: told });
});

test('the chore that goes leaves a proposal', async () => {
  await seedView(app.db, choresV1, [chore()]);
  await seedView(app.db, tasksV1, [task(2, fourth)]);
  expect(await read()).toMatchObject({
    status: 'covered',
    chores: [{ id: 61, name: { es: 'Extintor: acceso y presión' } }],
  });
  await databaseOf(app.db).collection<{ _id: number }>(choresV1).deleteOne({ _id: 61 });
  expect(await read()).toEqual({ status: 'proposed', chores: [], suggested: [] });
});

test('what takes several chores is covered by all of them alone', async () => {
  const tower = databaseOf(app.db).collection<{ _id: number }>('elements_v2');
  await tower.updateOne({ _id: 24 }, { $set: { elementTypeName: 'Torre de refrigeración' } });
  const halfYearly = 6;
  const cleaning = chore({ ref: 'LEG-11', periodicity: halfYearly });
  await seedView(app.db, choresV1, [cleaning]);
  await seedView(app.db, tasksV1, [task(2, fourth), task(3, fourth, 62)]);
  expect(await read('legionellaTowerCleaning')).toMatchObject({ status: 'proposed' });
  await databaseOf(app.db)
    .collection<ReturnType<typeof chore>>(choresV1)
    .insertOne({ ...cleaning, _id: 62, ref: 'LEG-12' });
  expect(await read('legionellaTowerCleaning')).toMatchObject({
    status: 'covered',
    chores: [{ id: 61 }, { id: 62 }],
  });
});

test('what is done for the whole building covers each part of it, of that building alone', async () => {
  const elements = databaseOf(app.db).collection<{ _id: number }>('elements_v2');
  await elements.updateOne({ _id: 24 }, { $set: { elementTypeName: 'Depósito de ACS' } });
  await seedView(app.db, choresV1, [chore({ elementId: 22, ref: 'LEG-10', periodicity: yearly })]);
  await seedView(app.db, tasksV1, [{ ...task(2, fourth), elementId: 22 }]);
  const places = databaseOf(app.db).collection<{ _id: number }>('elements_v1');
  await places.updateOne({ _id: 22 }, { $set: { buildingId: 7 } });
  expect(await read('legionellaCleaning')).toMatchObject({ status: 'covered', chores: [{ id: 61 }] });
  await places.updateOne({ _id: 22 }, { $set: { buildingId: 9 } });
  expect(await read('legionellaCleaning')).toMatchObject({ status: 'proposed', chores: [] });
});

const cleaning = {
  ref: 'INC-20',
  description: { es: 'Extintores: repaso', cat: '', en: '' },
  choreTypeName: { es: 'Conserjería', cat: '', en: '' },
};
const decide = (kind: 'planned' | 'reopened') =>
  app.call(
    contracts.decideObligations,
    {
      body: {
        installationId,
        inspectionType: 1,
        ruleKey: 'fireQuarterly',
        subjects: [{ place: 'element', id: 24 }],
        decision: { kind },
      },
    },
    { as: manager },
  );

test('a chore that has a word of it alone covers nothing until somebody says that it does it', async () => {
  await seedView(app.db, choresV1, [chore(cleaning)]);
  await seedView(app.db, tasksV1, [task(2, fourth)]);
  expect(await read()).toMatchObject({ status: 'proposed', chores: [], suggested: [{ id: 61 }] });
  expect((await decide('planned')).body).toMatchObject({ data: { decided: 1 } });
  expect(await read()).toMatchObject({ status: 'covered', chores: [{ id: 61 }], suggested: [] });
  await decide('reopened');
  expect(await read()).toMatchObject({ status: 'proposed', chores: [], suggested: [{ id: 61 }] });
});

test('what was said of a chore holds as long as it comes as often as the rule asks, and is not late', async () => {
  const chores = databaseOf(app.db).collection<{ _id: number }>(choresV1);
  await seedView(app.db, choresV1, [chore(cleaning)]);
  await seedView(app.db, tasksV1, [task(2, fourth)]);
  await decide('planned');
  await chores.updateOne({ _id: 61 }, { $set: { periodicity: yearly } });
  expect(await read()).toMatchObject({ status: 'proposed', chores: [] });
  await chores.updateOne({ _id: 61 }, { $set: { periodicity: quarterly } });
  await seedView(app.db, tasksV1, [task(1, third)]);
  expect(await read()).toMatchObject({ status: 'proposed', chores: [{ id: 61, isLate: true }] });
});

test('nobody says so of what has no chore to say it of', async () => {
  expect((await decide('planned')).body).toMatchObject({ data: { decided: 0 } });
  expect(await read()).toMatchObject({ status: 'proposed' });
});

test('what a building asks for is done by a chore of what stands in it, once somebody says that it does it', async () => {
  const answers = { operatingTheatres: 2 };
  await app.call(
    contracts.answerLegalFacts,
    { body: { installationId, place: 'building', id: 7, answers } },
    { as: manager },
  );
  const monthly = 3;
  const theatre = {
    elementId: 22,
    ref: 'QUI-01',
    description: { es: 'Quirófano: continuidad y aislamiento', cat: '', en: '' },
    choreTypeName: { es: 'Electricidad', cat: '', en: '' },
    periodicity: monthly,
  };
  await seedView(app.db, choresV1, [chore(theatre)]);
  await seedView(app.db, tasksV1, [{ ...task(2, fourth), elementId: 22 }]);
  const places = databaseOf(app.db).collection<{ _id: number }>('elements_v1');
  await places.updateOne({ _id: 22 }, { $set: { buildingId: 9 } });
  expect(await read('theatresMonthly', 7)).toMatchObject({ status: 'proposed', suggested: [] });
  await places.updateOne({ _id: 22 }, { $set: { buildingId: 7 } });
  expect(await read('theatresMonthly', 7)).toMatchObject({ status: 'proposed', suggested: [{ id: 61 }] });
  expect(await read('theatresYearly', 7)).toMatchObject({ status: 'proposed', suggested: [] });
  const decided = await app.call(
    contracts.decideObligations,
    {
      body: {
        installationId,
        inspectionType: 1,
        ruleKey: 'theatresMonthly',
        subjects: [{ place: 'building', id: 7 }],
        decision: { kind: 'planned' },
      },
    },
    { as: manager },
  );
  expect(decided.body).toMatchObject({ data: { decided: 1 } });
  expect(await read('theatresMonthly', 7)).toMatchObject({ status: 'covered', chores: [{ id: 61 }] });
});
