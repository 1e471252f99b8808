/** Results that were written down without a network. */
import { randomUUID } from 'node:crypto';
import { Archetype, ChoreResult, DelayReason, Periodicity } from 'shared-kit/contracts/enums';
import type { FieldChange, Operation, OperationAnswer } from 'shared-kit/contracts/operations';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import { listPreparedTasks } from 'shared-kit/contracts/tasks/task-preparing';
import { grantsV1 } from 'shared-kit/contracts/views/grants';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { describe, expect, it } from 'vitest';
import { inNovember, installationId, otherInstallationId, people, withoutModuleId } from '../fixtures.ts';
import {
  detailOf,
  formatIds,
  photoOfSecond,
  plainTask,
  read,
  reading,
  record,
  temperature,
  useResultService,
} from './result-fixtures.ts';

const service = useResultService();

type Fields = Readonly<Record<string, FieldChange>>;
const change = (from: unknown, to: unknown): FieldChange => ({ from, to });
const done: Fields = { result: change(ChoreResult.Undone, ChoreResult.ProperlyDone) };
const noted = (text: string): Fields => ({ ...done, observation: change('', text) });

let sequence = 0;
const operation = (id: number, fields: Fields = done, rest: Partial<Operation> = {}): Operation => {
  sequence += 1;
  return {
    opId: randomUUID(),
    device: randomUUID(),
    sequence,
    id,
    baseVersion: 0,
    fields,
    at: inNovember.toISOString(),
    clockAhead: 0,
    ...rest,
  };
};
const send = (operations: readonly Operation[], { as = people.editor as number, at = installationId } = {}) =>
  service().call(taskOperations.send, { body: { installationId: at, operations: [...operations] } }, { as });
const carried = async (...asked: Parameters<typeof send>): Promise<OperationAnswer[]> => {
  const { status, body } = await send(...asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: OperationAnswer[] }).data;
};
const audits = (id: number) =>
  databaseOf(service().db)
    .collection('audit_maintenance')
    .find({ entityType: 'Task', entityId: id })
    .sort({ _id: 1 })
    .toArray();

