import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { alikeGroups, type Likeness, likenessOf } from './alike.ts';

const texts = (es: string) => ({ es, cat: es, en: es });
const task: Likeness = {
  choreTypeId: 1,
  choreRef: 'INC-20',
  choreName: texts('Extintor'),
  formatIds: [1, 2],
  requires: ['photo', 'signature'],
};

it.each<[string, Partial<Likeness>, boolean]>([
  ['the same', {}, true],
  ['the same formats in another order', { formatIds: [2, 1] }, true],
  ['the same proofs in another order', { requires: ['signature', 'photo'] }, true],
  ['another name', { choreName: texts('Extintor de CO₂') }, false],
  ['another reference', { choreRef: 'INC-21' }, false],
  ['another type', { choreTypeId: 2 }, false],
  ['a format more', { formatIds: [1, 2, 3] }, false],
  ['a proof less', { requires: ['photo'] }, false],
])('%s', (_what, changed, isAlike) => {
  expect(likenessOf({ ...task, ...changed }) === likenessOf(task)).toBe(isAlike);
});

test('every task is in one group, with its like alone, and the groups keep the order', () => {
  const some = fc.array(
    fc.record({
      choreTypeId: fc.integer({ min: 1, max: 2 }),
      choreRef: fc.constantFrom('A', 'B'),
      choreName: fc.constant(texts('x')),
      formatIds: fc.subarray([1, 2]),
      requires: fc.subarray(['photo', 'video'] as const),
    }),
  );
  fc.assert(
    fc.property(some, (tasks) => {
      const groups = alikeGroups(tasks);
      expect(groups.flat()).toHaveLength(tasks.length);
      const keys = groups.map((group) => {
        const [key, ...others] = new Set(group.map(likenessOf));
        expect(others).toEqual([]);
        return key;
      });
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).toEqual([...new Set(tasks.map(likenessOf))]);
    }),
  );
});
