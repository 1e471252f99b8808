/** Generations that begin on a day, of a part of an installation, and taken out again. */
import { Archetype, ChoreResult, EntityStatus, Periodicity } from 'shared-kit/contracts/enums';
import {
  type GenerationJob,
  type GenerationPreview,
  generateTasks,
  listTaskGenerations,
  previewTaskGeneration,
  undoTaskGeneration,
} from 'shared-kit/contracts/tasks/task-generations';
import { type ChoreV1, choresV1 } from 'shared-kit/contracts/views/structure';
import { auditCollection } from 'shared-kit/server/audit';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { jobsSettled } from 'shared-kit/server/work/jobs';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMaintenance } from '../../src/app.ts';
import { formers } from '../../src/former/former.model.ts';
import { tasks } from '../../src/tasks/task.model.ts';
import {
  inNovember,
  installationId,
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
      testElement(2, { elementTypeId: 2, buildingId: 2, floorId: 2, areaId: 2 }),
      testElement(3, { installationId: otherInstallationId }),
    ],
    chores: [
      testChore(1, { periodicity: Periodicity.daily }),
      testChore(2, { elementId: 2 }),
      testChore(3, { periodicity: Periodicity.yearly, archetype: Archetype.rite }),
      testChore(4, { elementId: 3, installationId: otherInstallationId }),
    ],
  });
});
afterEach(() => service.close());

const today = '2026-11-21';
type Part = Omit<Parameters<typeof bodyOf>[0], 'year' | 'installationId'>;
const bodyOf = (more: {
  from?: string;
  sinceFormer?: boolean;
  programme?: 'preventive' | 'rite';
  elementTypeIds?: number[];
  buildingIds?: number[];
  areaIds?: number[];
  elementIds?: number[];
  onlyMissing?: boolean;
}) => ({ installationId, year: 2026, ...more });

const generate = async (part: Part = {}): Promise<GenerationJob> => {
  const started = await service.call(generateTasks, { body: bodyOf(part) }, { as: people.manager });
  expect(started.status, JSON.stringify(started.body)).toBe(202);
  await jobsSettled(service.db);
  return last();
};
const last = async (): Promise<GenerationJob> => {
  const query = { installationId };
  const answer = await service.call(listTaskGenerations, { query }, { as: people.manager });
  const [job] = (answer.body as { data: GenerationJob[] }).data;
  if (!job) throw new Error('there is no generation');
  return job;
};
const preview = async ({ sinceFormer, ...part }: Part = {}): Promise<GenerationPreview> => {
  const { elementTypeIds, buildingIds, areaIds, elementIds, onlyMissing: _, ...asIs } = bodyOf(part);
  const lists = { elementTypeIds, buildingIds, areaIds, elementIds };
  const given = Object.entries(lists).flatMap(([name, ids]) => (ids ? [[name, ids.join(',')]] : []));
  const query = { ...asIs, ...Object.fromEntries(given), ...(sinceFormer ? { sinceFormer: 1 } : {}) };
  const answer = await service.call(previewTaskGeneration, { query }, { as: people.manager });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: GenerationPreview }).data;
};
const undo = (id: number, as: number = people.manager) =>
  service.call(undoTaskGeneration, { params: { id } }, { as });
const stored = () => tasks(service.db);
const ofChore = (choreId: number) => stored().countDocuments({ choreId });
const chores = () => databaseOf(service.db).collection<ChoreV1>(choresV1);

describe('a generation that begins on a day', () => {
  it('makes nothing that would be late at once, and says so before', async () => {
    expect(await preview()).toMatchObject({ created: 365 + 12 + 1, late: 324 + 10 });
    const from = { from: today };
    const expected = { created: 41 + 2 + 1, existing: 0 };
    expect(await preview(from)).toMatchObject({ ...expected, late: 0 });
    expect((await generate(from)).result).toMatchObject(expected);
    expect(await stored().countDocuments({ periodEnd: { $lte: inNovember } })).toBe(0);
    expect(await stored().findOne({ choreId: 1 }, { sort: { periodStart: 1 } })).toMatchObject({
      periodKey: today,
    });
  });

  it('leaves what was made for days before as it is, and adds it when the day is earlier', async () => {
    await generate({ from: '2026-10-01' });
    expect(await preview({ from: today })).toMatchObject({
      created: 0,
      updated: 0,
      removed: 0,
      existing: 96,
    });
    expect(await preview({ from: '2026-12-31' })).toMatchObject({ created: 0, removed: 0, existing: 96 });
    expect(await preview({ from: '2026-09-01' })).toMatchObject({ created: 30 + 1, late: 30 + 1 });
  });

  it('makes what is due since the first maintenance of chores that have one, where that is asked for', async () => {
    const { doneOn, ...rest } = { doneOn: '2026-08-10', entityStatus: EntityStatus.Active };
    await formers(service.db).insertOne({
      _id: 2,
      installationId,
      state: 'done',
      doneOn,
      by: '',
      readings: [],
      observation: '',
      removed: [],
      version: 1,
      ...rest,
    } as never);
    const since = { from: today, sinceFormer: true };
    expect(await preview({ from: today })).toMatchObject({ created: 41 + 2 + 1 });
    expect(await preview(since)).toMatchObject({ created: 41 + 4 + 1, late: 2 });
    await generate(since);
    const keys = await stored().find({ choreId: 2 }).sort({ periodStart: 1 }).toArray();
    expect(keys.map(({ periodKey }) => periodKey)).toEqual(['2026-M09', '2026-M10', '2026-M11', '2026-M12']);
  });
});

