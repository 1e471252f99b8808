/** Open work of people who work in an installation no more. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import type { ChangeV1 } from 'shared-kit/contracts/views/changes';
import { peopleV1 } from 'shared-kit/contracts/views/people';
import { databaseOf, inTransaction } from 'shared-kit/server/database/mongo';
import { expect, it } from 'vitest';
import { takeForTasks } from '../../src/tasks/follow-places.ts';
import { installationId, people, testChore } from '../fixtures.ts';
import { generate, record, seedChores, taskOf, useTiming } from '../generation/timing-fixtures.ts';

const service = useTiming();

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
const take = () => inTransaction(service().db, (session) => takeForTasks(service().db)([change], session));

const nobodys = async (): Promise<number> => {
  const query = { installationId, state: 'remaining' as const, person: '0' };
  const { body } = await service().call(listTasks, { query }, { as: people.editor });
  return (body as { total: number }).total;
};

it('is nobody’s and among what is nobody’s, what is done stays whose it was', async () => {
  await seedChores([testChore(1, { userId: people.editor }), testChore(2, { userId: people.secondEditor })]);
  await generate();
  for (const id of [1, 2]) await record(id, '2026-M01');
  const before = await taskOf(1, '2026-M02');
  expect(before.assignedToId).toBe(people.editor);
  await take();
  expect((await taskOf(1, '2026-M02')).assignedToId).toBe(people.editor);
  await record(1, '2026-M01', { result: ChoreResult.Undone });
  expect(await nobodys()).toBe(0);

  await databaseOf(service().db).collection(peopleV1).deleteMany({ userId: people.editor });
  await take();
  expect(await taskOf(1, '2026-M02')).toMatchObject({ assignedToId: null, assignedToName: null });
  expect(await nobodys()).toBe(1);
  expect(await taskOf(2, '2026-M01')).toMatchObject({
    assignedToId: people.secondEditor,
    result: ChoreResult.ProperlyDone,
  });
  expect((await taskOf(2, '2026-M02')).assignedToId).toBe(people.secondEditor);
});
