import {
  type GenerationOfAllJob,
  generateAllTasks,
  listGenerationsOfAll,
  listTaskGenerations,
} from 'shared-kit/contracts/tasks/task-generations';
import { installationsV1 } from 'shared-kit/contracts/views/installations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { jobCollection, jobsSettled } from 'shared-kit/server/work/jobs';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMaintenance } from '../../src/app.ts';
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
  withoutModuleId,
} from '../fixtures.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService(createMaintenance, { seed: seedPeople, now: () => inNovember });
  await seedStructure(service.db, {
    elements: [testElement(1), testElement(3, { installationId: otherInstallationId })],
    chores: [testChore(1), testChore(2), testChore(7, { elementId: 3, installationId: otherInstallationId })],
  });
});
afterEach(() => service.close());

type Outcome = NonNullable<GenerationOfAllJob['result']>;

const run = async (options: { isPreview?: boolean; onlyMissing?: boolean } = {}): Promise<Outcome> => {
  const started = await service.call(
    generateAllTasks,
    { body: { year: 2026, ...options } },
    { as: people.boss },
  );
  expect(started.status, JSON.stringify(started.body)).toBe(202);
  await jobsSettled(service.db);
  const answer = await service.call(listGenerationsOfAll, { query: {} }, { as: people.boss });
  const { data } = answer.body as { data: GenerationOfAllJob[] };
  const [job] = data;
  if (!job?.result) throw new Error(JSON.stringify(data));
  return job.result;
};
const stored = (installation: number) => tasks(service.db).countDocuments({ installationId: installation });
const counts = (created: number, existing: number) => ({ created, existing, updated: 0, removed: 0 });
const ofYear = 12;

describe('generating a year in all installations', () => {
  it('makes the tasks of each and says what came of it, again nothing', async () => {
    expect(await run()).toMatchObject({
      year: 2026,
      isPreview: false,
      ...counts(3 * ofYear, 0),
      lines: [
        { installationId, ...counts(2 * ofYear, 0), error: null },
        { installationId: otherInstallationId, ...counts(ofYear, 0), error: null },
        { installationId: withoutModuleId, ...counts(0, 0), error: null },
      ],
    });
    expect([await stored(installationId), await stored(otherInstallationId)]).toEqual([24, 12]);
    expect(await run()).toMatchObject(counts(0, 3 * ofYear));
  });

  it('says what it would change and writes nothing', async () => {
    expect(await run({ isPreview: true })).toMatchObject({ isPreview: true, ...counts(3 * ofYear, 0) });
    expect(await tasks(service.db).countDocuments({})).toBe(0);
    await run();
    await databaseOf(service.db)
      .collection('chores_v1')
      .updateMany({}, { $set: { durationMinutes: 99 } });
    expect(await run({ isPreview: true })).toMatchObject({ created: 0, updated: 6 });
    expect(await run({ isPreview: true, onlyMissing: true })).toMatchObject({ created: 0, updated: 0 });
  });

  it('is among the generations that the managers of each see', async () => {
    await run();
    const answer = await service.call(
      listTaskGenerations,
      { query: { installationId } },
      { as: people.manager },
    );
    expect(answer.body).toMatchObject({ total: 1, data: [{ installationId, result: counts(24, 0) }] });
  });

  it('leaves out an installation that is generated just then, and inactive ones', async () => {
    const database = databaseOf(service.db);
    await database.collection<{ _id: number }>(jobCollection('maintenance')).insertOne({
      _id: 99,
      state: 'running',
      heartbeatAt: inNovember,
      pendingKey: `taskGeneration:${installationId}`,
    } as { _id: number });
    await database
      .collection<{ _id: number }>(installationsV1)
      .updateOne({ _id: withoutModuleId }, { $set: { entityStatus: 0 } });
    const { lines } = await run();
    expect(lines).toMatchObject([
      { installationId, error: 'jobRunning', created: 0 },
      { installationId: otherInstallationId, error: null, created: ofYear },
    ]);
    expect(await stored(installationId)).toBe(0);
  });

  it('goes on where a process that died had come to, with the one that it had begun', async () => {
    await run();
    const jobs = databaseOf(service.db).collection<{ _id: number; [field: string]: unknown }>(
      jobCollection('maintenance'),
    );
    const [ofAll, first, second] = await jobs.find({}, { sort: { _id: 1 } }).toArray();
    const { lines } = (ofAll as { result?: Outcome } | undefined)?.result ?? { lines: [] };
    await tasks(service.db).deleteMany({ installationId: otherInstallationId });
    const left = { state: 'running', holder: 'dead', heartbeatAt: new Date(0), result: null };
    const checkpoint = { lines: lines.slice(0, 1), nextJobId: second?._id };
    await jobs.updateOne({ _id: ofAll?._id ?? 0 }, { $set: { ...left, checkpoint } });
    await jobs.updateOne({ _id: second?._id ?? 0 }, { $set: { ...left, checkpoint: null } });

    await service.service.recurring.find(({ name }) => name === 'jobs:maintenance')?.work();
    await jobsSettled(service.db);
    expect(await jobs.findOne({ _id: ofAll?._id ?? 0 })).toMatchObject({
      state: 'done',
      result: { lines: [{ ...counts(24, 0) }, { ...counts(ofYear, 0), error: null }, { ...counts(0, 0) }] },
    });
    expect(await jobs.find({ kind: first?.kind, attempts: 2 }).toArray()).toMatchObject([
      { _id: second?._id, state: 'done' },
    ]);
    expect(await stored(otherInstallationId)).toBe(ofYear);
  });
});
