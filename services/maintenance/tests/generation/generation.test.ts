import { Archetype, ChoreResult, EntityStatus, Periodicity } from 'shared-kit/contracts/enums';
import {
  type GenerationJob,
  type GenerationPreview,
  generateTasks,
  getTaskGeneration,
  listTaskGenerations,
  previewTaskGeneration,
} from 'shared-kit/contracts/tasks/task-generations';
import { installationsV1 } from 'shared-kit/contracts/views/installations';
import { installationModulesV1 } from 'shared-kit/contracts/views/modules';
import { type ChoreV1, choresV1, type ElementV1, elementsV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { jobsSettled } from 'shared-kit/server/work/jobs';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMaintenance } from '../../src/app.ts';
import { generateYear } from '../../src/generation/generate-year.ts';
import { tasks } from '../../src/tasks/task.model.ts';
import {
  inNovember,
  installationId,
  madrid,
  otherInstallationId,
  people,
  seedPeople,
  seedStructure,
  testChore,
  testElement,
} from '../fixtures.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService(createMaintenance, { seed: seedPeople, now: () => inNovember });
  await seedStructure(service.db, {
    elements: [
      testElement(1),
      testElement(2, { entityStatus: EntityStatus.Inactive }),
      testElement(3, { installationId: otherInstallationId }),
    ],
    chores: [
      testChore(1),
      testChore(2, { periodicity: Periodicity.daily }),
      testChore(3, { periodicity: Periodicity.twoYearly, firstYear: 2026 }),
      testChore(4, { periodicity: Periodicity.fourYearly, firstYear: 2025 }),
      testChore(5, { entityStatus: EntityStatus.Inactive }),
      testChore(6, { elementId: 2 }),
      testChore(7, { elementId: 3, installationId: otherInstallationId }),
      testChore(8, { periodicity: Periodicity.fourYearly, firstYear: 2030 }),
    ],
  });
});
afterEach(() => service.close());

const generate = async (year = 2026, options: { onlyMissing?: boolean } = {}): Promise<GenerationJob> => {
  const body = { installationId, year, ...options };
  const started = await service.call(generateTasks, { body }, { as: people.boss });
  expect(started.status, JSON.stringify(started.body)).toBe(202);
  await jobsSettled(service.db);
  const { id } = (started.body as { data: GenerationJob }).data;
  const answer = await service.call(getTaskGeneration, { params: { id } }, { as: people.boss });
  return (answer.body as { data: GenerationJob }).data;
};
const preview = async (year = 2026): Promise<GenerationPreview> => {
  const query = { installationId, year };
  const answer = await service.call(previewTaskGeneration, { query }, { as: people.manager });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: GenerationPreview }).data;
};
const chores = () => databaseOf(service.db).collection<ChoreV1>(choresV1);
const elements = () => databaseOf(service.db).collection<ElementV1>(elementsV1);
const stored = () => tasks(service.db);
const ofYear = 12 + 365 + 1;

