import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settledSides } from './followed-sides.ts';

type Side = 'mine' | 'theirs';
const follows = { performed: ['reading.*', 'result'] };
const sideOf = (chosen: Readonly<Record<string, Side>>, fields: readonly string[], field = 'performed') =>
  settledSides<Side>(fields, { chosen, otherwise: 'theirs', follows }).find((one) => one.field === field);
const all = ['result', 'reading.1', 'reading.2', 'performed'];

test.each<[string, Readonly<Record<string, Side>>, readonly string[], Side | null, boolean]>([
  ['with readings of one side', { 'reading.1': 'mine', 'reading.2': 'mine' }, all, 'mine', true],
  ['with what is stored where nobody chooses', {}, all, 'theirs', true],
  [
    'with the result where no reading is in conflict',
    { result: 'mine' },
    ['result', 'performed'],
    'mine',
    true,
  ],
  ['not with the result where readings are', { result: 'mine' }, all, 'theirs', true],
  ['with nobody where readings are of both', { 'reading.1': 'mine' }, all, null, false],
  [
    'with what a person says where readings are of both',
    { 'reading.1': 'mine', performed: 'mine' },
    all,
    'mine',
    false,
  ],
  [
    'with no other choice',
    { 'reading.1': 'mine', 'reading.2': 'mine', performed: 'theirs' },
    all,
    'mine',
    true,
  ],
  ['with itself where it is alone', { performed: 'mine' }, ['performed', 'delay'], 'mine', false],
])('who performed it goes %s', (_, chosen, fields, side, isFollowing) => {
  expect(sideOf(chosen, fields)).toEqual({ field: 'performed', side, isFollowing });
});

const chosenSides = fc.dictionary(
  fc.constantFrom('result', 'reading.1', 'reading.2', 'reading.30', 'observation', 'performed'),
  fc.constantFrom<Side>('mine', 'theirs'),
);
const conflicting = fc.uniqueArray(
  fc.constantFrom('result', 'reading.1', 'reading.2', 'reading.30', 'observation'),
);

test('nobody stands under readings of which none is his', () => {
  fc.assert(
    fc.property(conflicting, chosenSides, (fields, chosen) => {
      const settled = settledSides<Side>([...fields, 'performed'], { chosen, otherwise: 'theirs', follows });
      const readings = settled.filter(({ field }) => field.startsWith('reading.')).map(({ side }) => side);
      const performed = settled.find(({ field }) => field === 'performed');
      if (readings.length > 0 && performed?.side) expect(readings).toContain(performed.side);
      if (new Set(readings).size === 1) expect(performed?.side).toBe(readings[0]);
    }),
  );
});

test('every field has a side once, those that nobody follows as they were chosen', () => {
  fc.assert(
    fc.property(conflicting, chosenSides, (fields, chosen) => {
      const settled = settledSides<Side>(fields, { chosen, otherwise: 'mine', follows });
      expect(settled.map(({ field, side }) => [field, side])).toEqual(
        fields.map((field) => [field, chosen[field] ?? 'mine']),
      );
    }),
  );
});