describe('a generation of a part', () => {
  it.each([
    ['a programme', { programme: 'rite' }, [0, 0, 1]],
    ['a type of elements', { elementTypeIds: [2] }, [0, 12, 0]],
    ['a building', { buildingIds: [1] }, [365, 0, 1]],
    ['an element', { elementIds: [2] }, [0, 12, 0]],
    ['an area of no such building', { buildingIds: [1], areaIds: [2] }, [0, 0, 0]],
  ] as const)('makes the tasks of %s alone', async (_, { ...part }, counts) => {
    const asked = part as Part;
    const created = counts.reduce<number>((sum, count) => sum + count, 0);
    expect(await preview(asked)).toMatchObject({ created });
    expect((await generate(asked)).result).toMatchObject({ created, removed: 0 });
    expect(await Promise.all([1, 2, 3].map(ofChore))).toEqual(counts);
  });

  it('is refused for a place that is none of the installation', async () => {
    const body = bodyOf({ buildingIds: [1, 77] });
    const refused = await service.call(generateTasks, { body }, { as: people.manager });
    expectError(refused, 'parentNotFound');
    expect(refused.body).toMatchObject({ fields: [{ path: 'buildingIds' }] });
    const foreign = bodyOf({ elementIds: [1, 3] });
    const other = await service.call(generateTasks, { body: foreign }, { as: people.manager });
    expectError(other, 'parentNotFound');
    expect(other.body).toMatchObject({ fields: [{ path: 'elementIds' }] });
  });

  it('takes out what no chore asks for any more in that part alone', async () => {
    await generate();
    await chores().updateMany({ _id: { $in: [1, 2] } }, { $set: { entityStatus: EntityStatus.Inactive } });
    expect(await preview({ buildingIds: [2] })).toMatchObject({ removed: 1, existing: 0 });
    expect((await generate({ buildingIds: [2] })).result).toMatchObject({ removed: 1 });
    expect([await ofChore(1), await ofChore(2)]).toEqual([365, 11]);
    expect((await generate({ elementIds: [1] })).result).toMatchObject({ created: 0 });
    expect([(await ofChore(1)) < 365, await ofChore(2)]).toEqual([true, 11]);
  });
});

describe('a generation that is undone', () => {
  it('takes out what it made and nothing else, and is told', async () => {
    await generate({ from: '2026-12-01' });
    const kept = await stored().countDocuments({});
    const { id } = await generate({ from: today });
    expect(await stored().countDocuments({})).toBeGreaterThan(kept);
    expect((await undo(id)).status).toBe(200);
    expect(await stored().countDocuments({})).toBe(kept);
    expect((await last()).result).toMatchObject({ undoneAt: inNovember.toISOString() });
    expectError(await undo(id), 'changeNotPossible');
    const told = databaseOf(service.db).collection(auditCollection('maintenance'));
    expect(await told.findOne({ action: 'tasks.generation.undone' })).toMatchObject({
      userId: people.manager,
      after: { year: 2026, removed: 11 },
    });
  });

  it('stays where something is recorded on a task of it, whole', async () => {
    const { id } = await generate({ from: today });
    const all = await stored().countDocuments({});
    await stored().updateOne(
      { installationId: 1, choreId: 1, periodKey: today },
      { $set: { result: ChoreResult.ProperlyDone, performedAt: inNovember } },
    );
    expectError(await undo(id), 'generationRecorded');
    expect(await stored().countDocuments({})).toBe(all);
    await stored().updateMany({}, { $set: { result: ChoreResult.Undone, performedAt: null } });
    expect((await undo(id)).status).toBe(200);
    expect(await stored().countDocuments({})).toBe(0);
  });

  it('is refused where it made nothing, and to whoever does not administer the installation', async () => {
    const { id } = await generate({ from: today });
    expectError(await undo(id, people.editor), 'forbidden');
    const second = await generate({ from: today });
    expectError(await undo(second.id), 'changeNotPossible');
  });
});
