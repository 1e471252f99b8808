import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayTake } from './taken-files.ts';

const id = fc.integer({ min: 1, max: 5 });

test('a record takes what its writer has sent, keeps what it shows, and takes nothing else', () => {
  fc.assert(
    fc.property(id, id, id, fc.array(id), (_id, createdBy, userId, held) => {
      const caller = { userId, isSuperAdmin: false };
      expect(mayTake({ _id, createdBy }, { caller, held })).toBe(createdBy === userId || held.includes(_id));
      expect(mayTake({ _id, createdBy }, { caller: { userId, isSuperAdmin: true }, held })).toBe(true);
    }),
  );
});
