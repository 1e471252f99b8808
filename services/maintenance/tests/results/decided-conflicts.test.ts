/** Who stands under a result that two recorded apart: whoever has measured what is kept, at the time when he did. */
import { randomUUID } from 'node:crypto';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { FieldChange, FieldConflict, Operation, OperationAnswer } from 'shared-kit/contracts/operations';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { taskProgrammes } from 'shared-kit/contracts/plans/programmes';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import { seedUsers, testGrant, testUser } from 'shared-kit/testing/test-users';
import { beforeAll, describe, expect, it } from 'vitest';
import { inNovember, installationId, people } from '../fixtures.ts';
import { formatIds, note, plainTask, read, reading, record, useResultService } from './result-fixtures.ts';

const service = useResultService();

const change = (from: unknown, to: unknown): FieldChange => ({ from, to });
const done = { result: change(ChoreResult.Undone, ChoreResult.ProperlyDone) };
const measured = (text: string) => ({ ...done, 'reading.1': change(null, reading(text)) });
const noted = { ...done, [`reading.${note}`]: change(null, reading('Limpio', note)) };
const hoursAgo = (hours: number): string => new Date(inNovember.getTime() - hours * 3_600_000).toISOString();
const [mine, theirs] = [people.secondEditor as number, people.editor as number];

const carried = async (
  as: number,
  id: number,
  {
    fields,
    rest = {},
  }: { readonly fields: Operation['fields']; readonly rest?: Partial<Operation> | undefined },
): Promise<OperationAnswer> => {
  const operation: Operation = {
    opId: randomUUID(),
    device: randomUUID(),
    sequence: 1,
    id,
    baseVersion: 0,
    fields,
    at: hoursAgo(1),
    clockAhead: 0,
    ...rest,
  };
  const body = { installationId, operations: [operation] };
  const { status, body: answer } = await service().call(taskOperations.send, { body }, { as });
  expect(status, JSON.stringify(answer)).toBe(200);
  const [first] = (answer as { data: OperationAnswer[] }).data;
  if (!first) throw new TypeError('an operation is answered');
  return first;
};

interface Meeting {
  readonly task?: Parameters<typeof plainTask>[1];
  readonly by?: number;
  readonly before?: number;
}

/** A colleague has recorded 60 three hours ago; 80 was measured by this person two hours ago. */
const mergedTask = async (
  fields: Operation['fields'] = measured('80'),
  { task = {}, by = mine, before = theirs }: Meeting = {},
) => {
  const id = await plainTask({ formatIds }, task);
  await carried(before, id, { fields: measured('60'), rest: { at: hoursAgo(3) } });
  const answer = await carried(by, id, { fields, rest: { at: hoursAgo(2) } });
  const conflictOf = (field: string): FieldConflict => {
    const found = answer.conflicts.find((one) => one.field === field);
    if (!found) throw new TypeError(`${field} is in conflict`);
    return found;
  };
  const taking = (...fields: readonly string[]): Operation['fields'] =>
    Object.fromEntries(
      fields.map(conflictOf).map(({ field, mine, theirs }) => [field, change(theirs, mine)]),
    );
  const decided = { baseVersion: answer.version, resolves: answer.opId };
  return { id, answer, taking, decided, conflictOf };
};

describe('in each programme', () => {
  const [by, before] = [21, 22];
  beforeAll(async () => {
    const { PreventiveEdit, RiteEdit, ApplusEdit, EntropyEdit } = Permission;
    const grants = [testGrant(installationId, [PreventiveEdit, RiteEdit, ApplusEdit, EntropyEdit])];
    await seedUsers(service().db, [testUser(by, { grants }), testUser(before, { grants })]);
  });

  it.each(taskProgrammes)('%s: whoever measured what is kept stands under it', async (programme) => {
    const { id, taking, decided } = await mergedTask(measured('80'), { task: { programme }, by, before });
    expect(await read(id, by)).toMatchObject({
      readings: [reading('60')],
      performedById: before,
      performedAt: hoursAgo(3),
    });
    await carried(by, id, { fields: taking('reading.1', 'performed'), rest: decided });
    expect(await read(id, by)).toMatchObject({
      readings: [reading('80')],
      performedById: by,
      performedAt: hoursAgo(2),
    });
  });
});