describe('operations on tasks', () => {
  it('are carried out each for itself, in their order', async () => {
    const fine = await plainTask({ formatIds });
    const [silent, rite, foreign] = [
      await plainTask(),
      await plainTask({ archetype: Archetype.rite }),
      await plainTask({ installationId: otherInstallationId }),
    ];
    const future = await plainTask({}, { at: new Date('2027-01-05T10:00:00Z') });
    const wholly = { ...noted(' Bien '), 'reading.1': change(null, reading('60,5')) };
    const answers = await carried([
      operation(fine, wholly),
      operation(silent, { result: change(0, ChoreResult.UnableToDo) }),
      operation(rite),
      operation(foreign),
      operation(future),
      operation(999_999),
      operation(silent, { secret: change(null, 1) }),
      operation(silent, { result: change(0, 'x') }),
      operation(silent, { ...done, 'reading.1': change(null, reading('60', 2)) }),
    ]);
    expect(answers).toMatchObject([
      { outcome: 'applied', version: 1, code: null, repeated: false, record: { observation: 'Bien' } },
      { outcome: 'refused', code: 'readingInvalid', fields: [{ path: 'observation', code: 'required' }] },
      { outcome: 'refused', code: 'notFound', version: 0, record: null },
      { outcome: 'refused', code: 'notFound', version: 0, record: null },
      { outcome: 'refused', code: 'periodNotStarted' },
      { outcome: 'refused', code: 'notFound', version: 0, record: null },
      { outcome: 'refused', code: 'invalidInput', fields: [{ path: 'fields.secret', code: 'unknown' }] },
      { outcome: 'refused', code: 'invalidInput', fields: [{ path: 'result', code: 'invalidValue' }] },
      { outcome: 'refused', code: 'invalidInput', fields: [{ path: 'reading.1', code: 'invalidValue' }] },
    ]);
    expect(await read(fine)).toMatchObject({
      result: ChoreResult.ProperlyDone,
      performedById: people.editor,
      readings: [reading('60.5')],
      observations: [{ description: 'Bien' }],
    });
  });

  it('of one task follow each other', async () => {
    const id = await plainTask();
    const answers = await carried([
      operation(id, noted('Uno')),
      operation(id, { observation: change('Uno', 'Uno y dos') }, { baseVersion: 1 }),
      operation(id, { photoIds: change([], [1]) }, { baseVersion: 1 }),
    ]);
    expect(answers.map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(await read(id)).toMatchObject({ observation: 'Uno y dos', photoIds: [1], version: 3 });
  });

  it('the other way round take back what was done', async () => {
    const id = await plainTask({ formatIds });
    const [wrote, taken] = [noted('Uno'), reading('60')];
    const back = (fields: Fields): Fields =>
      Object.fromEntries(Object.entries(fields).map(([name, { from, to }]) => [name, change(to, from)]));
    const all = { ...wrote, 'reading.1': change(null, taken), photoIds: change([], [1]) };
    expect(await carried([operation(id, all)])).toMatchObject([{ outcome: 'applied' }]);
    expect(await carried([operation(id, back(all))])).toMatchObject([{ conflicts: [], code: null }]);
    expect(await read(id)).toMatchObject({
      result: ChoreResult.Undone,
      readings: [],
      observation: '',
      photoIds: [],
      performedById: null,
      performedAt: null,
    });
  });

  it('the other way round leave what others have written, until a person says otherwise', async () => {
    const id = await plainTask();
    const mine = { ...done, photoIds: change([], [1]) };
    const theirs = { ...done, observation: change('', 'Gotea') };
    await carried([operation(id, mine)]);
    await carried([operation(id, theirs)], { as: people.secondEditor });
    const back = { result: change(1, 0), photoIds: change([1], []) };
    expect(await carried([operation(id, back)])).toMatchObject([
      { outcome: 'conflict', conflicts: [{ field: 'result', mine: 0, theirs: 1 }] },
    ]);
    const { version, ...kept } = await read(id);
    expect(kept).toMatchObject({ result: ChoreResult.ProperlyDone, photoIds: [], observation: 'Gotea' });
    const decided = operation(id, { result: change(1, 0) }, { baseVersion: version });
    expect(await carried([decided])).toMatchObject([{ outcome: 'applied' }]);
    expect(await read(id)).toMatchObject({ result: ChoreResult.Undone, observation: '' });
  });

  it('add to what was taken back meanwhile, and make it done again with that alone', async () => {
    const id = await plainTask();
    await carried([operation(id, noted('Bien'))]);
    const { version } = await read(id);
    const undone = { result: change(1, 0), observation: change('Bien', '') };
    await carried([operation(id, undone, { baseVersion: version })]);
    const added = { result: change(1, 1), observation: change('Bien', 'Bien\nGotea') };
    const [answer] = await carried([operation(id, added, { baseVersion: version })], {
      as: people.secondEditor,
    });
    expect(answer).toMatchObject({ outcome: 'merged', conflicts: [], record: { observation: 'Gotea' } });
    expect(await read(id)).toMatchObject({
      result: ChoreResult.ProperlyDone,
      performedById: people.secondEditor,
    });
  });

  it('add to what the device alone shows as done, since its own result was refused, and make it done', async () => {
    const id = await plainTask();
    const added = { result: change(1, 1), observation: change('', 'Gotea') };
    expect(await carried([operation(id, added)])).toMatchObject([
      { outcome: 'merged', conflicts: [], record: { observation: 'Gotea' } },
    ]);
    expect(await read(id)).toMatchObject({ result: ChoreResult.ProperlyDone, version: 1 });
  });

  it('are asked for all that they say of what was taken back meanwhile, where that was something else', async () => {
    const id = await plainTask();
    await carried([operation(id, noted('Bien'))]);
    const { version } = await read(id);
    const undone = { result: change(1, 0), observation: change('Bien', '') };
    await carried([operation(id, undone, { baseVersion: version })]);
    const added = { result: change(1, 2), observation: change('Bien', 'Gotea') };
    const [other] = await carried([operation(id, added, { baseVersion: version })]);
    expect(other).toMatchObject({
      outcome: 'conflict',
      conflicts: [
        { field: 'result', mine: 2, theirs: 0 },
        { field: 'observation', mine: 'Gotea', theirs: '' },
      ],
    });
    // Of nothing that a task keeps which is not done.
    const silent = { observation: change('Bien', 'Suena') };
    const [alone] = await carried([operation(id, silent, { baseVersion: version })]);
    expect(alone).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ field: 'observation', mine: 'Suena' }],
    });
    expect(await read(id)).toMatchObject({ result: ChoreResult.Undone, observation: '' });
  });

  it('go on from what the one before wrote, however it is stored', async () => {
    const id = await plainTask({ formatIds });
    const [comma, next] = [reading('60,50'), reading('61,5')];
    const answers = await carried([
      operation(id, { ...noted('Ruido '), 'reading.1': change(null, comma) }),
      operation(id, { observation: change('Ruido ', 'Bien'), 'reading.1': change(comma, next) }),
    ]);
    expect(answers.map(({ conflicts }) => conflicts)).toEqual([[], []]);
    expect(await read(id)).toMatchObject({ observation: 'Bien', readings: [reading('61.5')] });
  });

  it('with what no field can be are refused, whatever is stored', async () => {
    const id = await plainTask();
    await carried([operation(id, { ...noted('Ruido'), photoIds: change([], [1]) })]);
    const answers = await carried([
      operation(id, { observation: change('', { words: 'Gotea' }) }),
      operation(id, { photoIds: change([], 'all') }),
    ]);
    expect(answers).toMatchObject([
      { outcome: 'refused', code: 'invalidInput', fields: [{ path: 'observation' }] },
      { outcome: 'refused', code: 'invalidInput', fields: [{ path: 'photoIds' }] },
    ]);
    expect(await read(id)).toMatchObject({ observation: 'Ruido', photoIds: [1], version: 1 });
  });

  it('are those of who may do the work, where the module is on', async () => {
    const id = await plainTask();
    expectError(await send([operation(id)], { as: people.viewer }), 'forbidden');
    expectError(await send([operation(id)], { as: people.stranger }), 'notFound');
    expectError(await send([operation(id)], { at: withoutModuleId }), 'moduleDisabled');
    expectError(await send([]), 'invalidInput');
    expect((await read(id)).version).toBe(0);
  });
});

