/** The board of people and days: who is there, and what is left open from before. */

import { ChoreResult } from 'shared-kit/contracts/enums';
import { createCover } from 'shared-kit/contracts/plans/covers';
import { listPlannableTasks, readTaskBoard, type TaskBoard } from 'shared-kit/contracts/tasks/task-calendar';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { type PersonV1, peopleV1 } from 'shared-kit/contracts/views/people';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expect, it } from 'vitest';
import { tasks } from '../../src/tasks/task.model.ts';
import { installationId, people, testChore } from '../fixtures.ts';
import { generate, record, seedChores, setClock, taskOf, useTiming } from '../generation/timing-fixtures.ts';

const service = useTiming();
const { editor, secondEditor, manager, viewer } = people;
const week = { from: '2026-03-02', to: '2026-03-08' };

const board = async (query: object = week, as: number = editor) =>
  service().call(readTaskBoard, { query: { installationId, ...week, ...query } }, { as });
const read = async (query: object = week): Promise<TaskBoard> => {
  const { status, body } = await board(query);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: TaskBoard }).data;
};
/** Monthly, each of an hour: those of January and February are open from before. */
const seed = async () => {
  setClock('2026-03-04');
  await seedChores([
    testChore(1, { userId: editor, durationMinutes: 60 }),
    testChore(2, { durationMinutes: 30 }),
  ]);
  await generate();
};

it('tells what is left open from before by person, and nothing of what is done or comes', async () => {
  await seed();
  expect((await read()).before).toMatchObject([
    { programme: 'preventive', personId: null, tasks: 2, minutes: 60 },
    { programme: 'preventive', personId: Number(editor), tasks: 2, minutes: 120 },
  ]);
  await record(2, '2026-M01', { result: ChoreResult.ProperlyDone });
  expect((await read()).before[0]).toMatchObject({ personId: null, tasks: 1 });
  expect((await read({ person: String(editor) })).before).toHaveLength(1);
  // What was planned for a day that has passed is left from before as well; days that come are not, whichever week is looked at.
  const { _id } = await taskOf(2, '2026-M03');
  await tasks(service().db).updateOne({ _id }, { $set: { plannedOn: '2026-03-01' } });
  expect((await read()).before[0]).toMatchObject({ personId: null, tasks: 2 });
  const later = await read({ from: '2026-04-06', to: '2026-04-12' });
  expect(later.before[0]).toMatchObject({ personId: null, tasks: 2 });
});

it('lists the same tasks where no first day is given', async () => {
  await seed();
  const query = { installationId, to: '2026-03-01', person: String(editor) };
  const { body } = await service().call(listPlannableTasks, { query }, { as: viewer });
  const { data, total } = body as { data: Task[]; total: number };
  expect(total).toBe(2);
  expect(data.map(({ periodKey }) => periodKey)).toEqual(['2026-M01', '2026-M02']);
});

it('tells who is there: hours of a day, days off with who covers, and days of work', async () => {
  await seed();
  await databaseOf(service().db)
    .collection<PersonV1>(peopleV1)
    .updateOne({ userId: editor }, { $set: { assignedHours: 22, operationsIds: [7] } });
  const days = { from: '2026-03-05', to: '2026-03-06' };
  const body = { installationId, personId: editor, coverId: secondEditor, ...days };
  expect((await service().call(createCover, { body }, { as: manager })).status).toBe(200);
  const { people: shown, workingDays, today } = await read();
  expect(today).toBe('2026-03-04');
  expect(workingDays).toEqual(['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']);
  const one = shown.find(({ id }) => id === editor);
  // March 2026 has 22 days of work.
  expect(one).toMatchObject({ minutesADay: 60, operationsIds: [7], daysOff: [days] });
  expect(one?.daysOff[0]?.coverName).toBe(shown.find(({ id }) => id === secondEditor)?.name);
  expect(shown.find(({ id }) => id === secondEditor)?.daysOff).toEqual([]);
});

it('is for who plans work, and of six weeks at most', async () => {
  await seed();
  expect((await board(week, viewer)).status).toBe(403);
  const long = await board({ from: '2026-03-02', to: '2026-06-02' });
  expect(long.body).toMatchObject({ fields: [{ path: 'to', code: 'tooLong' }] });
});
