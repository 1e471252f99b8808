/** Whatever is given, covered, levelled, taken back, left behind and generated again, in whichever order: no task is lost, doubled or without a person. */
import fc from 'fast-check';
import { type Cover, createCover, listCovers, removeCover } from 'shared-kit/contracts/plans/covers';
import {
  type LevelProposal,
  type PlaceAnswer,
  placeTasks,
  proposeLevel,
} from 'shared-kit/contracts/plans/level-work';
import { assignTasks } from 'shared-kit/contracts/tasks/assign-tasks';
import { handOverTasks } from 'shared-kit/contracts/tasks/hand-over-tasks';
import type { ChangeV1 } from 'shared-kit/contracts/views/changes';
import { type PersonV1, peopleV1 } from 'shared-kit/contracts/views/people';
import { coveredOn, isAwayOn, workersOf } from 'shared-kit/domain/tasks/covers';
import { databaseOf, inTransaction } from 'shared-kit/server/database/mongo';
import { runs } from 'shared-kit/testing/test-form';
import { expect, it } from 'vitest';
import { covers } from '../../src/covers/covers.model.ts';
import { takeForTasks } from '../../src/tasks/follow-places.ts';
import { tasks } from '../../src/tasks/task.model.ts';
import { installationId, people, testChore } from '../fixtures.ts';
import { choresView, generate, seedChores, setClock, useTiming } from '../generation/timing-fixtures.ts';

const service = useTiming();
const { editor, secondEditor, manager, chief } = people;
const today = '2026-03-02';

const either = fc.constantFrom(editor, secondEditor);
const both = fc.constantFrom([editor, secondEditor] as const, [secondEditor, editor] as const);
const step = fc.oneof(
  fc.record({ kind: fc.constant('give' as const), pick: fc.nat(30), to: either }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('cover' as const),
      who: both,
      day: fc.integer({ min: 2, max: 9 }),
    }),
  },
  fc.record({ kind: fc.constant('uncover' as const) }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('level' as const), month: fc.constantFrom('03', '04') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  fc.record({ kind: fc.constant('leave' as const), personId: either }),
  fc.record({ kind: fc.constant('generate' as const) }),
);

const peopleView = () => databaseOf(service().db).collection<PersonV1>(peopleV1);
const all = () => tasks(service().db).find({}).sort({ _id: 1 }).toArray();
const workers = async () =>
  new Set((await peopleView().find({ installationId }).toArray()).map(({ userId }) => userId));

const known = async (): Promise<readonly Cover[]> => {
  const { body } = await service().call(listCovers, { query: { installationId } }, { as: manager });
  return (body as { data: readonly Cover[] }).data;
};

const place = async (items: readonly object[]): Promise<PlaceAnswer> => {
  if (items.length === 0) return [];
  const body = { installationId, items } as never;
  const answer = await service().call(placeTasks, { body }, { as: chief });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: PlaceAnswer }).data;
};

const level = async (month: string): Promise<PlaceAnswer> => {
  const query = { installationId, month: `2026-${month}` };
  const { body } = await service().call(proposeLevel, { query }, { as: chief });
  const { lines } = (body as { data: LevelProposal }).data;
  return place(
    lines.map(({ id, version, isOwn, personId, proposed }) => ({
      id,
      version,
      plannedOn: proposed.day,
      personId: proposed.personId,
      isOwn: isOwn || proposed.personId !== personId,
    })),
  );
};

/** Who leaves gives their work and their chores to the other, where there is one, and is not there any more. */
const leave = async (personId: number): Promise<void> => {
  const [other] = [...(await workers())].filter(
    (id) => id !== personId && (id === editor || id === secondEditor),
  );
  if (other === undefined) return;
  const body = { installationId, personId, toId: other };
  expect((await service().call(handOverTasks, { body }, { as: manager })).status).toBe(200);
  await choresView().updateMany({ userId: personId }, { $set: { userId: other } });
  await peopleView().deleteMany({ userId: personId });
  const change: ChangeV1 = {
    _id: 1,
    position: 1,
    at: new Date(`${today}T10:00:00Z`),
    action: 'installationUser.updated',
    entityType: 'InstallationUser',
    entityId: 1,
    installationId,
    userId: manager,
    userName: 'Jefa',
  };
  await inTransaction(service().db, (session) => takeForTasks(service().db)([change], session));
};

it('every task is there once, and its own person’s or of who covers for them', async () => {
  setClock(today);
  await seedChores([
    testChore(1, { userId: editor }),
    testChore(2, { userId: secondEditor }),
    testChore(3, { userId: editor }),
  ]);
  await generate();
  const seeded = await all();
  const staff = await peopleView().find({}).toArray();
  const chores = await choresView().find({}).toArray();
  expect(seeded).toHaveLength(36);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      await tasks(service().db).deleteMany({});
      await tasks(service().db).insertMany(seeded);
      await peopleView().deleteMany({});
      await peopleView().insertMany(staff);
      await covers(service().db).deleteMany({});
      await choresView().deleteMany({});
      await choresView().insertMany(chores);
      let last: PlaceAnswer = [];
      for (const each of steps) {
        const before = await all();
        if (each.kind === 'give') {
          const { _id: id, version } = before[each.pick % before.length] ?? { _id: 0, version: 0 };
          const items = [{ id, version, personId: each.to, isOwn: true }];
          const body = { installationId, items };
          expect((await service().call(assignTasks, { body }, { as: chief })).status).toBe(200);
        }
        if (each.kind === 'cover') {
          const [personId, coverId] = each.who;
          const days = { from: today, to: `2026-03-0${each.day}` };
          const body = { installationId, personId, coverId, ...days };
          expect([200, 400]).toContain((await service().call(createCover, { body }, { as: manager })).status);
        }
        if (each.kind === 'uncover') {
          const [first] = await known();
          if (first) await service().call(removeCover, { params: { id: first.id } }, { as: manager });
        }
        if (each.kind === 'level') last = await level(each.month);
        if (each.kind === 'undo') {
          await place(last.map(({ id, before: was, task }) => ({ id, version: task?.version ?? 0, ...was })));
          last = [];
        }
        if (each.kind === 'leave') await leave(each.personId);
        if (each.kind === 'generate') await generate();
        const after = await all();
        expect(after.map(({ _id, choreId, periodKey }) => [_id, choreId, periodKey])).toEqual(
          seeded.map(({ _id, choreId, periodKey }) => [_id, choreId, periodKey]),
        );
        const there = await workers();
        const covered = await known();
        for (const task of after) {
          expect(there, `${each.kind} ${task._id}`).toContain(task.assignedToId);
          const doing = [...there].filter(
            (id) =>
              !covered.some((cover) => cover.personId === id && isAwayOn(cover, today)) &&
              workersOf(id, coveredOn(covered, id, today)).includes(task.assignedToId ?? 0),
          );
          // The work of each task is one person's to do today, whoever is away.
          expect(doing, `${each.kind} ${task._id}`).toHaveLength(1);
        }
      }
    }),
    // Against the database: few, and always the same ones.
    { numRuns: runs(12), seed: 2026 },
  );
});
