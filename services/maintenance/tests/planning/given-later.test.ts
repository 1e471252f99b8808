/** Tasks that were given to people without a network. */
import { randomUUID } from 'node:crypto';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { Operation, OperationAnswer } from 'shared-kit/contracts/operations';
import { assignmentOperations, assignTasks, type TaskOwner } from 'shared-kit/contracts/tasks/assign-tasks';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expect, it } from 'vitest';
import { tasks } from '../../src/tasks/task.model.ts';
import { inNovember, installationId, people } from '../fixtures.ts';
import { plainTask, record, useResultService } from '../results/result-fixtures.ts';

const service = useResultService();
const { editor, secondEditor, viewer } = people;

const owner = (personId: number | null, name = '', isOwn = true): TaskOwner => ({ personId, isOwn, name });
const nobody = owner(null, '', false);
let sequence = 0;
const giving = (
  id: number,
  from: TaskOwner,
  { to, rest = {} }: { readonly to: TaskOwner; readonly rest?: Partial<Operation> | undefined },
): Operation => {
  sequence += 1;
  return {
    opId: randomUUID(),
    device: randomUUID(),
    sequence,
    id,
    baseVersion: 0,
    fields: { assignee: { from, to } },
    at: inNovember.toISOString(),
    clockAhead: 0,
    ...rest,
  };
};
const carried = async (operations: readonly Operation[], as: number = editor): Promise<OperationAnswer[]> => {
  const { status, body } = await service().call(
    assignmentOperations.send,
    { body: { installationId, operations: [...operations] } },
    { as },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: OperationAnswer[] }).data;
};
const stored = (id: number) => tasks(service().db).findOne({ _id: id });

it('are the person’s once, with who gave it and when in the trail', async () => {
  const id = await plainTask();
  const operation = giving(id, nobody, { to: owner(secondEditor) });
  expect(await carried([operation])).toMatchObject([
    { id, outcome: 'applied', version: 1, record: { assignedToId: secondEditor } },
  ]);
  expect(await carried([operation])).toMatchObject([{ outcome: 'applied', repeated: true }]);
  expect(await stored(id)).toMatchObject({ assignedToId: secondEditor, ownAssignee: true, version: 1 });
  const trail = await databaseOf(service().db)
    .collection('audit_maintenance')
    .find({ entityType: 'Task', entityId: id, action: 'task.assigned' })
    .toArray();
  expect(trail).toMatchObject([{ userId: editor, after: { assignedToId: secondEditor } }]);
});

it('are asked about where a colleague gave them to another meanwhile, and decided on top of that', async () => {
  const id = await plainTask();
  const item = { id, version: 0, personId: editor, isOwn: true };
  await service().call(assignTasks, { body: { installationId, items: [item] } }, { as: secondEditor });
  const operation = giving(id, nobody, { to: owner(secondEditor) });
  const [asked] = await carried([operation]);
  expect(asked).toMatchObject({
    outcome: 'conflict',
    conflicts: [
      {
        field: 'assignee',
        mine: { personId: secondEditor },
        theirs: { personId: editor },
        byName: `User ${secondEditor}`,
        at: expect.any(String),
        isOwn: false,
      },
    ],
  });
  expect(await stored(id)).toMatchObject({ assignedToId: editor, version: 1 });
  const theirs = asked?.conflicts[0]?.theirs as TaskOwner;
  const decided = giving(id, theirs, {
    to: owner(secondEditor),
    rest: { resolves: operation.opId, baseVersion: 1 },
  });
  expect(await carried([decided])).toMatchObject([{ outcome: 'applied', version: 2 }]);
  expect(await stored(id)).toMatchObject({ assignedToId: secondEditor });
});

it('agree where two gave them to the same person, and merge with what else changed', async () => {
  const [same, changed] = [await plainTask(), await plainTask()];
  const item = { id: same, version: 0, personId: secondEditor, isOwn: true };
  await service().call(assignTasks, { body: { installationId, items: [item] } }, { as: secondEditor });
  await tasks(service().db).updateOne({ _id: changed }, { $inc: { version: 1 } });
  expect(
    await carried([
      giving(same, nobody, { to: owner(secondEditor) }),
      giving(changed, nobody, { to: owner(secondEditor) }),
    ]),
  ).toMatchObject([{ outcome: 'unchanged' }, { outcome: 'merged', version: 2 }]);
});

it('are refused with why, each for itself', async () => {
  const [done, unknown, free] = [await plainTask(), await plainTask(), await plainTask()];
  await record(done, { result: ChoreResult.ProperlyDone });
  const answers = await carried([
    giving(done, nobody, { to: owner(secondEditor) }),
    giving(unknown, nobody, { to: owner(987_654) }),
    giving(999_999, nobody, { to: owner(secondEditor) }),
    { ...giving(free, nobody, { to: owner(secondEditor) }), fields: { assignee: { from: null, to: 'x' } } },
    { ...giving(free, nobody, { to: owner(secondEditor) }), fields: { result: { from: 0, to: 1 } } },
  ]);
  expect(answers).toMatchObject([
    { outcome: 'refused', code: 'changeNotPossible' },
    { outcome: 'refused', code: 'invalidInput', fields: [{ path: 'assignee', code: 'notSelectable' }] },
    { outcome: 'refused', code: 'notFound', version: 0, record: null },
    { outcome: 'refused', code: 'invalidInput', fields: [{ path: 'assignee', code: 'invalidValue' }] },
    { outcome: 'refused', code: 'invalidInput', fields: [{ path: 'fields.result', code: 'unknown' }] },
  ]);
  for (const id of [done, unknown, free]) expect((await stored(id))?.assignedToId ?? null).toBeNull();
});

it('are not given by who only looks', async () => {
  const id = await plainTask();
  const body = { installationId, operations: [giving(id, nobody, { to: owner(secondEditor) })] };
  const answer = await service().call(assignmentOperations.send, { body }, { as: viewer });
  expect(answer.status).toBe(403);
});