describe('generating a year', () => {
  it('makes nothing of a programme that the installation has not, and leaves what is there', async () => {
    await chores().insertOne(testChore(9, { archetype: Archetype.applus }));
    await generate();
    const ofApplus = () => stored().countDocuments({ choreId: 9 });
    expect(await ofApplus()).toBe(12);
    await databaseOf(service.db)
      .collection(installationModulesV1)
      .updateOne({ installationId }, { $set: { features: ['preventive', 'rite'] } });
    service.forgetGrants();
    expect((await preview(2027)).lines.map(({ archetype }) => archetype)).not.toContain(Archetype.applus);
    await generate(2027);
    await generate();
    expect(await ofApplus()).toBe(12);
  });

  it('makes the tasks of every active chore of every active element', async () => {
    const job = await generate();
    expect(job).toMatchObject({
      kind: 'taskGeneration',
      installationId,
      state: 'done',
      done: 5,
      total: 5,
      error: null,
      result: { year: 2026, created: ofYear, existing: 0, updated: 0, removed: 0 },
    });
    expect(await stored().countDocuments({})).toBe(ofYear);
    expect(await stored().countDocuments({ choreId: { $in: [4, 5, 6, 7, 8] } })).toBe(0);
    expect(await stored().findOne({ choreId: 1, periodKey: '2026-M03' })).toMatchObject({
      installationId,
      entityType: 'Task',
      entityStatus: 1,
      version: 0,
      result: ChoreResult.Undone,
      periodStart: new Date('2026-02-28T23:00:00Z'),
      periodEnd: new Date('2026-03-31T22:00:00Z'),
      elementName: 'Caldera 1',
      performedAt: null,
    });
  });

  it('again adds nothing, and the next year follows without a gap', async () => {
    await generate();
    expect((await generate()).result).toEqual({
      year: 2026,
      created: 0,
      existing: ofYear,
      updated: 0,
      removed: 0,
    });
    await generate(2027);
    const days = await stored().find({ choreId: 2 }).sort({ periodStart: 1 }).toArray();
    expect(days).toHaveLength(730);
    days.forEach((day, index) => {
      const next = days[index + 1];
      if (next) expect(next.periodStart).toEqual(day.periodEnd);
    });
  });

  it('adds what is missing', async () => {
    await generate();
    await stored().deleteMany({ choreId: 2, periodStart: { $lt: new Date('2026-01-10T23:00:00Z') } });
    expect((await generate()).result).toEqual({
      year: 2026,
      created: 10,
      existing: ofYear - 10,
      updated: 0,
      removed: 0,
    });
  });

  it('by two at once makes each task once', async () => {
    const scope = { installationId, year: 2026, timeZone: madrid, now: inNovember };
    const run = { report: () => Promise.resolve(), signal: new AbortController().signal };
    const results = await Promise.all([1, 2, 3].map(() => generateYear(service.db, scope, run)));
    expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(ofYear);
    expect(await stored().countDocuments({})).toBe(ofYear);
    for (const { created, existing } of results) expect(created + existing).toBe(ofYear);
  });

  it('is done by one at a time', async () => {
    const body = { installationId, year: 2026 };
    const answers = await Promise.all(
      [1, 2].map(() => service.call(generateTasks, { body }, { as: people.boss })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 400]);
    const refused = answers.find(({ status }) => status === 400);
    if (refused) expectError(refused, 'jobRunning');
    await jobsSettled(service.db);
  });

  it('stops when the service does, and goes on from there', async () => {
    const scope = { installationId, year: 2026, timeZone: madrid, now: inNovember };
    const signal = AbortSignal.abort();
    await expect(
      generateYear(service.db, scope, { report: () => Promise.resolve(), signal }),
    ).rejects.toMatchObject({ code: 'serviceUnavailable' });
    expect((await generate()).result?.created).toBe(ofYear);
  });
});

describe('generating after a change', () => {
  it('brings names and content of tasks that are still to be done up to date', async () => {
    await generate();
    await stored().updateOne(
      { installationId: 1, choreId: 1, periodKey: '2026-M12' },
      { $set: { result: ChoreResult.ProperlyDone } },
    );
    await chores().updateOne({ _id: 1 }, { $set: { durationMinutes: 45, 'description.es': 'Otra' } });
    expect((await generate()).result).toEqual({
      year: 2026,
      created: 0,
      existing: ofYear,
      updated: 1,
      removed: 0,
    });
    const minutes = async (periodKey: string) =>
      (await stored().findOne({ choreId: 1, periodKey }))?.durationMinutes;
    expect(await minutes('2026-M11')).toBe(45);
    expect(await minutes('2026-M12')).toBe(15);
    expect(await minutes('2026-M10')).toBe(15);
    expect((await generate()).result).toEqual({
      year: 2026,
      created: 0,
      existing: ofYear,
      updated: 0,
      removed: 0,
    });
  });

  it('hands the person of a chore on to what is still to be done, and takes them off again', async () => {
    await generate();
    await chores().updateOne({ _id: 1 }, { $set: { userId: people.editor } });
    await stored().updateOne(
      { installationId: 1, choreId: 1, periodKey: '2026-M12' },
      { $set: { result: ChoreResult.ProperlyDone } },
    );
    expect((await generate()).result).toMatchObject({ created: 0, updated: 1 });
    const assignee = async (periodKey: string) =>
      (await stored().findOne({ choreId: 1, periodKey }))?.assignedToName;
    expect(await assignee('2026-M11')).toBe(`User ${people.editor}`);
    expect(await assignee('2026-M12')).toBeNull();
    expect((await generate()).result).toMatchObject({ created: 0, updated: 0 });
    // Works elsewhere: as good as nobody.
    await chores().updateOne({ _id: 1 }, { $set: { userId: people.stranger } });
    expect((await generate()).result).toMatchObject({ created: 0, updated: 1 });
    expect(await assignee('2026-M11')).toBeNull();
  });

  it('reaches tasks of several years that began earlier', async () => {
    await generate();
    await elements().updateOne({ _id: 1 }, { $set: { name: 'Caldera nueva' } });
    await generate(2027);
    expect((await stored().findOne({ choreId: 3 }))?.elementName).toBe('Caldera nueva');
  });

  it('takes away what an inactive chore had still to come, and nothing that has begun', async () => {
    await generate();
    await chores().updateOne({ _id: 1 }, { $set: { entityStatus: EntityStatus.Inactive } });
    await generate();
    const left = await stored().find({ choreId: 1 }).sort({ periodStart: 1 }).toArray();
    expect(left.map(({ periodKey }) => periodKey).slice(-2)).toEqual(['2026-M10', '2026-M11']);
    expect(left).toHaveLength(11);
  });

  it('replaces the periods to come of a chore that has another periodicity now', async () => {
    await generate();
    await chores().updateOne({ _id: 2 }, { $set: { periodicity: Periodicity.monthly } });
    await generate();
    expect(await stored().countDocuments({ choreId: 2, periodStart: { $gt: inNovember } })).toBe(1);
    expect(await stored().countDocuments({ choreId: 2, periodKey: '2026-11-21' })).toBe(1);
  });
});