describe('an operation that comes again', () => {
  it('is carried out once, whatever became of the task meanwhile', async () => {
    const id = await plainTask();
    const first = operation(id, noted('Mío'));
    const [once] = await carried([first]);
    detailOf(await record(id, { version: 1, observation: 'Otro' }, { as: people.secondEditor }));
    const again = await carried([first, first]);
    for (const answer of again)
      expect(answer).toMatchObject({ outcome: once?.outcome, version: 1, repeated: true });
    expect(await read(id)).toMatchObject({ observation: 'Otro', version: 2 });
  });

  it('is carried out once by two that send it at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => plainTask()));
    const operations = ids.map((id) => operation(id, noted('A la vez')));
    const both = await Promise.all([carried(operations), carried(operations), carried(operations)]);
    for (const answers of both)
      expect(answers.every(({ outcome }) => ['applied', 'unchanged'].includes(outcome))).toBe(true);
    for (const id of ids) {
      expect(await read(id)).toMatchObject({ version: 1 });
      expect(await audits(id)).toHaveLength(1);
    }
  });

  it('is refused with another content', async () => {
    const id = await plainTask();
    const first = operation(id);
    await carried([first]);
    const [answer] = await carried([{ ...first, fields: noted('Otra cosa') }]);
    expect(answer).toMatchObject({ outcome: 'refused', code: 'idempotencyConflict' });
    const fresh = operation(id, { observation: change('', 'Una') }, { baseVersion: 1 });
    expect(
      await carried([fresh, { ...fresh, fields: { observation: change('', 'Otra') } }, fresh]),
    ).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'refused', code: 'idempotencyConflict' },
      { outcome: 'applied' },
    ]);
    expect((await read(id)).observation).toBe('Una');
  });

  it('may be sent again when what it was refused for is gone', async () => {
    const id = await plainTask({ formatIds });
    const early = operation(id, {
      ...done,
      photoIds: change([], [99]),
      'reading.1': change(null, reading('60')),
    });
    expect(await carried([early])).toMatchObject([{ outcome: 'refused', code: 'readingInvalid' }]);
    const [again] = await carried([{ ...early, fields: { ...early.fields, photoIds: change([], [1]) } }]);
    expect(again).toMatchObject({ outcome: 'applied', repeated: false });
  });
});

