/** A month's open work spread over days and people: as a proposal, taken in one go, and taken back. */

import { ChoreResult } from 'shared-kit/contracts/enums';
import { createCover } from 'shared-kit/contracts/plans/covers';
import {
  type LevelLine,
  type LevelProposal,
  type PlaceAnswer,
  type Placed,
  placeTasks,
  proposeLevel,
} from 'shared-kit/contracts/plans/level-work';
import { type WorkingCalendarV1, workingCalendarsV1 } from 'shared-kit/contracts/views/correctives';
import { peopleV1 } from 'shared-kit/contracts/views/people';
import { levelMeasures, measuresOf } from 'shared-kit/domain/tasks/level-work';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expect, it } from 'vitest';
import { tasks } from '../../src/tasks/task.model.ts';
import { installationId, people, testChore } from '../fixtures.ts';
import { generate, record, seedChores, setClock, taskOf, useTiming } from '../generation/timing-fixtures.ts';

const service = useTiming();
const { editor, secondEditor, viewer } = people;

const propose = async (month = '2026-03', as: number = editor) => {
  const { status, body } = await service().call(proposeLevel, { query: { installationId, month } }, { as });
  return { status, body, proposal: (body as { data: LevelProposal }).data };
};
const placedOf = ({ plannedOn, personId, isOwn }: Placed): Placed => ({ plannedOn, personId, isOwn });
const place = async (items: readonly (Placed & { readonly id: number; readonly version: number })[]) => {
  const body = {
    installationId,
    items: items.map(({ id, version, ...rest }) => ({ id, version, ...placedOf(rest) })),
  };
  const answer = await service().call(placeTasks, { body }, { as: editor });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: PlaceAnswer }).data;
};
const taken = (lines: readonly LevelLine[]) =>
  lines.map(({ id, version, proposed: { day, personId } }) => ({
    id,
    version,
    plannedOn: day,
    personId,
    isOwn: true,
  }));
const inMarch = () => tasks(service().db).find({ periodKey: '2026-M03' }).sort({ _id: 1 }).toArray();

const seed = async () => {
  setClock('2026-03-02');
  await seedChores(Array.from({ length: 12 }, (_, index) => testChore(index + 1, { durationMinutes: 60 })));
  await generate();
};

it('is spread evenly over its working days and people, and nothing is written', async () => {
  await seed();
  const before = await inMarch();
  const { proposal } = await propose();
  expect(proposal.lines).toHaveLength(12);
  expect(proposal.days[0]).toBe('2026-03-02');
  expect(proposal.days).not.toContain('2026-03-07');
  // Ways within a floor and a building count, too.
  for (const line of proposal.lines)
    expect(line).toMatchObject({
      areaId: expect.any(Number),
      floorId: expect.any(Number),
      buildingId: expect.any(Number),
    });
  const work = { ...proposal, tasks: proposal.lines };
  const placings = new Map(proposal.lines.map(({ id, proposed }) => [id, proposed]));
  expect(measuresOf(work)).toMatchObject({ peakDay: 720, free: 12 });
  expect(measuresOf(work, placings)).toMatchObject({ peakDay: 60, free: 0 });
  for (const name of levelMeasures)
    expect(measuresOf(work, placings)[name], name).toBeLessThanOrEqual(measuresOf(work)[name]);
  expect(await inMarch()).toEqual(before);
});

it('lies on no public holiday, unless the installation says itself when it works', async () => {
  await seed();
  const goodFriday = '2026-04-03';
  const { days } = (await propose('2026-04')).proposal;
  expect(days).toContain('2026-04-01');
  expect(days).not.toContain(goodFriday);
  const hours = [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '15:00' }];
  await databaseOf(service().db)
    .collection<WorkingCalendarV1>(workingCalendarsV1)
    .insertOne({ _id: installationId, calendar: { hours, holidays: [{ day: '2026-04-01', name: '' }] } });
  const stated = (await propose('2026-04')).proposal.days;
  expect(stated).toContain(goodFriday);
  expect(stated).not.toContain('2026-04-01');
});

