import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deedsPerDay } from './deeds-per-day.ts';

const kinds = ['opened', 'closed'] as const;
const zone = 'Europe/Madrid';
const deed = (
  kind: (typeof kinds)[number],
  userId: number,
  { at, userName = `User ${userId}` }: { readonly at: string; readonly userName?: string | undefined },
) => ({
  kind,
  userId,
  userName,
  at: new Date(at),
});

test('counts what each person did on each day of the installation', () => {
  expect(
    deedsPerDay(
      [
        deed('closed', 8, { at: '2026-11-26T22:59:00Z' }),
        deed('opened', 7, { at: '2026-11-26T09:00:00Z', userName: 'Ana' }),
        deed('opened', 7, { at: '2026-11-26T12:00:00Z', userName: 'Ana Gil' }),
        // After midnight in Madrid.
        deed('opened', 8, { at: '2026-11-26T23:00:00Z' }),
        // Summer: midnight comes an hour sooner in UTC.
        deed('closed', 7, { at: '2026-08-01T22:00:00Z', userName: 'Ana' }),
      ],
      kinds,
      zone,
    ),
  ).toEqual([
    { userId: 7, userName: 'Ana', day: '2026-08-02', counts: { opened: 0, closed: 1 } },
    { userId: 7, userName: 'Ana Gil', day: '2026-11-26', counts: { opened: 2, closed: 0 } },
    { userId: 8, userName: 'User 8', day: '2026-11-26', counts: { opened: 0, closed: 1 } },
    { userId: 8, userName: 'User 8', day: '2026-11-27', counts: { opened: 1, closed: 0 } },
  ]);
});

test('counts each deed once, in whatever order they come', () => {
  const deeds = fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      userId: fc.integer({ min: 1, max: 3 }),
      userName: fc.constant('Ana'),
      at: fc.date({ min: new Date('2026-03-27'), max: new Date('2026-03-31'), noInvalidDate: true }),
    }),
  );
  fc.assert(
    fc.property(deeds, (given) => {
      const rows = deedsPerDay(given, kinds, zone);
      for (const kind of kinds)
        expect(rows.reduce((sum, { counts }) => sum + counts[kind], 0)).toBe(
          given.filter((each) => each.kind === kind).length,
        );
      expect(deedsPerDay(given.toReversed(), kinds, zone)).toEqual(rows);
      expect(new Set(rows.map(({ day, userId }) => `${day} ${userId}`)).size).toBe(rows.length);
    }),
  );
});
