/** What migrations left in doubt of readings and of chores: found once, and decided by a person. */
import { type Doubt, taskDoubts } from 'shared-kit/contracts/doubts';
import { ValueType } from 'shared-kit/contracts/enums';
import { type FormatV1, formatsV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { runMigration } from 'shared-kit/testing/migrations';
import { expect, it } from 'vitest';
import { taskDoubtsFound } from '../../src/migrations/0007-task-doubts.ts';
import { tasks } from '../../src/tasks/task.model.ts';
import { installationId, people, testChore, testFormat } from '../fixtures.ts';
import {
  generate,
  record,
  seedChores,
  setClock,
  taskOf,
  tasksOf,
  useTiming,
} from '../generation/timing-fixtures.ts';

const service = useTiming();
const chore = 7;

const list = async (query: object = {}, as: number = people.manager) =>
  (await service().call(taskDoubts.list, { query: { installationId, ...query } }, { as })).body as {
    data: Doubt[];
    total: number;
  };
const decide = (id: string, body: { version: number; decision: string; reason?: string }) =>
  service().call(
    taskDoubts.decide,
    { params: { id }, body: { installationId, ...body } as never },
    { as: people.manager },
  );

/** A chore whose tasks are as the portal planned them before it knew anchors: 31 January, 28 February, 28 March. */
const drift = async (): Promise<void> => {
  await seedChores([testChore(chore, { countFrom: 'done' })]);
  await generate();
  for (const [day, key] of [
    ['2026-01-31', '2026-M01'],
    ['2026-02-28', '2026-M02'],
  ] as const) {
    setClock(day);
    await record(chore, key);
  }
  await tasks(service().db).updateMany({ choreId: chore }, { $set: { dueDay: null } });
  setClock('2026-03-01');
  await generate();
};
const dueOf = async (key: string) => (await taskOf(chore, key)).dueOn;

it('a chore that has wandered is proposed with its day, moved for all that follows, and moved back', async () => {
  await drift();
  expect(await dueOf('2026-M03')).toBe('2026-03-28');
  await runMigration(service().db, taskDoubtsFound);
  await runMigration(service().db, taskDoubtsFound);
  const id = `chore:${chore}`;
  expect(await list()).toMatchObject({
    total: 1,
    data: [{ id, now: '2026-03-28', proposal: '2026-03-31', version: 0 }],
  });
  const march = (await tasksOf(chore)).map(({ dueOn }) => dueOn);
  expect((await decide(id, { version: 0, decision: 'accept' })).body).toMatchObject({
    data: { state: 'accepted', version: 1 },
  });
  expect(await dueOf('2026-M03')).toBe('2026-03-31');
  // What is generated later goes on from there.
  await generate();
  setClock('2026-03-31');
  expect(await dueOf('2026-M04')).toBe('2026-04-30');
  expect((await decide(id, { version: 0, decision: 'undo' })).status).toBe(409);
  expect((await decide(id, { version: 1, decision: 'undo' })).status).toBe(200);
  expect((await tasksOf(chore)).map(({ dueOn }) => dueOn)).toEqual(march);
  expect((await decide(id, { version: 2, decision: 'leave', reason: 'Se acordó' })).status).toBe(200);
  expect((await list({ state: 'left' })).data).toMatchObject([{ reason: 'Se acordó' }]);
});

it('one that was done meanwhile is in doubt no more', async () => {
  await drift();
  await runMigration(service().db, taskDoubtsFound);
  setClock('2026-03-28');
  await record(chore, '2026-M03');
  expect((await list()).total).toBe(0);
  expect((await decide(`chore:${chore}`, { version: 0, decision: 'accept' })).status).toBe(400);
});

const texts = (text: string) => ({ es: text, cat: text, en: text });

it('readings of before a format was changed are told with what it said then, and confirmed by a person', async () => {
  await seedChores([testChore(chore)]);
  await generate();
  setClock('2026-01-12');
  await record(chore, '2026-M01');
  const { db } = service();
  const database = databaseOf(db);
  const options = (...names: string[]) => names.map((name, index) => ({ ...texts(name), id: index + 1 }));
  const [grade, ordered] = [801, 802];
  await database.collection<FormatV1>(formatsV1).insertMany(
    [grade, ordered].map((id) =>
      testFormat(id, {
        valueType: ValueType.multiple,
        numeric: false,
        min: null,
        max: null,
        options: options('Mal', 'Bien'),
      }),
    ),
  );
  const change = (entityId: number, names: readonly string[]) => ({
    entityType: 'Format',
    action: 'format.updated',
    entityId,
    at: new Date('2026-02-01'),
    before: { options: options(...names) },
  });
  // The other one was changed in nothing that readings mean.
  await database
    .collection('audit_admin_v1')
    .insertMany([change(grade, ['Bien', 'Mal']), change(ordered, ['Mal', 'Bien'])]);
  const reading = (formatId: number) => ({
    formatId,
    formatVersion: 1,
    valueType: ValueType.multiple,
    options: [1],
  });
  await tasks(db).updateOne(
    { installationId: 1, choreId: chore, periodKey: '2026-M01' },
    { $set: { readings: [grade, ordered, 999].map(reading) } as never },
  );
  const migrations = database.collection<{ _id: number }>('migrations_maintenance');
  await migrations.updateOne(
    { name: 'reading-versions' },
    { $set: { isNew: false, doneAt: new Date('2026-03-01') } },
  );
  await runMigration(db, taskDoubtsFound);
  const { data } = await list({ kind: 'reading' });
  expect(data.map(({ recordId, why, count, from }) => [recordId, why, count, from])).toEqual([
    [grade, 'changedSince', 1, '2026-01-12'],
    [999, 'formatGone', 1, '2026-01-12'],
  ]);
  const [first] = data;
  expect([first?.now, first?.proposal]).toMatchObject([
    { es: expect.stringMatching(/: Mal, Bien$/) },
    { es: expect.stringMatching(/: Bien, Mal$/) },
  ]);
  const id = first?.id ?? '';
  expect((await decide(id, { version: 0, decision: 'accept' })).status).toBe(200);
  expect((await list({ kind: 'reading' })).total).toBe(1);
  expect((await decide(id, { version: 1, decision: 'undo' })).status).toBe(200);
});

it('whoever administers another installation, or nothing, is refused', async () => {
  await drift();
  await runMigration(service().db, taskDoubtsFound);
  const input = {
    params: { id: `chore:${chore}` },
    body: { installationId, version: 0, decision: 'accept' as const },
  };
  expect((await service().call(taskDoubts.decide, input, { as: people.chief })).status).toBe(403);
});
