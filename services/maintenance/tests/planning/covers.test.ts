/** Days off with who covers for them: who may write them down, what is refused, and who is told of tasks that are given meanwhile. */

import { type Cover, createCover, listCovers, removeCover } from 'shared-kit/contracts/plans/covers';
import { assignTasks } from 'shared-kit/contracts/tasks/assign-tasks';
import type { ChangeV1 } from 'shared-kit/contracts/views/changes';
import { peopleV1 } from 'shared-kit/contracts/views/people';
import type { DaysOff } from 'shared-kit/domain/tasks/covers';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expect, it } from 'vitest';
import { installationId, people, testChore } from '../fixtures.ts';
import { generate, seedChores, setClock, taskOf, useTiming } from '../generation/timing-fixtures.ts';

const service = useTiming();
const { editor, secondEditor, manager, viewer, chief } = people;

const wanted: DaysOff = { personId: editor, coverId: secondEditor, from: '2026-03-10', to: '2026-03-14' };
const create = (fields: Partial<DaysOff> = {}, as: number = manager) =>
  service().call(createCover, { body: { installationId, ...wanted, ...fields } }, { as });
const made = async (fields: Partial<DaysOff> = {}, as: number = manager): Promise<Cover> => {
  const { status, body } = await create(fields, as);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: Cover }).data;
};
const listed = async (as: number): Promise<readonly Cover[]> => {
  const { body } = await service().call(listCovers, { query: { installationId } }, { as });
  return (body as { data: readonly Cover[] }).data;
};
const remove = (id: number, as: number) => service().call(removeCover, { params: { id } }, { as });

it('are everybody’s own to write down, and anybody’s for who administers the place', async () => {
  setClock('2026-03-01');
  const own = await made({}, editor);
  expect(own).toMatchObject({ ...wanted, personName: `User ${editor}`, coverName: `User ${secondEditor}` });
  expect((await create({ personId: secondEditor, coverId: editor }, chief)).status).toBe(403);
  expect((await create({}, viewer)).status).toBe(403);
  expect(await listed(editor)).toEqual([own]);
  expect(await listed(secondEditor)).toEqual([own]);
  expect(await listed(manager)).toEqual([own]);
  expect(await listed(chief)).toEqual([]);
  expect((await remove(own.id, secondEditor)).status).toBe(403);
  expect((await remove(own.id, editor)).status).toBe(200);
  expect((await remove(own.id, editor)).status).toBe(404);
  expect(await listed(editor)).toEqual([]);
});

it('are refused with what is wrong where they overlap or go round in a circle', async () => {
  setClock('2026-03-01');
  await made();
  const refusals = [
    [{ from: '2026-03-14', to: '2026-03-20' }, 'from', 'alreadyAway'],
    [{ personId: secondEditor, coverId: editor }, 'coverId', 'coversEachOther'],
    [{ from: '2026-02-01', to: '2026-02-02' }, 'to', 'dayPassed'],
    [{ coverId: editor }, 'coverId', 'coversThemself'],
  ] as const;
  for (const [fields, path, code] of refusals)
    expect((await create(fields)).body, code).toMatchObject({
      code: 'invalidInput',
      fields: [{ path, code }],
    });
  for (const [coverId, path] of [
    [999, 'coverId'],
    [viewer, 'coverId'],
  ] as const)
    expect((await create({ coverId })).body).toMatchObject({ code: 'parentNotFound', fields: [{ path }] });
  expect(await listed(manager)).toHaveLength(1);
});

it('come one after the other where two ask at once', async () => {
  setClock('2026-03-01');
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect(await listed(manager)).toHaveLength(1);
});

it('end with their last day, and with who works there no more', async () => {
  setClock('2026-03-01');
  await made();
  setClock('2026-03-14');
  expect(await listed(editor)).toHaveLength(1);
  setClock('2026-03-15');
  expect(await listed(editor)).toEqual([]);
  await made({ from: '2026-04-01', to: '2026-04-02' });
  await databaseOf(service().db).collection(peopleV1).deleteMany({ userId: secondEditor });
  expect(await listed(editor)).toEqual([]);
});

it('tell who covers of tasks that are given to who is away, on those days alone', async () => {
  setClock('2026-03-01');
  await seedChores([testChore(1)]);
  await generate();
  await made();
  const toldOf = async (version: number, personId: number | null) => {
    const { _id: id } = await taskOf(1, '2026-M03');
    const items = [{ id, version, personId, isOwn: true }];
    await service().call(assignTasks, { body: { installationId, items } }, { as: chief });
    const [last] = await databaseOf(service().db)
      .collection<ChangeV1>('committedChanges_maintenance_v1')
      .find({ entityType: 'Task' })
      .sort({ at: -1, _id: -1 })
      .toArray();
    return last?.facts;
  };
  expect(await toldOf(0, editor)).toMatchObject({ assignedToId: editor, coveredById: null });
  await toldOf(1, null);
  setClock('2026-03-12');
  expect(await toldOf(2, editor)).toMatchObject({ assignedToId: editor, coveredById: secondEditor });
});
