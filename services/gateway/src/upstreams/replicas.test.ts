import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder, type Replica } from './replicas.ts';

const replica = fc.record({
  url: fc.webUrl(),
  isReady: fc.boolean(),
  inFlight: fc.nat({ max: 3 }),
});
const replicas = fc.uniqueArray(replica, { selector: ({ url }) => url, maxLength: 6 });

test('every replica has its place, no ready one behind another, no busier one before a less busy one', () => {
  fc.assert(
    fc.property(replicas, fc.nat(), (given, turn) => {
      const ordered = inOrder(given, turn);
      expect(new Set(ordered)).toEqual(new Set(given));
      const ranks = ordered.map(({ isReady, inFlight }) => (isReady ? 0 : 100) + inFlight);
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    }),
  );
});

test('equally busy ones take turns', () => {
  const idle = (url: string): Replica => ({ url, isReady: true, inFlight: 0 });
  const three = [idle('a'), idle('b'), idle('c')];
  expect([0, 1, 2, 3].map((turn) => inOrder(three, turn)[0]?.url)).toEqual(['a', 'b', 'c', 'a']);
});
