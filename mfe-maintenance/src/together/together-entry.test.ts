import { ChoreResult, DelayReason, ValueType } from 'shared-kit/contracts/enums';
import type { TogetherTask } from 'shared-kit/contracts/tasks/task-together';
import { afterEach, describe, expect, it } from 'vitest';
import { buildTask, pressure } from '../../testing/task-builder.ts';
import { clearDraft, writeDraft } from '../record/entry/draft.ts';
import type { Entry } from '../record/entry/entry.ts';
import {
  isDecided,
  itemOf,
  rowName,
  type TogetherEntry,
  togetherEntry,
  togetherSchema,
  undoneItem,
  wholeEntry,
} from './together-entry.ts';

const userId = 12;
const build = (id: number, fields: Partial<TogetherTask> = {}): TogetherTask => ({
  ...buildTask({ id }),
  formats: [pressure],
  previous: null,
  ...fields,
});
const tasks = [build(41), build(42)];
const begin = (recorded = tasks): TogetherEntry => togetherEntry(recorded, userId, String);
const own = ({ rows }: TogetherEntry, id: number): Entry => {
  const entry = rows[rowName(id)];
  if (!entry) throw new Error(`no entry of ${id}`);
  return entry;
};
const read = (entry: Entry, text: string, result: ChoreResult = ChoreResult.ProperlyDone): Entry => ({
  ...entry,
  result,
  readings: [{ text, fileId: null, options: [] }],
});
const withRow = (entry: TogetherEntry, id: number, row: Entry): TogetherEntry => ({
  ...entry,
  rows: { ...entry.rows, [rowName(id)]: row },
});
const problems = (entry: TogetherEntry, left = tasks) =>
  togetherSchema(() => left)
    .safeParse(entry)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

afterEach(() => {
  for (const { id } of tasks) clearDraft(userId, id);
});

describe('what several tasks begin with', () => {
  it('is no result and no reading of any: no value is made up', () => {
    const entry = begin();
    for (const { id } of tasks) {
      expect(isDecided(own(entry, id))).toBe(false);
      expect(own(entry, id).readings).toEqual([{ text: '', fileId: null, options: [] }]);
    }
  });

  it('is what was written down on the card of one of them', () => {
    const written = read(own(begin(), 42), '3,5');
    writeDraft(userId, 42, {
      version: 3,
      at: '2026-11-21T09:30:00.000Z',
      entry: { ...written, signatureId: 5, signedBy: 'Marta' },
    });
    const entry = begin();
    expect(own(entry, 42).readings[0]?.text).toBe('3,5');
    expect(isDecided(own(entry, 41))).toBe(false);
    expect(entry).toMatchObject({ signatureId: 5, signedBy: 'Marta' });
  });
});

describe('what is checked of several tasks', () => {
  it('are those with a result alone', () => {
    expect(problems(begin())).toEqual([]);
    const entry = withRow(begin(), 41, read(own(begin(), 41), ''));
    expect(problems(entry)).toEqual([['rows.t41.readings.0.text', 'required']]);
    expect(problems(withRow(entry, 42, read(own(entry, 42), '3')))).toHaveLength(1);
  });

  it('are not those that are saved', () => {
    const entry = withRow(begin(), 41, read(own(begin(), 41), ''));
    expect(problems(entry, [build(42)])).toEqual([]);
  });

  it('is the signature of all at once, and of no task that could not be done', () => {
    const signed = [build(41, { requires: ['signature'] }), build(42)];
    const done = withRow(begin(signed), 41, read(own(begin(signed), 41), '3'));
    expect(problems(done, signed)).toEqual([['signatureId', 'required']]);
    expect(problems({ ...done, signatureId: 5, signedBy: 'Marta' }, signed)).toEqual([]);
    const unable = { ...read(own(done, 41), '', ChoreResult.UnableToDo), observation: 'Sala cerrada' };
    expect(problems(withRow(done, 41, unable), signed)).toEqual([]);
  });
});

describe('what is sent of one', () => {
  it('is its result with its version, its readings as numbers and the signature of all', () => {
    const [task] = tasks;
    const entry = wholeEntry(read(own(begin(), 41), '3,5'), {
      ...begin(),
      signatureId: 5,
      signedBy: 'Marta',
    });
    expect(itemOf(task as TogetherTask, entry, { version: 3 })).toMatchObject({
      id: 41,
      version: 3,
      result: ChoreResult.ProperlyDone,
      readings: [{ formatId: 1, valueType: ValueType.text, text: '3.5' }],
      signatureId: 5,
      signedBy: 'Marta',
    });
  });

  it('takes everything back for an undone one', () => {
    expect(undoneItem(41, 4)).toEqual({
      id: 41,
      version: 4,
      result: ChoreResult.Undone,
      readings: [],
      observation: '',
      photoIds: [],
      delay: null,
    });
  });

  it('is the reason of all where it is late by the day that is told, unless it has its own', () => {
    const reason = { delayReason: DelayReason.noAccess, delayText: '', delayJustified: true };
    const said = { reason: DelayReason.noAccess, text: '', justified: true };
    const late = build(41, { dueEnd: '2026-08-31T22:00:00.000Z' });
    const entry = wholeEntry(read(own(begin(), 41), '3,5'), { ...begin(), ...reason });
    expect(itemOf(late, entry, { version: 3 })).toMatchObject({ delay: said });
    expect(itemOf(late, entry, { version: 3, performedAt: '2026-08-20T08:00:00.000Z' })).not.toHaveProperty(
      'delay',
    );
    const its = { delayReason: DelayReason.staff, delayText: 'Baja', delayJustified: false };
    const kept = wholeEntry({ ...read(own(begin(), 41), '3,5'), ...its }, { ...begin(), ...reason });
    expect(itemOf(late, kept, { version: 3 })).toMatchObject({
      delay: { reason: DelayReason.staff, text: 'Baja' },
    });
  });
});

describe('who did them and when', () => {
  const told = { performedById: 30, performedOn: '2026-10-12', performedTime: '09:30' };

  it('is said once for all, and comes back where their drafts agree', () => {
    const entry = wholeEntry(read(own(begin(), 41), '3,5'), { ...begin(), ...told });
    writeDraft(userId, 41, { version: 3, at: '2026-11-21T09:30:00.000Z', entry });
    expect(begin()).toMatchObject(told);
    const other = { ...entry, performedOn: '2026-10-13' };
    writeDraft(userId, 42, { version: 3, at: '2026-11-21T09:30:00.000Z', entry: other });
    expect(begin()).toMatchObject({ performedById: null, performedOn: '' });
  });

  it('is a day with its time, missed beside the field of all', () => {
    const entry = withRow(begin(), 41, read(own(begin(), 41), '3'));
    expect(problems({ ...entry, ...told, performedTime: '' })).toEqual([['performedTime', 'required']]);
  });
});
