import { listElementTaskStates } from 'shared-kit/contracts/element-task-states';
import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import { listPlannableTasks, planTasks, readTaskLoad } from 'shared-kit/contracts/task-calendar';
import { getTask, type RecordTaskResultBody, recordTaskResult } from 'shared-kit/contracts/task-detail';
import { getRound } from 'shared-kit/contracts/task-round';
import { summarizeTasks } from 'shared-kit/contracts/task-summaries';
import { listTogether, recordTogether } from 'shared-kit/contracts/task-together';
import { listPerformers, listTasks } from 'shared-kit/contracts/tasks';
import { checkCommandCounts } from 'shared-kit/testing/count-commands';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll } from 'vitest';
import { createMaintenance } from '../src/app.ts';
import {
  inNovember,
  installationId,
  people,
  seedPeople,
  seedStructure,
  seedTasks,
  testFormat,
  testTask,
} from './fixtures.ts';

const temperature = 1;
let service: TestService;
beforeAll(async () => {
  service = await startTestService(createMaintenance, { seed: seedPeople, now: () => inNovember });
  await seedStructure(service.db, {
    formats: [testFormat(temperature)],
    files: [{ _id: 1, installationId }],
    observations: [7],
  });
});
afterAll(() => service.close());

const as = { as: people.editor };
const nothing = { readings: [], observation: '', photoIds: [] };
const list = (user: number = people.editor) =>
  service.call(listTasks, { query: { installationId, state: 'remaining' } }, { as: user });
const warm = async () => {
  await list();
  await list(people.chief);
};

let lastId = 100;
const newTask = async (formatIds: number[] = [temperature]): Promise<number> => {
  lastId += 1;
  await seedTasks(service.db, [testTask(lastId, { formatIds })]);
  return lastId;
};
const newTasks = async (): Promise<number[]> => {
  const ids: number[] = [];
  for (let made = 0; made < 100; made += 1) ids.push(await newTask());
  return ids;
};
const hundredResults = async (fields: Partial<RecordTaskResultBody>) => {
  const ids = await newTasks();
  const items = ids.map((id) => ({ id, ...measured, ...fields }));
  return () =>
    service.call(
      recordTogether,
      { body: { installationId, items } },
      { ...as, headers: { 'idempotency-key': `together-${ids[0]}` } },
    );
};
const record = (id: number, body: RecordTaskResultBody, key?: string, user: number = people.editor) =>
  service.call(
    recordTaskResult,
    { params: { id }, body },
    { as: user, headers: key ? { 'idempotency-key': key } : {} },
  );
const measured: RecordTaskResultBody = {
  ...nothing,
  version: 0,
  result: ChoreResult.ProperlyDone,
  readings: [{ formatId: temperature, valueType: ValueType.text, text: '60' }],
};
const observed: RecordTaskResultBody = { ...measured, observation: 'Ruido' };

