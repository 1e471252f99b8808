/** Open tasks that somebody gives to a person: many at once, late ones too, kept by generation, free again when the person leaves. */

import { ChoreResult } from 'shared-kit/contracts/enums';
import { type AssignAnswer, assignTasks } from 'shared-kit/contracts/tasks/assign-tasks';
import { countOpenTasks, handOverTasks } from 'shared-kit/contracts/tasks/hand-over-tasks';
import { taskHistory } from 'shared-kit/contracts/tasks/task-detail';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import type { ChangeV1 } from 'shared-kit/contracts/views/changes';
import { peopleV1 } from 'shared-kit/contracts/views/people';
import { choresV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf, inTransaction } from 'shared-kit/server/database/mongo';
import { expect, it } from 'vitest';
import { takeForTasks } from '../../src/tasks/follow-places.ts';
import { installationId, people, testChore } from '../fixtures.ts';
import { generate, record, seedChores, taskOf, useTiming } from '../generation/timing-fixtures.ts';

const service = useTiming();
const { editor, secondEditor, viewer } = people;

interface Given {
  readonly id: number;
  readonly version?: number;
  readonly personId: number | null;
  readonly isOwn?: boolean;
}
const assign = async (items: readonly Given[], as: number = editor): Promise<AssignAnswer> => {
  const whole = items.map((item) => ({ version: 0, isOwn: true, ...item }));
  const answer = await service().call(assignTasks, { body: { installationId, items: whole } }, { as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: AssignAnswer }).data;
};
const outcomes = (answer: AssignAnswer) => answer.map(({ outcome }) => outcome);
const counted = async (person: number, state: 'remaining' | 'late' = 'remaining'): Promise<number> => {
  const query = { installationId, state, person: `${person}` };
  const { body } = await service().call(listTasks, { query }, { as: editor });
  return (body as { total: number }).total;
};
const idOf = async (choreId: number, key: string) => (await taskOf(choreId, key))._id;
const chores = () => databaseOf(service().db).collection<{ _id: number }>(choresV1);

it('are a person’s then, counted as such, and the trail says who gave them', async () => {
  await seedChores([testChore(1, { userId: editor }), testChore(2)]);
  await generate();
  const [one, other] = [await idOf(1, '2026-M01'), await idOf(2, '2026-M01')];
  const given = await assign([
    { id: one, personId: secondEditor },
    { id: other, personId: secondEditor },
  ]);
  expect(outcomes(given)).toEqual(['assigned', 'assigned']);
  expect(given.map(({ before }) => before)).toEqual([
    { personId: editor, isOwn: false },
    { personId: null, isOwn: false },
  ]);
  expect(await counted(secondEditor)).toBe(2);
  const { body } = await service().call(taskHistory, { params: { id: one }, query: {} }, { as: editor });
  expect(JSON.stringify(body)).toContain(`User ${secondEditor}`);
  expect(outcomes(await assign([{ id: one, version: 1, personId: null }]))).toEqual(['assigned']);
  expect(await counted(0)).toBe(1);
});

it('stay as they are where there is a reason, which is said for each', async () => {
  await seedChores([testChore(1), testChore(2), testChore(3)]);
  await generate();
  const [one, two, three] = [await idOf(1, '2026-M01'), await idOf(2, '2026-M01'), await idOf(3, '2026-M01')];
  await record(2, '2026-M01');
  expect(
    outcomes(
      await assign([
        { id: one, personId: 999 },
        { id: two, version: 1, personId: editor },
        { id: three, version: 7, personId: editor },
        { id: 123_456, personId: editor },
      ]),
    ),
  ).toEqual(['unfit', 'alreadyDone', 'conflict', 'notFound']);
  await databaseOf(service().db)
    .collection(peopleV1)
    .updateOne({ userId: secondEditor }, { $set: { operationsIds: [77] } });
  expect(outcomes(await assign([{ id: one, personId: secondEditor }]))).toEqual(['unfit']);
  expect((await taskOf(1, '2026-M01')).version).toBe(0);
  const refused = await service().call(
    assignTasks,
    { body: { installationId, items: [{ id: one, version: 0, personId: editor, isOwn: true }] } },
    { as: viewer },
  );
  expect(refused.status).toBe(403);
});

