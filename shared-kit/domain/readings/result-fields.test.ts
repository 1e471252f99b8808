import { describe, expect, it } from 'vitest';
import { ChoreResult, DelayReason, ValueType } from '../../contracts/enums.ts';
import type { Reading } from '../../contracts/tasks/tasks.ts';
import { fieldsOfBody, fieldsOfResult, formatIdOf, withFields } from './result-fields.ts';

const text = (formatId: number, value: string): Reading => ({
  formatId,
  valueType: ValueType.text,
  text: value,
});
const writer = { id: 7, name: 'Marta', at: '2026-11-25T10:00:00.000Z' };
const open = {
  result: ChoreResult.Undone,
  readings: [] as Reading[],
  observation: '',
  photoIds: [] as number[],
  videoIds: [] as number[],
  signatureId: null as number | null,
  signedBy: '',
  genericObservationIds: [] as number[],
  performedById: null as number | null,
  performedAt: null as string | null,
  performedByName: null as string | null,
  delay: null,
};
const body = { result: ChoreResult.ProperlyDone, readings: [], observation: '', photoIds: [] };

describe('the fields of a result', () => {
  it.each([
    ['reading.12', 12],
    ['reading.0', null],
    ['reading.', null],
    ['result', null],
  ])('%s is of format %s', (field, formatId) => {
    expect(formatIdOf(field)).toBe(formatId);
  });

  it('are all that is recorded', () => {
    const done = { ...open, result: ChoreResult.ProperlyDone, readings: [text(3, '5')], signatureId: 9 };
    expect(fieldsOfResult({ ...done, signedBy: 'Ana', performedById: 2, performedAt: writer.at })).toEqual({
      result: 1,
      'reading.3': text(3, '5'),
      observation: '',
      photoIds: [],
      videoIds: [],
      signature: { signatureId: 9, signedBy: 'Ana' },
      genericObservationIds: [],
      delay: null,
      performed: { performedById: 2, performedAt: writer.at },
    });
  });

  it('take a reading away that is left out, and leave what is not sent', () => {
    const fields = fieldsOfBody(
      { ...body, readings: [text(4, '1')] },
      { ...open, readings: [text(3, '5')] },
      writer,
    );
    expect(fields).toEqual({
      result: 1,
      'reading.3': null,
      'reading.4': text(4, '1'),
      observation: '',
      photoIds: [],
    });
  });

  it.each([
    ['another person, and now', { performedById: 4 }, { performedById: 4, performedAt: writer.at }],
    [
      'myself, and another time',
      { performedAt: '2026-11-24T08:00:00.000Z' },
      { performedById: 7, performedAt: '2026-11-24T08:00:00.000Z' },
    ],
  ])('say who performed it and when: %s', (_, told, performed) => {
    expect(fieldsOfBody({ ...body, ...told }, open, writer).performed).toEqual(performed);
  });
});

describe('a task with its fields changed', () => {
  it('is as it will be when they are carried out', () => {
    const told = { ...body, readings: [text(3, '5')], observation: 'Bien', photoIds: [-1_000_000_001] };
    const delay = { reason: DelayReason.other, text: 'Obras', justified: true };
    const fields = fieldsOfBody({ ...told, signatureId: 9, signedBy: 'Ana', delay }, open, writer);
    expect(withFields(open, fields, writer)).toEqual({
      ...open,
      ...told,
      signatureId: 9,
      signedBy: 'Ana',
      performedById: 7,
      performedAt: writer.at,
      performedByName: 'Marta',
      delay: { ...delay, at: writer.at, byId: 7, byName: 'Marta' },
    });
  });

  it('keeps who performed it where it is corrected, and nobody where it is taken back', () => {
    const done = {
      ...open,
      result: ChoreResult.ProperlyDone,
      performedById: 2,
      performedByName: 'Jordi',
      performedAt: '2026-11-20T10:00:00.000Z',
    };
    expect(withFields(done, { observation: 'Más' }, writer)).toEqual({ ...done, observation: 'Más' });
    expect(withFields(done, { result: ChoreResult.Undone }, writer)).toEqual({
      ...done,
      result: ChoreResult.Undone,
      performedById: null,
      performedByName: null,
      performedAt: null,
    });
  });
});