checkCommandCounts(() => service, warm, [
  {
    name: 'a result with readings, an observation and a photo, repeatable',
    commands: 8,
    prepare: async () => {
      const id = await newTask();
      return () => record(id, { ...observed, photoIds: [1] }, `key-${id}`);
    },
  },
  {
    name: 'a result with readings and an observation, repeatable',
    commands: 8,
    prepare: async () => {
      const id = await newTask();
      return () => record(id, observed, `key-${id}`);
    },
  },
  {
    name: 'a result with readings, repeatable',
    commands: 6,
    prepare: async () => {
      const id = await newTask();
      return () => record(id, measured, `key-${id}`);
    },
  },
  {
    name: 'a result without readings, repeatable',
    commands: 6,
    prepare: async () => {
      const id = await newTask([]);
      return () => record(id, { ...measured, readings: [] }, `key-${id}`);
    },
  },
  {
    name: 'a result taken back, repeatable',
    commands: 6,
    prepare: async () => {
      const id = await newTask();
      await record(id, observed);
      return () => record(id, { ...nothing, version: 1, result: ChoreResult.Undone }, `key-${id}`);
    },
  },
  {
    name: 'a result corrected, repeatable',
    commands: 6,
    prepare: async () => {
      const id = await newTask();
      await record(id, measured);
      return () => record(id, { ...measured, version: 1, result: ChoreResult.ImproperlyDone }, `key-${id}`);
    },
  },
  {
    name: 'a result corrected by nothing new',
    commands: 1,
    prepare: async () => {
      const id = await newTask();
      await record(id, measured);
      return () => record(id, { ...measured, version: 1 });
    },
  },
  {
    name: 'a result with readings that another person has performed, repeatable',
    commands: 7,
    prepare: async () => {
      const id = await newTask();
      const body = { ...measured, performedById: people.secondEditor };
      return () => record(id, body, `key-${id}`, people.chief);
    },
  },
  {
    name: 'a result sent again',
    commands: 2,
    prepare: async () => {
      const id = await newTask();
      await record(id, observed, `key-${id}`);
      return () => record(id, observed, `key-${id}`);
    },
  },
  {
    name: 'one task, with how its numbers went',
    commands: 2,
    prepare: async () => {
      const id = await newTask();
      return () => service.call(getTask, { params: { id } }, as);
    },
  },
  {
    name: 'one task that asks for no numbers',
    commands: 1,
    prepare: async () => {
      const id = await newTask([]);
      return () => service.call(getTask, { params: { id } }, as);
    },
  },
  { name: 'a list of tasks', commands: 1, prepare: async () => () => list() },
  {
    name: 'the summary',
    commands: 3,
    prepare: async () => () => service.call(summarizeTasks, { query: { installationId } }, as),
  },
  {
    name: "how the tasks of a floor's elements stand",
    commands: 2,
    prepare: async () => () =>
      service.call(listElementTaskStates, { query: { installationId, floorId: 1 } }, as),
  },
  {
    name: 'the load of a year',
    commands: 3,
    prepare: async () => () =>
      service.call(readTaskLoad, { query: { installationId, from: '2026-01-01', to: '2026-12-31' } }, as),
  },
  {
    name: 'the open tasks of a week',
    commands: 2,
    prepare: async () => () =>
      service.call(
        listPlannableTasks,
        { query: { installationId, from: '2026-11-23', to: '2026-11-29' } },
        as,
      ),
  },
  {
    name: 'a hundred tasks planned, repeatable',
    commands: 6,
    prepare: async () => {
      const ids = await newTasks();
      const items = ids.map((id) => ({ id, version: 0, plannedOn: '2026-11-25' }));
      return () =>
        service.call(
          planTasks,
          { body: { installationId, items } },
          { ...as, headers: { 'idempotency-key': `plan-${ids[0]}` } },
        );
    },
  },
  {
    name: 'a hundred results with readings, repeatable',
    commands: 6,
    prepare: () => hundredResults({}),
  },
  {
    name: 'a hundred results with readings, observations and a signature, repeatable',
    commands: 8,
    prepare: () =>
      hundredResults({ observation: 'Ruido', signatureId: 1, signedBy: 'Ana', genericObservationIds: [7] }),
  },
  {
    name: 'a hundred tasks to be done at once',
    commands: 1,
    prepare: async () => {
      const id = (await newTasks()).join(',');
      return () => service.call(listTogether, { query: { installationId, id } }, as);
    },
  },
  {
    name: 'a round as the list is sorted',
    commands: 3,
    prepare: async () => () => service.call(getRound, { query: { installationId, state: 'remaining' } }, as),
  },
  {
    name: 'a round through the building, of all that is open',
    commands: 6,
    prepare: async () => () =>
      service.call(getRound, { query: { installationId, state: 'open', order: 'route' } }, as),
  },
  {
    name: 'who performed',
    commands: 1,
    prepare: async () => () => service.call(listPerformers, { query: { installationId } }, as),
  },
]);