it('is taken in one go and taken back, the mark of its own person too', async () => {
  await seed();
  const before = await inMarch();
  const { proposal } = await propose();
  const placed = await place(taken(proposal.lines));
  expect(new Set(placed.map(({ outcome }) => outcome))).toEqual(new Set(['planned']));
  for (const { id, proposed } of proposal.lines)
    expect((await inMarch()).find(({ _id }) => _id === id)).toMatchObject({
      plannedOn: proposed.day,
      assignedToId: proposed.personId,
      ownAssignee: true,
    });
  const again = await place(taken(proposal.lines));
  expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
  await place(placed.map(({ id, before: was, task }) => ({ id, version: task?.version ?? 0, ...was })));
  const facts = (found: Awaited<ReturnType<typeof inMarch>>) =>
    found.map(({ _id, plannedOn = null, assignedToId = null, ownAssignee = false }) => ({
      _id,
      plannedOn,
      assignedToId,
      ownAssignee,
    }));
  expect(facts(await inMarch())).toEqual(facts(before));
});

it('leaves out what is done, and gives nothing to who is away or does not do it', async () => {
  await seed();
  await record(1, '2026-M03', { result: ChoreResult.ProperlyDone });
  await databaseOf(service().db)
    .collection(peopleV1)
    .updateOne({ userId: secondEditor }, { $set: { operationsIds: [77] } });
  const body = {
    installationId,
    personId: editor,
    coverId: secondEditor,
    from: '2026-03-02',
    to: '2026-03-27',
  };
  expect((await service().call(createCover, { body }, { as: editor })).status).toBe(200);
  const { proposal } = await propose();
  expect(proposal.lines).toHaveLength(11);
  for (const { proposed } of proposal.lines) {
    expect(proposed.personId).toBe(editor);
    expect(proposed.day > '2026-03-27').toBe(true);
  }
});

it('is spread among those who have hours of work, or among whom somebody says', async () => {
  await seed();
  await databaseOf(service().db)
    .collection(peopleV1)
    .updateOne({ userId: editor }, { $set: { assignedHours: 20 } });
  const given = ({ lines }: LevelProposal) => new Set(lines.map(({ proposed: { personId } }) => personId));
  const { proposal } = await propose();
  expect(given(proposal)).toEqual(new Set([Number(editor)]));
  expect(proposal.people.filter(({ takesWork }) => takesWork).map(({ id }) => id)).toEqual([Number(editor)]);
  const query = { installationId, month: '2026-03', person: String(secondEditor) };
  const { body } = await service().call(proposeLevel, { query }, { as: editor });
  expect(given((body as { data: LevelProposal }).data)).toEqual(new Set([Number(secondEditor)]));
});

it('is refused for a month that is over, and each task with why it stays', async () => {
  await seed();
  expect((await propose('2026-02')).body).toMatchObject({ fields: [{ path: 'month', code: 'dayPassed' }] });
  expect((await propose('2026-03', viewer)).status).toBe(403);
  const { _id: id, version } = await taskOf(2, '2026-M03');
  const one = { id, version, plannedOn: '2026-03-10', personId: Number(editor), isOwn: true };
  const outcome = async (fields: Partial<typeof one>) => (await place([{ ...one, ...fields }]))[0]?.outcome;
  expect(await outcome({ plannedOn: '2026-04-10' })).toBe('afterWindow');
  expect(await outcome({ personId: 999 })).toBe('unfit');
  expect(await outcome({ version: 7 })).toBe('conflict');
  expect(await outcome({ id: 123_456 })).toBe('notFound');
  expect(await taskOf(2, '2026-M03')).toMatchObject({ version });
  expect(await outcome({})).toBe('planned');
});