it('say in a conflict who gave them meanwhile, and to whom', async () => {
  await seedChores([testChore(1), testChore(2)]);
  await generate();
  const [given, moved] = [await idOf(1, '2026-M01'), await idOf(2, '2026-M01')];
  await assign([{ id: given, personId: secondEditor }], secondEditor);
  const asked = await assign([
    { id: given, personId: editor },
    { id: moved, version: 7, personId: editor },
  ]);
  expect(asked).toMatchObject([
    { outcome: 'conflict', givenByName: `User ${secondEditor}`, task: { assignedToId: secondEditor } },
    { outcome: 'conflict', givenByName: null },
  ]);
});

it('keep their own person when generated again, whoever answers for the chore then; the others follow it', async () => {
  await seedChores([testChore(1, { userId: editor })]);
  await generate();
  const id = await idOf(1, '2026-M03');
  await assign([{ id, personId: secondEditor }]);
  await chores().updateOne({ _id: 1 }, { $set: { userId: null, durationMinutes: 99 } });
  await generate();
  expect(await taskOf(1, '2026-M03')).toMatchObject({ assignedToId: secondEditor, durationMinutes: 99 });
  expect(await taskOf(1, '2026-M04')).toMatchObject({ assignedToId: null, durationMinutes: 99 });
  await assign([{ id, version: 1, personId: editor, isOwn: false }]);
  await chores().updateOne({ _id: 1 }, { $set: { userId: editor } });
  await generate();
  expect(await taskOf(1, '2026-M03')).toMatchObject({ assignedToId: editor });
});

it('are nobody’s as soon as their person works there no more; what is done stays', async () => {
  await seedChores([testChore(1)]);
  await generate();
  const [open, done] = [await idOf(1, '2026-M03'), await idOf(1, '2026-M01')];
  await assign([
    { id: open, personId: secondEditor },
    { id: done, personId: secondEditor },
  ]);
  await record(1, '2026-M01', { result: ChoreResult.ProperlyDone });
  await databaseOf(service().db).collection(peopleV1).deleteMany({ userId: secondEditor });
  const change: ChangeV1 = {
    _id: 1,
    position: 1,
    at: new Date('2026-01-10T10:00:00Z'),
    action: 'installationUser.updated',
    entityType: 'InstallationUser',
    entityId: 1,
    installationId,
    userId: people.boss,
    userName: 'Jefa',
  };
  await inTransaction(service().db, (session) => takeForTasks(service().db)([change], session));
  expect(await taskOf(1, '2026-M03')).toMatchObject({ assignedToId: null, assignedToName: null });
  expect(await taskOf(1, '2026-M01')).toMatchObject({ assignedToId: secondEditor });
});

const handOver = (toId: number | null, as: number = people.manager) =>
  service().call(handOverTasks, { body: { installationId, personId: editor, toId } }, { as });
const open = async (personId: number): Promise<number> => {
  const query = { installationId, personId };
  const { body } = await service().call(countOpenTasks, { query }, { as: people.manager });
  return (body as { data: { tasks: number } }).data.tasks;
};

it('go with all others of a person to somebody else, also those to come; what is done stays', async () => {
  await seedChores([testChore(1, { userId: editor }), testChore(2, { userId: editor, choreTypeId: 2 })]);
  await generate();
  await record(1, '2026-M01');
  expect(await open(editor)).toBe(23);
  await databaseOf(service().db)
    .collection(peopleV1)
    .updateOne({ userId: secondEditor }, { $set: { operationsIds: [1] } });
  expect((await handOver(secondEditor, editor)).status).toBe(403);
  expect((await handOver(999)).body).toMatchObject({ code: 'parentNotFound' });
  // Of a type that the other one does not do they are nobody's.
  expect((await handOver(secondEditor)).body).toEqual({ data: { given: 11, freed: 12 } });
  expect([await open(editor), await open(secondEditor)]).toEqual([0, 11]);
  expect(await taskOf(1, '2026-M01')).toMatchObject({ assignedToId: editor });
  expect(await taskOf(1, '2026-M12')).toMatchObject({ assignedToId: secondEditor, version: 1 });
  expect((await handOver(secondEditor)).body).toEqual({ data: { given: 0, freed: 0 } });
});
