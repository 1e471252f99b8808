import type { Circuit } from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import { expect, test } from 'vitest';
import {
  circuitEntrySchema,
  entryAfter,
  entryOfCircuit,
  ratingsOfEntry,
  readingsOfEntry,
} from './circuit-entry.ts';
import { typedValueOf, valueEntryOf } from './measured-entry.ts';

const circuit: Circuit = {
  id: 1,
  version: 2,
  name: 'C1',
  section: 1.5,
  length: null,
  supply: 'upTo500',
  breaker: { rated: 10, curve: 'C' },
  rcd: { rated: 30, type: 'AC', selective: false },
  readings: {
    insulationLN: { value: 999, above: true },
    continuity: { value: 0.35, above: false },
    rcdTime5: { reason: 'En servicio' },
    rcdButton: { ok: true },
  },
  reason: '',
  note: 'Rótulo',
};
const asked = ['insulationLN', 'continuity', 'rcdTime5', 'rcdButton'] as const;

test('what is read is what is sent, when nothing was typed', () => {
  const entry = entryOfCircuit(circuit, ',');
  expect(entry.values.continuity).toMatchObject({ text: '0,35', above: false });
  const { id: _, version: _v, readings, reason: _r, note: _n, ...ratings } = circuit;
  expect(ratingsOfEntry(entry)).toEqual(ratings);
  expect(readingsOfEntry(entry, asked)).toEqual(readings);
  expect(circuitEntrySchema.safeParse(entry).success).toBe(true);
});

test.each([
  ['C3 Tomas', 'C4 '],
  ['Q 12', ''],
  ['L09', 'L10 '],
  ['Alumbrado', ''],
])('a new circuit after %s is called "%s", has its ratings and nothing that was measured', (name, next) => {
  const entry = entryAfter({ ...circuit, name }, ',');
  const { name: _n, ...ratings } = ratingsOfEntry(entryOfCircuit(circuit, ','));
  expect(ratingsOfEntry(entry)).toEqual({ ...ratings, name: next });
  expect(readingsOfEntry(entry, asked)).toEqual({});
  expect([entry.reason, entry.note]).toEqual(['', '']);
  expect(entryAfter(undefined, ',').name).toBe('');
});

test('what is not asked for is not sent', () => {
  const entry = { ...entryOfCircuit(circuit, ','), rcdRated: null };
  expect(ratingsOfEntry(entry).rcd).toBeNull();
  expect(Object.keys(readingsOfEntry(entry, ['continuity']))).toEqual(['continuity']);
});

test.each([
  [{ text: '0,5' }, { value: 0.5, above: false }],
  [
    { text: '999', above: true },
    { value: 999, above: true },
  ],
  [{ text: '' }, undefined],
  [{ text: '0,5', isLeftOut: true, reason: ' En servicio ' }, { reason: 'En servicio' }],
  [{ isLeftOut: true }, undefined],
])('%o is written as %o', (fields, value) => {
  expect(typedValueOf({ ...valueEntryOf(null, ','), ...fields })).toEqual(value);
});

test.each([
  [{ text: 'abc' }, ['values', 'loop', 'text']],
  [{ text: '-1' }, ['values', 'loop', 'text']],
  [{ isLeftOut: true, reason: ' ' }, ['values', 'loop', 'reason']],
])('%o is told at its field', (fields, path) => {
  const entry = entryOfCircuit(circuit, ',');
  const wrong = { ...entry, values: { ...entry.values, loop: { ...entry.values.loop, ...fields } } };
  expect(circuitEntrySchema.safeParse(wrong).error?.issues[0]?.path).toEqual(path);
});
