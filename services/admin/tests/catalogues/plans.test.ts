import { elements, elementTypes } from 'shared-kit/contracts/centres/elements';
import { getChoreLoad } from 'shared-kit/contracts/plans/chore-changes';
import { choreTypes } from 'shared-kit/contracts/plans/chore-types';
import { chores, genericChores } from 'shared-kit/contracts/plans/chores';
import {
  applyPlans,
  getMaintenancePlan,
  getPlanApplication,
  listPlanApplications,
  type PlanSelection,
  previewPlans,
  saveMaintenancePlan,
  undoPlanApplication,
} from 'shared-kit/contracts/plans/maintenance-plans';
import { jobsSettled } from 'shared-kit/server/work/jobs';
import { repeatNewestJob } from 'shared-kit/testing/repeat-newest-job';
import type { TestService } from 'shared-kit/testing/test-service';
import { seedView } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, listed, made, makeElement, makePlaces, people, startAdmin } from '../fixtures.ts';

let app: TestService;
let places: Awaited<ReturnType<typeof makePlaces>>;
let generic: { burner: number; flue: number; filter: number };
const installationId = 1;

beforeAll(async () => {
  app = await startAdmin();
  places = await makePlaces(app);
  const name = { es: 'Tipo', cat: 'Tipus', en: 'Type' };
  const { id: choreTypeId } = await made(app, choreTypes.create, {
    input: { body: { name } },
    as: people.root,
  });
  const add = async (ref: string, durationMinutes: number): Promise<number> => {
    const described = { ref, durationMinutes, description: { es: ref, cat: ref, en: ref }, choreTypeId };
    const body = { ...described, periodicity: 3, priority: 1, archetype: 1 } as const;
    return (await made(app, genericChores.create, { input: { body }, as: people.root })).id;
  };
  generic = { burner: await add('BURNER', 30), flue: await add('FLUE', 60), filter: await add('FILTER', 10) };
});
afterAll(() => app.close());

let number = 0;
/** A type of its own for each test, with elements of it. */
const boilers = async (powers: readonly (number | null)[]) => {
  number += 1;
  const type = await made(app, elementTypes.create, {
    input: { body: { name: { es: `Boiler ${number}` } } },
    as: people.root,
  });
  const found = [];
  for (const [index, heatPower] of powers.entries()) {
    const element = await makeElement(app, { area: places.area, type }, `B${number}-${index}`);
    const { id, version, areaId, elementTypeId, ref, name } = element;
    const body = { id, version, installationId, areaId, elementTypeId, ref, name, heatPower };
    found.push(await made(app, elements.update, { input: { body } }));
  }
  return { type, elements: found, selection: { installationId, elementTypeIds: [type.id] } };
};

const over70 = { kind: 'amount', field: 'heatPower', above: 70, upTo: null } as const;

const plan = (id: number, version = 0) =>
  made(app, saveMaintenancePlan, {
    input: {
      body: {
        id,
        version,
        lines: [
          { genericChoreId: generic.burner, conditions: [over70] },
          { genericChoreId: generic.flue, conditions: [] },
        ],
      },
    },
    as: people.root,
  });

const preview = (body: PlanSelection) => made(app, previewPlans, { input: { body } });
const apply = async (body: PlanSelection) => {
  const { id } = await made(app, applyPlans, { input: { body } });
  await jobsSettled(app.db);
  return made(app, getPlanApplication, { input: { params: { id } } });
};
const choresOf = (elementId: number) =>
  listed(app, chores.list, { input: { query: { installationId, elementId: String(elementId) } } });

