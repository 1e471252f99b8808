/** An installation with seasons, and chores whose work the law times. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { type RecordTaskResultBody, recordTaskResult } from 'shared-kit/contracts/tasks/task-detail';
import {
  type GenerationJob,
  type GenerationPreview,
  generateTasks,
  getTaskGeneration,
  previewTaskGeneration,
} from 'shared-kit/contracts/tasks/task-generations';
import { installationsV1 } from 'shared-kit/contracts/views/installations';
import { type ChoreV1, choresV1, satisfyingChoresV1 } from 'shared-kit/contracts/views/structure';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { jobsSettled } from 'shared-kit/server/work/jobs';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { seedView } from 'shared-kit/testing/test-users';
import { afterEach, beforeEach, expect } from 'vitest';
import { createMaintenance } from '../../src/app.ts';
import { type TaskRecord, tasks } from '../../src/tasks/task.model.ts';
import { installationId, madrid, people, seedPeople, seedStructure, testElement } from '../fixtures.ts';

let service: TestService;
let clock = new Date(0);

/** A maintenance service for each test, on 10 January 2026. */
export const useTiming = (): (() => TestService) => {
  beforeEach(async () => {
    clock = new Date('2026-01-10T10:00:00Z');
    service = await startTestService(createMaintenance, { seed: seedPeople, now: () => clock });
    await databaseOf(service.db)
      .collection<{ _id: number }>(installationsV1)
      .updateOne(
        { _id: installationId },
        { $set: { heatingFrom: 10, heatingFromDay: 15, heatingTo: 4, coolingFrom: 6, coolingTo: 9 } },
      );
  });
  afterEach(() => service.close());
  return () => service;
};

export const setClock = (day: string): void => {
  clock = new Date(`${day}T10:00:00Z`);
};

/** As many elements as chores name. */
export const seedChores = async (
  chores: readonly ChoreV1[],
  satisfying: readonly { _id: number; satisfiesIds: number[] }[] = [],
): Promise<void> => {
  const elements = [...new Set(chores.map(({ elementId }) => elementId))].map((id) => testElement(id));
  await seedStructure(service.db, { elements, chores });
  await seedView(service.db, satisfyingChoresV1, satisfying);
};

export const choresView = () => databaseOf(service.db).collection<ChoreV1>(choresV1);

export const preview = async (year = 2026): Promise<GenerationPreview> => {
  const query = { installationId, year };
  const answer = await service.call(previewTaskGeneration, { query }, { as: people.manager });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: GenerationPreview }).data;
};

/** Does what the preview says, and has nothing left to do then. */
export const generate = async (year = 2026): Promise<GenerationJob['result']> => {
  const { created, existing, updated, removed } = await preview(year);
  const body = { installationId, year };
  const started = await service.call(generateTasks, { body }, { as: people.boss });
  await jobsSettled(service.db);
  const { id } = (started.body as { data: GenerationJob }).data;
  const answer = await service.call(getTaskGeneration, { params: { id } }, { as: people.boss });
  const { result } = (answer.body as { data: GenerationJob }).data;
  expect(result).toEqual({ year, created, existing, updated, removed });
  expect(await preview(year)).toMatchObject({ created: 0, updated: 0, removed: 0 });
  return result;
};

const day = (at: Date | undefined, before = 0) => localDayText((at?.getTime() ?? 0) - before, madrid);

/** `2026-M03 2026-03-07…2026-03-15 (2026-03-10)`: a task's period, its first and last day, and its due day. */
export const told = ({ periodKey, dueStart, dueEnd, dueOn }: TaskRecord): string =>
  `${periodKey} ${day(dueStart)}…${day(dueEnd, 1)}${dueOn ? ` (${dueOn})` : ''}`;

export const tasksOf = (choreId: number): Promise<TaskRecord[]> =>
  tasks(service.db).find({ choreId }).sort({ periodStart: 1 }).toArray();

export const taskOf = async (choreId: number, periodKey: string): Promise<TaskRecord> => {
  const found = await tasks(service.db).findOne({ choreId, periodKey });
  expect(found, `${choreId} ${periodKey}`).not.toBeNull();
  return found as TaskRecord;
};

/** What is recorded of a task as it stands. */
export const record = async (
  choreId: number,
  periodKey: string,
  fields: Partial<RecordTaskResultBody> = {},
) => {
  const { _id: id, version } = await taskOf(choreId, periodKey);
  const nothing = { readings: [], observation: '', photoIds: [] };
  const body = { ...nothing, version, result: ChoreResult.ProperlyDone, ...fields };
  const answer = await service.call(recordTaskResult, { params: { id }, body }, { as: people.chief });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
};
