import { expect, test } from 'vitest';
import { clearKept, readKept, writeKept } from './kept-entry.ts';

const model = { name: '', values: { earth: { text: '' } } };
const kept = {
  version: 3,
  at: '2026-11-21T10:00:00.000Z',
  entry: { name: 'C1', values: { earth: { text: '4' } } },
};

test('an entry is found again by its user and card alone', () => {
  writeKept(1, 'circuit.7.1', kept);
  expect(readKept(1, 'circuit.7.1', model)).toEqual(kept);
  expect(readKept(2, 'circuit.7.1', model)).toBeNull();
  expect(readKept(1, 'circuit.7.2', model)).toBeNull();
  clearKept(1, 'circuit.7.1');
  expect(readKept(1, 'circuit.7.1', model)).toBeNull();
});

test.each([
  'no json',
  '{}',
  JSON.stringify({ ...kept, version: 'x' }),
  JSON.stringify({ ...kept, entry: { name: 'C1' } }),
  JSON.stringify({ ...kept, entry: { name: 'C1', values: { earth: null } } }),
])('what does not fit the form counts as none: %s', (stored) => {
  localStorage.setItem('kept.1.a', stored);
  expect(readKept(1, 'a', model)).toBeNull();
});

test('an entry with a field that was emptied is found again', () => {
  const entry = { name: 'C1', voltage: undefined };
  writeKept(1, 'data.7', { ...kept, entry });
  expect(readKept(1, 'data.7', { name: '', voltage: 230 })?.entry).toEqual({ name: 'C1', voltage: null });
});