describe('a maintenance plan', () => {
  test('is empty until a super-administrator makes it, and knows of others’ changes', async () => {
    const { type } = await boilers([]);
    expect(
      await made(app, getMaintenancePlan, { input: { params: { id: type.id } }, as: people.technician }),
    ).toEqual({
      id: type.id,
      version: 0,
      lines: [],
    });
    const saved = await plan(type.id);
    expect(await made(app, getMaintenancePlan, { input: { params: { id: type.id } } })).toEqual(saved);
    const late = { body: { id: type.id, version: 0, lines: [] } };
    const refused = await app.call(saveMaintenancePlan, late, { as: people.root });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'versionConflict']);
    expect((await plan(type.id, saved.version)).version).toBe(saved.version + 1);
  });

  test.each([
    ['a chore twice', () => [{ genericChoreId: generic.flue }, { genericChoreId: generic.flue }], 'repeated'],
    ['a chore that is not there', () => [{ genericChoreId: 9999 }], 'notFound'],
    [
      'bounds that leave nothing',
      () => [{ genericChoreId: generic.flue, conditions: [{ ...over70, upTo: 70 }] }],
      'tooSmall',
    ],
    [
      'a condition without bounds',
      () => [{ genericChoreId: generic.flue, conditions: [{ ...over70, above: null }] }],
      'required',
    ],
  ])('refuses %s', async (_what, lines, code) => {
    const { type } = await boilers([]);
    const answer = await app.call(
      saveMaintenancePlan,
      { body: { id: type.id, version: 0, lines: lines() } },
      { as: people.root },
    );
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: [{ code }] });
  });

  test('keeps its generic chores from being deleted, and goes with its type', async () => {
    const { type } = await boilers([]);
    await plan(type.id);
    const params = { id: generic.burner };
    const refused = await app.call(genericChores.remove, { params }, { as: people.root });
    expect(codeOf(refused)).toBe('catalogueEntryInUse');
    expect(refused.body).toMatchObject({ related: [{ kind: 'maintenancePlans' }] });
    await made(app, elementTypes.remove, { input: { params: { id: type.id } }, as: people.root });
    const gone = await app.call(getMaintenancePlan, { params: { id: type.id } }, { as: people.root });
    expect(gone.status).toBe(404);
  });
});