describe('of two first results', () => {
  it('nothing that the second has measured is put beside what the first has', async () => {
    const id = await plainTask({ formatIds: [note] });
    await carried(theirs, id, { fields: { ...done, observation: change('', 'Ruido') } });
    const answer = await carried(mine, id, { fields: { ...noted, observation: change('', 'Gotea') } });
    expect(answer.conflicts.map(({ field }) => field)).toEqual(['result', `reading.${note}`, 'performed']);
    expect(await read(id)).toMatchObject({
      readings: [],
      observation: 'Ruido\nGotea',
      performedById: theirs,
    });
  });

  it("one's own readings are kept with one's own name and the time when they were taken", async () => {
    const { id, taking, decided } = await mergedTask();
    const fields = taking('reading.1', 'performed');
    expect(await carried(mine, id, { fields, rest: decided })).toMatchObject({ outcome: 'applied' });
    expect(await read(id)).toMatchObject({
      readings: [reading('80')],
      performedById: mine,
      performedByName: `User ${mine}`,
      performedAt: hoursAgo(2),
    });
  });

  it('theirs stay with theirs', async () => {
    const { id } = await mergedTask();
    expect(await read(id)).toMatchObject({
      readings: [reading('60')],
      performedById: theirs,
      performedAt: hoursAgo(3),
    });
  });

  it('what was decided is taken back, to the name that was there', async () => {
    const { id, taking, decided } = await mergedTask();
    const fields = taking('reading.1', 'performed');
    await carried(mine, id, { fields, rest: decided });
    const back = Object.fromEntries(
      Object.entries(fields).map(([field, { from, to }]) => [field, change(to, from)]),
    );
    expect(await carried(mine, id, { fields: back, rest: decided })).toMatchObject({ outcome: 'merged' });
    expect(await read(id)).toMatchObject({
      readings: [reading('60')],
      performedById: theirs,
      performedByName: `User ${theirs}`,
      performedAt: hoursAgo(3),
    });
  });

  it.each<[string, Partial<Operation>, object]>([
    ['no conflict', { resolves: undefined }, {}],
    ['a conflict that nobody met', { resolves: randomUUID() }, {}],
    ['another time', {}, { performedAt: hoursAgo(5) }],
    ['another person', {}, { performedById: people.chief }],
  ])('nobody who may not tell of others tells by %s', async (_, rest, told) => {
    const { id, conflictOf, decided } = await mergedTask();
    const { mine: own, theirs: stored } = conflictOf('performed');
    const fields = { performed: change(stored, { ...(own as object), ...told }) };
    expect(await carried(mine, id, { fields, rest: { ...decided, ...rest } })).toMatchObject({
      outcome: 'refused',
      code: 'forbidden',
    });
    expect(await read(id)).toMatchObject({ performedById: theirs, performedAt: hoursAgo(3) });
  });

  it('a conflict on one task decides nothing of another', async () => {
    const { decided, conflictOf } = await mergedTask();
    const { id, conflictOf: storedOf } = await mergedTask();
    const fields = { performed: change(storedOf('performed').theirs, conflictOf('performed').mine) };
    expect(await carried(mine, id, { fields, rest: decided })).toMatchObject({
      outcome: 'refused',
      code: 'forbidden',
    });
  });

  it('a conflict that somebody made up with another name is none', async () => {
    const id = await plainTask({ formatIds });
    await carried(theirs, id, { fields: measured('60') });
    const performed = change(null, { performedById: people.chief, performedAt: hoursAgo(9) });
    expect(await carried(mine, id, { fields: { ...measured('80'), performed } })).toMatchObject({
      outcome: 'refused',
      code: 'forbidden',
      conflicts: [],
    });
  });

  it('a third who was faster is asked about again, with the time that stands', async () => {
    const { id, taking, decided } = await mergedTask();
    const { version } = await read(id);
    await record(id, { version, performedById: null, readings: [reading('70')] }, { as: people.chief });
    const again = await carried(mine, id, { fields: taking('reading.1', 'performed'), rest: decided });
    expect(again).toMatchObject({
      outcome: 'conflict',
      conflicts: [
        { field: 'reading.1', mine: reading('80'), theirs: reading('70') },
        {
          field: 'performed',
          mine: { performedById: mine, performedAt: hoursAgo(2) },
          theirs: { performedById: people.chief },
        },
      ],
    });
  });
});

describe("of a person's own two", () => {
  it('the later is added without a question where nothing is lost, with the time of what was measured', async () => {
    const id = await plainTask({ formatIds: [note] });
    await carried(mine, id, {
      fields: { ...done, observation: change('', 'Ruido') },
      rest: { at: hoursAgo(3) },
    });
    expect(await carried(mine, id, { fields: noted, rest: { at: hoursAgo(2) } })).toMatchObject({
      outcome: 'merged',
      conflicts: [],
    });
    expect(await read(id)).toMatchObject({
      readings: [reading('Limpio', note)],
      observation: 'Ruido',
      performedById: mine,
      performedAt: hoursAgo(2),
    });
  });

  it('what both say otherwise is asked about as his own', async () => {
    const id = await plainTask({ formatIds });
    await carried(mine, id, { fields: measured('60'), rest: { at: hoursAgo(3) } });
    expect(await carried(mine, id, { fields: measured('80'), rest: { at: hoursAgo(2) } })).toMatchObject({
      outcome: 'conflict',
      conflicts: [
        { field: 'reading.1', isOwn: true },
        { field: 'performed', isOwn: true },
      ],
    });
  });
});

describe('a result that is recorded over another', () => {
  it.each<[string, object, number]>([
    ['corrects it and leaves who performed it', {}, theirs],
    ['is the own of whoever says so, now', { performedById: null }, mine],
  ])('%s', async (_, told, performedById) => {
    const id = await plainTask({ formatIds });
    await carried(theirs, id, { fields: measured('60'), rest: { at: hoursAgo(3) } });
    const { version } = await read(id);
    await record(id, { version, readings: [reading('80')], ...told }, { as: mine });
    expect(await read(id)).toMatchObject({ readings: [reading('80')], performedById });
    if (performedById === mine) expect((await read(id)).performedAt).toBe(inNovember.toISOString());
  });
});
