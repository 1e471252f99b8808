import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fateOfGiving, ownerOf, withOwner } from './giving-later.ts';

const owner = fc.record({
  personId: fc.constantFrom(null, 1, 2, 3),
  isOwn: fc.boolean(),
  name: fc.constant(''),
});

test('what is done stays whose it is, and nothing is taken from a third person unasked', () => {
  fc.assert(
    fc.property(owner, owner, owner, fc.boolean(), (from, to, stored, isDone) => {
      const fate = fateOfGiving({ from, to, stored, isDone });
      if (fate === 'given') {
        expect(isDone).toBe(false);
        expect([from.personId, to.personId]).toContain(stored.personId);
      }
      if (fate === 'asked') expect([from.personId, to.personId]).not.toContain(stored.personId);
      if (fate === 'unchanged') expect(stored).toEqual(to);
    }),
  );
});

const assignment = (personId: number | null, isOwn = true) => ({ personId, isOwn, name: '' });

test('two who give it to the same person agree, and who is second to another is asked', () => {
  const giving = { from: assignment(null, false), to: assignment(1), isDone: false };
  expect(fateOfGiving({ ...giving, stored: assignment(null, false) })).toBe('given');
  expect(fateOfGiving({ ...giving, stored: assignment(1) })).toBe('unchanged');
  expect(fateOfGiving({ ...giving, stored: assignment(1, false) })).toBe('given');
  expect(fateOfGiving({ ...giving, stored: assignment(2) })).toBe('asked');
  expect(fateOfGiving({ ...giving, stored: assignment(null, false), isDone: true })).toBe('done');
});

test('a task shows whose it will be', () => {
  const task = { id: 7, assignedToId: 1, assignedToName: 'Ana' };
  const given = withOwner(task, { personId: 2, isOwn: true, name: 'Luis' });
  expect(given).toEqual({ id: 7, assignedToId: 2, assignedToName: 'Luis' });
  expect(ownerOf(given)).toEqual({ personId: 2, isOwn: false, name: 'Luis' });
  expect(withOwner(given, { personId: null, isOwn: true, name: '' }).assignedToName).toBeNull();
});