describe('giving elements the chores of their plans', () => {
  test('says beforehand what it would do, and does that', async () => {
    const { type, elements: found, selection } = await boilers([150, 24, null]);
    await plan(type.id);
    const before = await preview(selection);
    expect(before.totals).toMatchObject({
      elements: 3,
      added: 4,
      there: 0,
      notMet: 1,
      undecided: 1,
      elementsServed: 3,
      minutesPerYear: 12 * (30 + 3 * 60),
    });
    expect(before.types).toMatchObject([{ elementTypeId: type.id, planned: true, added: 4 }]);
    expect(before.problems).toMatchObject([
      { reason: 'dataMissing', elementId: found[2]?.id, choreRef: 'BURNER', fields: ['heatPower'] },
    ]);
    const done = await apply(selection);
    expect(done).toMatchObject({ result: { added: 4, elements: 3 }, undoneAt: null, job: { state: 'done' } });
    expect((await choresOf(found[0]?.id ?? 0)).data.map(({ ref }) => ref).sort()).toEqual(['BURNER', 'FLUE']);
    expect((await choresOf(found[2]?.id ?? 0)).data).toMatchObject([
      { ref: 'FLUE', genericChoreId: generic.flue, durationMinutes: 60, archetype: 1, version: 0 },
    ]);
  });

  test('tells the hours that the work load has more of once they are given, also of chores that take turns', async () => {
    const { selection } = await boilers([100, 200]);
    const { choreTypeId } = await made(app, genericChores.get, { input: { params: { id: generic.filter } } });
    const add = async (ref: string, fields: object): Promise<number> => {
      const described = {
        ref,
        durationMinutes: 90,
        description: { es: ref, cat: ref, en: ref },
        choreTypeId,
      };
      const body = { ...described, periodicity: 3, priority: 1, archetype: 1, ...fields } as const;
      return (await made(app, genericChores.create, { input: { body }, as: people.root })).id;
    };
    const genericChoreIds = [
      await add('LUM-TURN', { sample: true }),
      await add('SUMMER', { dueIn: 'months', dueFromMonth: 6, dueToMonth: 8 }),
      await add('LONG', { periodicity: 9 }),
    ];
    const wanted = { ...selection, genericChoreIds };
    const yearOf = async () => {
      const { people: all } = await made(app, getChoreLoad, { input: { query: { installationId } } });
      return all.flatMap(({ months }) => months).reduce((sum, minutes) => sum + minutes, 0);
    };
    const before = await yearOf();
    const { minutesPerYear } = (await preview(wanted)).totals;
    expect(minutesPerYear).toBeCloseTo(2 * 90 * (1 + 3 + 1 / 4), 6);
    await apply(wanted);
    expect((await yearOf()) - before).toBeCloseTo(minutesPerYear, 6);
  });

  test('adds nothing when it is repeated, and what was missing once the data is there', async () => {
    const { type, elements: found, selection } = await boilers([null]);
    await plan(type.id);
    await apply(selection);
    expect((await apply(selection)).result).toEqual({ added: 0, elements: 0 });
    const [{ id = 0, version = 0, areaId = 0, elementTypeId = 0, ref = '', name = '' } = {}] = found;
    const body = { id, version, installationId, areaId, elementTypeId, ref, name, heatPower: 71 };
    await made(app, elements.update, { input: { body } });
    expect((await apply(selection)).result).toEqual({ added: 1, elements: 1 });
  });

  test('leaves inactive elements and other installations alone', async () => {
    const { type, elements: found, selection } = await boilers([100]);
    await plan(type.id);
    const [{ id = 0, version = 0, areaId = 0, elementTypeId = 0, ref = '', name = '' } = {}] = found;
    const body = { id, version, installationId, areaId, elementTypeId, ref, name, entityStatus: 0 } as const;
    await made(app, elements.update, { input: { body } });
    expect((await preview(selection)).totals.elements).toBe(0);
    const elsewhere = { body: { installationId: 2, elementIds: [id] } };
    const answer = await app.call(applyPlans, elsewhere, { as: people.root });
    expect(answer.status).toBe(404);
  });

  test('gives chosen chores to chosen elements, whatever the plans say', async () => {
    const { elements: found } = await boilers([10, 20, 30]);
    const elementIds = found.slice(0, 2).map(({ id }) => id);
    const selection = { installationId, elementIds, genericChoreIds: [generic.filter, generic.flue] };
    expect((await apply(selection)).result).toEqual({ added: 4, elements: 2 });
    expect((await choresOf(found[2]?.id ?? 0)).total).toBe(0);
    const unknown = { body: { ...selection, genericChoreIds: [9999] } };
    expect(codeOf(await app.call(applyPlans, unknown, { as: people.admin }))).toBe('parentNotFound');
  });

  test('of two at once each element gets a chore once', async () => {
    const { type, elements: found, selection } = await boilers([100, 200]);
    await plan(type.id);
    const answers = await Promise.all(
      [1, 2].map(() => app.call(applyPlans, { body: selection }, { as: people.admin })),
    );
    await jobsSettled(app.db);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 400]);
    for (const { id } of found) expect((await choresOf(id)).total).toBe(2);
  });

  test('can be taken back, exactly, until work is written down', async () => {
    const { type, elements: found, selection } = await boilers([100]);
    const elementId = found[0]?.id ?? 0;
    const had = { installationId, elementIds: [elementId], genericChoreIds: [generic.filter] };
    await apply(had);
    await plan(type.id);
    const first = await apply(selection);
    const params = { id: first.id };
    expect((await made(app, undoPlanApplication, { input: { params } })).undoneAt).not.toBeNull();
    expect((await made(app, undoPlanApplication, { input: { params } })).undoneAt).not.toBeNull();
    expect((await choresOf(elementId)).data.map(({ ref }) => ref)).toEqual(['FILTER']);

    const second = await apply(selection);
    const given = (await choresOf(elementId)).data.find(({ ref }) => ref === 'FLUE');
    await seedView(app.db, 'tasks_v1', [{ _id: 1, installationId, choreId: given?.id ?? 0, result: 1 }]);
    const refused = await app.call(undoPlanApplication, { params: { id: second.id } }, { as: people.admin });
    expect([refused.status, codeOf(refused)]).toEqual([400, 'choresHaveResults']);
    expect((await choresOf(elementId)).total).toBe(3);
    const last = await listed(app, listPlanApplications, { input: { query: { installationId, size: '2' } } });
    expect(last.data.map(({ id }) => id)).toEqual([second.id, first.id]);
  });
});

test('plans whose process died after they were applied are not applied again', async () => {
  const { type } = await boilers([100]);
  await plan(type.id);
  const applied = await apply({ installationId, elementTypeIds: [type.id] });
  expect(applied.result?.added).toBeGreaterThan(0);

  const [before, after] = await repeatNewestJob(app);
  expect(after).toMatchObject({ state: 'done', attempts: 2, result: before?.result });
  expect(await made(app, getPlanApplication, { input: { params: { id: applied.id } } })).toMatchObject({
    result: applied.result,
  });
});