describe('what a generation would do', () => {
  it('is told by programme and period, and changes nothing', async () => {
    const none = { existing: 0, updated: 0, removed: 0 };
    expect(await preview()).toEqual({
      year: 2026,
      chores: 5,
      seasonMissing: 0,
      ...none,
      created: ofYear,
      late: 324 + 10,
      lines: [
        { archetype: 0, periodicity: Periodicity.daily, ...none, created: 365, late: 324 },
        { archetype: 0, periodicity: Periodicity.monthly, ...none, created: 12, late: 10 },
        { archetype: 0, periodicity: Periodicity.twoYearly, ...none, created: 1, late: 0 },
        { archetype: 0, periodicity: Periodicity.fourYearly, ...none, created: 0, late: 0 },
      ],
    });
    expect(await stored().countDocuments({})).toBe(0);
  });

  it('is what it then does, after chores were given, changed, switched off and put in other periods', async () => {
    await generate();
    const daily = { periodicity: Periodicity.daily };
    await chores().updateOne({ _id: 1 }, { $set: { entityStatus: EntityStatus.Inactive } });
    await chores().updateOne({ _id: 2 }, { $set: { periodicity: Periodicity.monthly } });
    await chores().updateOne({ _id: 3 }, { $set: { userId: people.editor } });
    await chores().insertOne(testChore(9, { archetype: 1, periodicity: Periodicity.quarterly }));
    const before = await preview();
    expect(before).toMatchObject({ created: 4 + 1, updated: 1, removed: 1 + 40, chores: 5 });
    expect(before.lines.find(({ periodicity }) => periodicity === daily.periodicity)).toMatchObject({
      removed: 40,
    });
    const { result } = await generate();
    const { created, existing, updated, removed } = before;
    expect(result).toEqual({ year: 2026, created, existing, updated, removed });
    expect(await preview()).toMatchObject({ created: 0, updated: 0, removed: 0 });
  });

  it('can be kept to what is missing', async () => {
    await generate();
    await chores().updateOne({ _id: 1 }, { $set: { entityStatus: EntityStatus.Inactive } });
    await chores().updateOne({ _id: 3 }, { $set: { durationMinutes: 99 } });
    await chores().insertOne(testChore(9));
    expect((await generate(2026, { onlyMissing: true })).result).toMatchObject({
      created: 12,
      updated: 0,
      removed: 0,
    });
    expect(await preview()).toMatchObject({ created: 0, updated: 1, removed: 1 });
  });
});

