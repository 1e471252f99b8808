import { ChoreResult, DelayReason, ValueType } from 'shared-kit/contracts/enums';
import { type CopyItem, copyTasks, listCopySources, mostCopied } from 'shared-kit/contracts/tasks/copy-tasks';
import { delayTasks } from 'shared-kit/contracts/tasks/delay-tasks';
import { listElementTaskStates } from 'shared-kit/contracts/tasks/element-task-states';
import { listPlannableTasks, planTasks, readTaskLoad } from 'shared-kit/contracts/tasks/task-calendar';
import { listTaskCourses } from 'shared-kit/contracts/tasks/task-courses';
import { getTask, type RecordTaskResultBody, recordTaskResult } from 'shared-kit/contracts/tasks/task-detail';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import { listPreparedTasks } from 'shared-kit/contracts/tasks/task-preparing';
import { listReview, readReviewMatrix, summarizeReview } from 'shared-kit/contracts/tasks/task-review';
import { getRound } from 'shared-kit/contracts/tasks/task-round';
import { summarizeTasks } from 'shared-kit/contracts/tasks/task-summaries';
import { listTogether, recordTogether } from 'shared-kit/contracts/tasks/task-together';
import { listPerformers, listTasks } from 'shared-kit/contracts/tasks/tasks';
import { checkCommandCounts } from 'shared-kit/testing/count-commands';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll } from 'vitest';
import { createMaintenance } from '../src/app.ts';
import { tasks } from '../src/tasks/task.model.ts';
import {
  inNovember,
  installationId,
  people,
  performed as performedAt,
  seedPeople,
  seedStructure,
  seedTasks,
  testChore,
  testFormat,
  testTask,
} from './fixtures.ts';

const temperature = 1;
/** A chore whose next visit follows from the last, and one that is done with it. */
const [following, performed] = [50, 51];
let service: TestService;
beforeAll(async () => {
  service = await startTestService(createMaintenance, { seed: seedPeople, now: () => inNovember });
  await seedStructure(service.db, {
    formats: [testFormat(temperature)],
    files: [{ _id: 1, installationId, createdBy: people.editor }],
    chores: [testChore(following, { countFrom: 'done' }), testChore(performed)],
    observations: [7],
  });
  // Ids of observations are taken many at once: what is counted finds some that are left.
  await record(await newTask(), observed);
});
afterAll(() => service.close());

const as = { as: people.editor };
const nothing = { readings: [], observation: '', photoIds: [] };
const list = (user: number = people.editor) =>
  service.call(listTasks, { query: { installationId, state: 'remaining' } }, { as: user });
const warm = async () => {
  await list();
  await list(people.chief);
  await list(people.boss);
};