describe('two who were apart', () => {
  it('have their fields merged where they changed different ones, and additions always', async () => {
    const id = await plainTask({ formatIds });
    const value = { 'reading.1': change(null, reading('60')) };
    await carried([operation(id, { ...noted('Ruido'), ...value, photoIds: change([], [1]) })]);
    const theirs = {
      result: change(ChoreResult.ProperlyDone, ChoreResult.ProperlyDone),
      observation: change('', 'Gotea'),
      ...value,
      genericObservationIds: change([], [7]),
    };
    const [answer] = await carried([operation(id, theirs)], { as: people.secondEditor });
    expect(answer).toMatchObject({ outcome: 'merged', version: 2, conflicts: [] });
    expect(await read(id)).toMatchObject({
      observation: 'Ruido\nGotea',
      photoIds: [1],
      genericObservationIds: [7],
      performedById: people.editor,
      correctedById: people.secondEditor,
    });
  });

  it('are asked for what both changed, with who did and when; the rest is stored', async () => {
    const id = await plainTask({ formatIds });
    await carried([operation(id, { ...done, 'reading.1': change(null, reading('60')) })]);
    const mine = {
      result: change(0, ChoreResult.ImproperlyDone),
      'reading.1': change(null, reading('80')),
      observation: change('', 'Demasiado'),
    };
    const [answer] = await carried([operation(id, mine)], { as: people.secondEditor });
    const last = { byName: `User ${people.editor}`, at: inNovember.toISOString() };
    expect(answer).toMatchObject({
      outcome: 'conflict',
      version: 2,
      record: { observation: 'Demasiado' },
      conflicts: [
        {
          field: 'result',
          from: 0,
          mine: ChoreResult.ImproperlyDone,
          theirs: ChoreResult.ProperlyDone,
          ...last,
        },
        { field: 'reading.1', from: null, mine: reading('80'), theirs: reading('60'), ...last },
        {
          field: 'performed',
          from: null,
          mine: { performedById: people.secondEditor, performedAt: inNovember.toISOString() },
          theirs: { performedById: people.editor, performedAt: inNovember.toISOString() },
          ...last,
        },
      ],
    });
    expect(await read(id)).toMatchObject({
      result: ChoreResult.ProperlyDone,
      readings: [reading('60')],
      observation: 'Demasiado',
    });
  });

  it.each([
    ['words', { observation: change('', 'Otra vez') }, []],
    ['a reading', { 'reading.1': change(null, reading('61')) }, ['reading.1']],
    ['a photo', { photoIds: change([], [photoOfSecond]) }, []],
  ])('are asked where both recorded a first result and the second says more: %s', async (_, more, others) => {
    const id = await plainTask({ formatIds });
    await carried([operation(id, { ...noted('Ruido'), 'reading.1': change(null, reading('60')) })]);
    const [answer] = await carried([operation(id, { ...done, ...more })], { as: people.secondEditor });
    expect(answer).toMatchObject({
      outcome: 'conflict',
      conflicts: [
        { field: 'result', mine: 1, theirs: 1 },
        ...others.map((field) => ({ field })),
        { field: 'performed' },
      ],
    });
    const { version, performedById } = await read(id);
    expect(performedById).toBe(people.editor);
    const decided = operation(
      id,
      { result: change(1, ChoreResult.ImproperlyDone) },
      { baseVersion: version },
    );
    expect(await carried([decided])).toMatchObject([{ outcome: 'applied' }]);
  });

  it('are not asked where the second says what is stored', async () => {
    const id = await plainTask();
    await carried([operation(id, noted('Ruido'))]);
    const again = await carried([operation(id, done), operation(id, noted('Ruido'))], {
      as: people.secondEditor,
    });
    expect(again).toMatchObject([{ outcome: 'unchanged' }, { outcome: 'unchanged' }]);
    expect(await read(id)).toMatchObject({ version: 1, performedById: people.editor });
  });

  it('are asked for all where what merges is no result by itself', async () => {
    const id = await plainTask({ formatIds: [temperature] });
    await carried([
      operation(id, { result: change(0, ChoreResult.UnableToDo), observation: change('', 'Cerrado') }),
    ]);
    const mine = { ...done, 'reading.1': change(null, reading('x')) };
    const [answer] = await carried([operation(id, mine)], { as: people.secondEditor });
    expect(answer).toMatchObject({ outcome: 'conflict', version: 1 });
    expect(answer?.conflicts.map(({ field }) => field).toSorted()).toEqual([
      'performed',
      'reading.1',
      'result',
    ]);
  });
});