describe('work that falls due at certain times', () => {
  const seasons = (set: object) =>
    databaseOf(service.db)
      .collection<{ _id: number }>(installationsV1)
      .updateOne({ _id: installationId }, { $set: set });

  it('keeps to the season within its period, and moves with it', async () => {
    await generate();
    await seasons({ heatingFrom: 10, heatingTo: 4, heatingFromDay: 15 });
    await chores().updateOne({ _id: 1 }, { $set: { periodicity: Periodicity.yearly, dueIn: 'heating' } });
    expect(await preview(2027)).toMatchObject({ seasonMissing: 0, created: 1 + 365 });
    await generate(2027);
    const task = () => stored().findOne({ choreId: 1, periodKey: '2027-Y' });
    expect(await task()).toMatchObject({
      periodStart: new Date('2026-12-31T23:00:00Z'),
      periodEnd: new Date('2027-12-31T23:00:00Z'),
      dueStart: new Date('2027-10-14T22:00:00Z'),
      dueEnd: new Date('2027-12-31T23:00:00Z'),
    });
    await chores().updateOne({ _id: 1 }, { $set: { dueIn: 'months', dueFromMonth: 6, dueToMonth: 9 } });
    expect(await preview(2027)).toMatchObject({ created: 0, updated: 1, removed: 0 });
    expect((await generate(2027)).result).toMatchObject({ updated: 1 });
    expect(await task()).toMatchObject({ dueEnd: new Date('2027-09-30T22:00:00Z') });
    expect(await preview(2027)).toMatchObject({ created: 0, updated: 0, removed: 0 });
  });

  it('has no tasks outside of it, and takes those to come away', async () => {
    await generate(2027);
    await seasons({ coolingFrom: 6, coolingTo: 9, closedFrom: 8, closedTo: 8 });
    await chores().updateOne({ _id: 1 }, { $set: { dueIn: 'cooling' } });
    expect((await generate(2027)).result).toMatchObject({ removed: 9 + 31 });
    const keys = (
      await stored()
        .find({ choreId: 1, periodStart: { $gt: inNovember } })
        .toArray()
    ).map(({ periodKey }) => periodKey);
    expect(keys.sort()).toEqual(['2027-M06', '2027-M07', '2027-M09']);
  });

  it('is as without one where the season is not stated, and told', async () => {
    await chores().updateOne({ _id: 1 }, { $set: { dueIn: 'cooling' } });
    expect(await preview()).toMatchObject({ seasonMissing: 1, created: ofYear });
  });
});

describe('managers', () => {
  it('generate for their own installation alone, and see how far it is', async () => {
    const as = { as: people.manager };
    const started = await service.call(generateTasks, { body: { installationId, year: 2026 } }, as);
    expect(started.status).toBe(202);
    await jobsSettled(service.db);
    const { id } = (started.body as { data: GenerationJob }).data;
    const seen = await service.call(getTaskGeneration, { params: { id } }, as);
    expect(seen.body).toMatchObject({ data: { state: 'done' } });
    const elsewhere = { installationId: otherInstallationId, year: 2026 };
    expectError(await service.call(generateTasks, { body: elsewhere }, as), 'notFound');
    expectError(await service.call(previewTaskGeneration, { query: elsewhere }, as), 'notFound');
    for (const other of [people.editor, people.viewer]) {
      const body = { installationId, year: 2026 };
      expectError(await service.call(generateTasks, { body }, { as: other }), 'forbidden');
    }
  });
});

describe('generations', () => {
  it('are listed, the newest first', async () => {
    const first = await generate(2026);
    const second = await generate(2027);
    const answer = await service.call(
      listTaskGenerations,
      { query: { installationId } },
      { as: people.boss },
    );
    expect(answer.body).toMatchObject({ data: [{ id: second.id }, { id: first.id }], total: 2 });
    const other = { query: { installationId: otherInstallationId } };
    expect((await service.call(listTaskGenerations, other, { as: people.boss })).body).toEqual({
      data: [],
      total: 0,
    });
  });

  it('of an installation that does not exist are refused', async () => {
    const answer = await service.call(
      generateTasks,
      { body: { installationId: 99, year: 2026 } },
      { as: people.boss },
    );
    expectError(answer, 'notFound');
  });

  it('that do not exist are not found', async () => {
    expectError(
      await service.call(getTaskGeneration, { params: { id: 99 } }, { as: people.boss }),
      'notFound',
    );
  });
});