let lastId = 100;
const inOctober = new Date('2026-10-10T10:00:00Z');
const newTask = async (
  formatIds: number[] = [temperature],
  { at = inNovember, choreId = lastId + 1 } = {},
): Promise<number> => {
  lastId += 1;
  await seedTasks(service.db, [testTask(lastId, { _id: choreId, formatIds }, { at })]);
  return lastId;
};
/** The tasks of January to December of a chore that is counted from done, January's late, and one that is done with it. */
const lateWork = async () => {
  await tasks(service.db).deleteMany({ choreId: { $in: [following, performed] } });
  lastId += 20;
  const first = lastId - 19;
  const monthly = { _id: following, formatIds: [temperature] };
  await seedTasks(service.db, [
    ...Array.from({ length: 12 }, (_, month) =>
      testTask(first + month, monthly, {
        at: new Date(Date.UTC(2026, month, 15)),
        followsLast: true,
        satisfiesChoreIds: [performed],
      }),
    ),
    testTask(first + 12, { _id: performed }),
  ]);
  return { late: first, performedById: people.secondEditor, key: `late-${first}` };
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
const operationsOn = (ids: readonly number[], more: Readonly<Record<string, object>> = {}) => {
  const fields = {
    result: { from: ChoreResult.Undone, to: ChoreResult.ProperlyDone },
    [`reading.${temperature}`]: { from: null, to: measured.readings[0] },
    ...more,
  };
  const operations = ids.map((id, index) => ({
    opId: crypto.randomUUID(),
    device: crypto.randomUUID(),
    sequence: index + 1,
    id,
    baseVersion: 0,
    fields,
    at: inNovember.toISOString(),
    clockAhead: 0,
  }));
  return () => service.call(taskOperations.send, { body: { installationId, operations } }, as);
};
const record = (
  id: number,
  body: RecordTaskResultBody,
  {
    key,
    user = people.editor,
  }: { readonly key?: string | undefined; readonly user?: number | undefined } = {},
) =>
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
    name: 'a hundred results that were written down without a network',
    commands: 5,
    prepare: async () => operationsOn(await newTasks()),
  },
  {
    name: 'a result with readings as a card sends it',
    commands: 5,
    prepare: async () => operationsOn([await newTask()]),
  },
  {
    name: 'a result with readings, an observation and a photo as a card sends it',
    commands: 6,
    prepare: async () =>
      operationsOn([await newTask()], {
        observation: { from: '', to: 'Ruido' },
        photoIds: { from: [], to: [1] },
      }),
  },
  {
    name: 'a page of what is taken along',
    commands: 3,
    prepare: async () => () => service.call(listPreparedTasks, { query: { installationId } }, as),
  },
  {
    name: 'a result with readings, an observation and a photo, repeatable',
    commands: 6,
    prepare: async () => {
      const id = await newTask();
      return () => record(id, { ...observed, photoIds: [1] }, { key: `key-${id}` });
    },
  },
  {
    name: 'a result with readings and an observation, repeatable',
    commands: 6,
    prepare: async () => {
      const id = await newTask();
      return () => record(id, observed, { key: `key-${id}` });
    },
  },
  {
    name: 'a result with readings, repeatable',
    commands: 5,
    prepare: async () => {
      const id = await newTask();
      return () => record(id, measured, { key: `key-${id}` });
    },
  },
  {
    name: 'a result without readings, repeatable',
    commands: 5,
    prepare: async () => {
      const id = await newTask([]);
      return () => record(id, { ...measured, readings: [] }, { key: `key-${id}` });
    },
  },
  {
    name: 'a result taken back, repeatable',
    commands: 5,
    prepare: async () => {
      const id = await newTask();
      await record(id, observed);
      return () => record(id, { ...nothing, version: 1, result: ChoreResult.Undone }, { key: `key-${id}` });
    },
  },
  {
    name: 'a result corrected, repeatable',
    commands: 5,
    prepare: async () => {
      const id = await newTask();
      await record(id, measured);
      return () =>
        record(id, { ...measured, version: 1, result: ChoreResult.ImproperlyDone }, { key: `key-${id}` });
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
    commands: 5,
    prepare: async () => {
      const id = await newTask();
      const body = { ...measured, performedById: people.secondEditor };
      return () => record(id, body, { key: `key-${id}`, user: people.chief });
    },
  },
  {
    name: 'a late result, observed, by another person, that performs one task and makes another needless, repeatable',
    commands: 7,
    prepare: async () => {
      const { late, performedById, key } = await lateWork();
      return () => record(late, { ...observed, performedById }, { key, user: people.chief });
    },
  },
  {
    name: 'the same taken back, which brings a task back, repeatable',
    commands: 7,
    prepare: async () => {
      const { late, performedById, key } = await lateWork();
      await record(late, { ...observed, performedById }, { key, user: people.chief });
      return () =>
        record(late, { ...nothing, version: 1, result: ChoreResult.Undone }, { key: `${key}-back` });
    },
  },
  {
    name: 'a result sent again',
    commands: 2,
    prepare: async () => {
      const id = await newTask();
      await record(id, observed, { key: `key-${id}` });
      return () => record(id, observed, { key: `key-${id}` });
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
    name: "what a task's element was measured in the year before",
    commands: 3,
    prepare: async () => {
      lastId += 1;
      const before = { ...performedAt('2026-05-04T10:00:00Z'), readings: measured.readings };
      await seedTasks(service.db, [testTask(lastId, { formatIds: [temperature] }, before)]);
      const id = await newTask();
      return () => service.call(listTaskCourses, { params: { id } }, as);
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
  { name: 'a list of tasks', commands: 2, prepare: async () => () => list() },
  {
    name: 'the summary',
    commands: 2,
    prepare: async () => () => service.call(summarizeTasks, { query: { installationId } }, as),
  },
  {
    name: "how the tasks of a floor's elements stand",
    commands: 3,
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
    commands: 5,
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
    name: 'a reason for the delay of a hundred tasks, repeatable',
    commands: 5,
    prepare: async () => {
      const ids: number[] = [];
      for (let made = 0; made < 100; made += 1) ids.push(await newTask([], { at: inOctober }));
      const delay = { reason: DelayReason.installationClosed, text: 'Agosto', justified: true };
      const items = ids.map((id) => ({ id, version: 0, delay }));
      return () =>
        service.call(
          delayTasks,
          { body: { installationId, items } },
          { ...as, headers: { 'idempotency-key': `delay-${ids[0]}` } },
        );
    },
  },
  {
    name: 'fifty results copied, repeatable',
    commands: 5,
    prepare: async () => {
      const items: CopyItem[] = [];
      for (let made = 0; made < mostCopied; made += 1) {
        const fromTaskId = await newTask([temperature], { at: inOctober });
        await record(fromTaskId, observed);
        const id = await newTask([temperature], { choreId: fromTaskId });
        items.push({ id, version: 0, fromTaskId, result: null, formatIds: [temperature], observation: true });
      }
      return () =>
        service.call(
          copyTasks,
          { body: { installationId, items } },
          { as: people.boss, headers: { 'idempotency-key': `copies-${items[0]?.id}` } },
        );
    },
  },
  {
    name: 'what could be copied',
    commands: 1,
    prepare: async () => {
      const ids = `${await newTask()}`;
      return () => service.call(listCopySources, { query: { installationId, ids } }, { as: people.boss });
    },
  },
  {
    name: 'a page of past periods as a matrix',
    commands: 3,
    prepare: async () => () =>
      service.call(
        readReviewMatrix,
        { query: { installationId, year: 2026, by: 'period' } },
        { as: people.boss },
      ),
  },
  {
    name: 'past periods summed up',
    commands: 1,
    prepare: async () => () =>
      service.call(summarizeReview, { query: { installationId, year: 2026 } }, { as: people.boss }),
  },
  {
    name: 'a page of tasks of past periods',
    commands: 1,
    prepare: async () => () =>
      service.call(listReview, { query: { installationId, year: 2026 } }, { as: people.boss }),
  },
  {
    name: 'a hundred results with readings, repeatable',
    commands: 5,
    prepare: () => hundredResults({}),
  },
  {
    name: 'a hundred results with readings, observations and a signature, repeatable',
    commands: 7,
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
    commands: 4,
    prepare: async () => () => service.call(getRound, { query: { installationId, state: 'remaining' } }, as),
  },
  {
    name: 'a round through the building, of all that is open',
    commands: 7,
    prepare: async () => () =>
      service.call(getRound, { query: { installationId, state: 'open', order: 'route' } }, as),
  },
  {
    name: 'who performed',
    commands: 1,
    prepare: async () => () => service.call(listPerformers, { query: { installationId } }, as),
  },
]);