describe('when something was done', () => {
  const at = (text: string) => new Date(text).toISOString();
  it.each([
    ['hours before it came', at('2026-11-20T16:00:00Z'), 0, at('2026-11-20T16:00:00Z'), true],
    ['just now', inNovember.toISOString(), null, inNovember.toISOString(), false],
    [
      'by a clock that is a day ahead',
      at('2026-11-22T09:00:00Z'),
      86_400_000,
      at('2026-11-21T09:00:00Z'),
      true,
    ],
    [
      'by a clock that is a day behind',
      at('2026-11-20T09:59:00Z'),
      -86_400_000,
      at('2026-11-21T09:59:00Z'),
      true,
    ],
    ['later than now', at('2026-11-21T11:00:00Z'), null, inNovember.toISOString(), true],
  ])('%s', async (_, told, clockAhead, stored, isNoted) => {
    const id = await plainTask();
    await carried([operation(id, done, { at: told, clockAhead })]);
    expect((await read(id)).performedAt).toBe(stored);
    const [entry] = await audits(id);
    expect('device' in ((entry?.after ?? {}) as object)).toBe(isNoted);
  });

  it('is not before its period begins, for whoever may tell an earlier time at all', async () => {
    const id = await plainTask();
    const told = { at: at('2026-10-01T08:00:00Z') };
    await carried([operation(id, done, told)], { as: people.chief });
    expect((await read(id)).performedAt).toBe(at('2026-10-31T23:00:00Z'));
  });

  const hour = 3_600_000;
  const hoursAgo = (hours: number) => new Date(inNovember.getTime() - hours * hour);
  const setContacts = async (userId: number, contacts: object) => {
    const fields = Object.fromEntries(
      Object.entries(contacts).map(([name, value]) => [`sessions.0.${name}`, value]),
    );
    await databaseOf(service().db)
      .collection<{ _id: number }>(grantsV1)
      .updateOne({ _id: userId }, { $set: fields });
    service().forgetGrants();
  };

  it.each([
    ['before the last contact of the device', hoursAgo(4), 0],
    ['by a clock that is said to be far ahead', inNovember, 4 * hour],
    ['a year ago', hoursAgo(24 * 365), null],
  ])('is refused where it is %s, and nothing of it is stored', async (_, told, clockAhead) => {
    await setContacts(people.editor, { contactAt: hoursAgo(3) });
    const id = await plainTask();
    const asked = operation(id, noted('Antes'), { at: told.toISOString(), clockAhead });
    expect(await carried([asked])).toMatchObject([{ outcome: 'refused', code: 'doneTooEarly' }]);
    expect(await read(id)).toMatchObject({ result: ChoreResult.Undone, performedAt: null, version: 0 });
    // Nothing is kept of what was refused: the same one is taken once its time is another.
    const now = { ...asked, at: inNovember.toISOString(), clockAhead: 0 };
    expect(await carried([now])).toMatchObject([{ outcome: 'applied' }]);
    await setContacts(people.editor, { contactAt: null });
  });

  it('is taken since the contact before, where the device has just signed in to send it', async () => {
    await setContacts(people.editor, { contactAt: hoursAgo(1), formerContactAt: hoursAgo(30) });
    const [early, late] = [await plainTask(), await plainTask()];
    const at = (hours: number) => ({ at: hoursAgo(hours).toISOString() });
    expect(await carried([operation(early, done, at(31)), operation(late, done, at(29))])).toMatchObject([
      { outcome: 'refused', code: 'doneTooEarly' },
      { outcome: 'applied' },
    ]);
    expect((await read(late)).performedAt).toBe(hoursAgo(29).toISOString());
    await setContacts(people.editor, { contactAt: null, formerContactAt: null });
  });

  it.each([
    ['a year behind', -365 * 24],
    ['a day behind', -24],
    ['a day ahead', 24],
    ['a year ahead', 365 * 24],
  ])('is kept by what has passed since, where the clock was set %s without a network', async (_, off) => {
    await setContacts(people.editor, { contactAt: hoursAgo(6) });
    const id = await plainTask();
    const shown = (hours: number) => hoursAgo(hours - off).toISOString();
    const told = { at: shown(2), writtenAt: shown(2), sentAt: shown(0), clockAhead: 0 };
    expect(await carried([operation(id, done, told)])).toMatchObject([{ outcome: 'applied' }]);
    const at = hoursAgo(2).toISOString();
    expect(await read(id)).toMatchObject({ performedAt: at, writtenAt: at, arrivedAt: now });
    const [entry] = await databaseOf(service().db)
      .collection<{ after: { device?: object } }>('audit_maintenance')
      .find({ entityType: 'Task', entityId: id })
      .toArray();
    expect(entry?.after.device).toMatchObject({ at: told.at, clockAhead: off * hour });
    await setContacts(people.editor, { contactAt: null });
  });

  it('is refused where neither what the clock knew nor what has passed since can be', async () => {
    await setContacts(people.editor, { contactAt: hoursAgo(3) });
    const told = { at: hoursAgo(30 * 24).toISOString(), sentAt: now, clockAhead: 0 };
    const answers = await carried([operation(await plainTask(), done, told)]);
    expect(answers).toMatchObject([{ outcome: 'refused', code: 'doneTooEarly' }]);
    await setContacts(people.editor, { contactAt: null });
  });

  it('is a week ago at most, whatever is known of the device', async () => {
    const [early, late] = [await plainTask(), await plainTask()];
    const at = (hours: number) => ({ at: hoursAgo(hours).toISOString() });
    expect(
      await carried([operation(early, done, at(7 * 24 + 1)), operation(late, done, at(7 * 24 - 1))]),
    ).toMatchObject([{ outcome: 'refused', code: 'doneTooEarly' }, { outcome: 'applied' }]);
  });

  const timesOf = async (id: number) => {
    const { performedAt, writtenAt, arrivedAt } = await read(id);
    return [performedAt, writtenAt, arrivedAt];
  };
  const iso = (hours: number) => hoursAgo(hours).toISOString();
  const now = inNovember.toISOString();

  it.each([
    [
      'is kept beside when it was written down and when it arrived',
      { at: iso(9), writtenAt: iso(2) },
      [iso(9), iso(2), now],
    ],
    ['is kept without it where the device does not say when it wrote', { at: iso(9) }, [iso(9), null, now]],
    [
      'is written down by a clock that is known to be ahead',
      { at: iso(0), writtenAt: iso(0), clockAhead: hour },
      [iso(1), iso(1), now],
    ],
    ['is written down by the time that it arrives', { at: iso(1), writtenAt: iso(-3) }, [iso(1), now, now]],
    [
      'is not written down before the device can have',
      { at: iso(1), writtenAt: iso(8 * 24) },
      [iso(1), null, now],
    ],
  ])('%s', async (_, told, kept) => {
    const id = await plainTask();
    expect(await carried([operation(id, done, told)])).toMatchObject([{ outcome: 'applied' }]);
    expect(await timesOf(id)).toEqual(kept);
  });

  it('arrives when the server says alone', async () => {
    const id = await plainTask();
    const asked = { ...operation(id), arrivedAt: iso(9) };
    expectError(await send([asked]), 'invalidInput');
    expect(await timesOf(id)).toEqual([null, null, null]);
  });

  it('stands with its times where the result is corrected, and goes with it', async () => {
    const id = await plainTask();
    await carried([operation(id, done, { at: iso(9), writtenAt: iso(8) })]);
    await carried([
      operation(id, { observation: change('', 'Más') }, { baseVersion: 1, at: iso(1), writtenAt: iso(1) }),
    ]);
    expect(await timesOf(id)).toEqual([iso(9), iso(8), now]);
    await carried([
      operation(id, { result: change(1, 0), observation: change('Más', '') }, { baseVersion: 2 }),
    ]);
    expect(await timesOf(id)).toEqual([null, null, null]);
  });

  it('may be told of another person by whoever may do that alone', async () => {
    const performed = change(null, {
      performedById: people.secondEditor,
      performedAt: at('2026-11-19T09:00:00Z'),
    });
    const [one, other] = [await plainTask(), await plainTask()];
    expect(await carried([operation(one, { ...done, performed })])).toMatchObject([
      { outcome: 'refused', code: 'forbidden' },
    ]);
    const [answer] = await carried([operation(other, { ...done, performed })], { as: people.chief });
    expect(answer).toMatchObject({ outcome: 'applied', record: { performedById: people.secondEditor } });
  });

  it('goes with the reason of a delay', async () => {
    const id = await plainTask({}, { at: new Date('2026-10-10T10:00:00Z') });
    const delay = { reason: DelayReason.other, text: 'Sin acceso', justified: true };
    await carried([operation(id, { ...done, delay: change(null, delay) })]);
    expect(await read(id)).toMatchObject({ delay });
  });
});

describe('what is taken along', () => {
  const prepared = async (query: { after?: string; size?: string }, as: number = people.editor) => {
    const { status, body } = await service().call(
      listPreparedTasks,
      { query: { installationId: String(otherInstallationId), ...query } },
      { as },
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body as { data: { data: { id: number }; trends: unknown }[]; total: number; next: number | null };
  };

  it('are the open tasks that have begun or begin within a week, page by page, as their cards show them', async () => {
    const at = otherInstallationId;
    await plainTask({ installationId: at }, { at: new Date('2027-01-05T10:00:00Z') });
    const weekly = { installationId: at, periodicity: Periodicity.weekly };
    const soon = await plainTask(weekly, { at: new Date('2026-11-28T10:00:00Z') });
    await plainTask(weekly, { at: new Date('2026-12-08T10:00:00Z') });
    await plainTask({ installationId: at, archetype: Archetype.rite });
    await plainTask({ installationId: at }, { result: ChoreResult.ProperlyDone, performedAt: inNovember });
    const first = await prepared({ size: '1' }, people.stranger);
    const ids = first.data.map(({ data }) => data.id);
    expect(first.next).toBe(ids[0]);
    const late = await plainTask({ installationId: at, formatIds }, { at: new Date('2026-10-10T10:00:00Z') });
    const rest = await prepared({ after: String(first.next) }, people.stranger);
    expect(rest.next).toBeNull();
    const all = [...ids, ...rest.data.map(({ data }) => data.id)];
    expect(all).toEqual(expect.arrayContaining([soon, late]));
    expect(all).toHaveLength(rest.total);
    const card = rest.data.find(({ data }) => data.id === late);
    const asked = await service().call(getTask, { params: { id: late } }, { as: people.stranger });
    expect(card).toEqual(asked.body);
  });

  it('are of an installation where the caller works', async () => {
    const query = { installationId: String(otherInstallationId) };
    expectError(await service().call(listPreparedTasks, { query }, { as: people.editor }), 'notFound');
    const large = { installationId: String(installationId), size: '101' };
    expectError(
      await service().call(listPreparedTasks, { query: large }, { as: people.editor }),
      'invalidInput',
    );
  });
});
