/** Who fails again and again in March, worked out by hand. */
import { listRepeatFailures, type RepeatFailures } from 'shared-kit/contracts/correctives/repeat-failures';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installationId, march, otherId, people, startMarch } from './support.ts';

let service: TestService;
beforeAll(async () => {
  service = await startMarch();
  const told = (
    _id: number,
    elementId: number | null,
    { openedAt, fields = {} }: { readonly openedAt: string; readonly fields?: object | undefined },
  ) => ({
    _id,
    installationId,
    entityStatus: 1,
    mergedIntoId: null,
    elementId,
    elementRef: `E-${elementId}`,
    elementName: `Elemento ${elementId}`,
    openedAt: new Date(openedAt),
    closedAt: null,
    failureMode: null,
    failureCause: null,
    ...fields,
  });
  await databaseOf(service.db)
    .collection<{ _id: number }>(correctivesV1)
    .insertMany([
      // Of the first the last minute of December there is 90 days before the last of March; its name was changed.
      told(31, 1, {
        openedAt: '2026-01-01T09:00:00Z',
        fields: { failureCause: 'wear', failureMode: 'leak' },
      }),
      told(32, 1, {
        openedAt: '2026-02-10T09:00:00Z',
        fields: { failureCause: 'dirt', failureMode: 'leak' },
      }),
      told(33, 1, {
        openedAt: '2026-03-31T21:59:00Z',
        fields: { failureCause: 'wear', elementName: 'Bomba nueva' },
      }),
      // A day too long ago, and a day too late.
      told(41, 2, { openedAt: '2025-12-31T22:59:00Z' }),
      told(42, 2, { openedAt: '2026-02-10T09:00:00Z' }),
      told(43, 2, { openedAt: '2026-03-31T21:59:00Z' }),
      told(44, 2, { openedAt: '2026-03-31T22:00:00Z' }),
      // Merged, deleted, elsewhere, and of an area.
      ...[1, 2, 3].flatMap((day) => [
        told(50 + day, 3, { openedAt: `2026-03-0${day}T09:00:00Z`, fields: { mergedIntoId: 31 } }),
        told(60 + day, 3, { openedAt: `2026-03-0${day}T09:00:00Z`, fields: { entityStatus: 0 } }),
        told(70 + day, 3, { openedAt: `2026-03-0${day}T09:00:00Z`, fields: { installationId: otherId } }),
        told(80 + day, null, { openedAt: `2026-03-0${day}T09:00:00Z` }),
      ]),
    ]);
});
afterAll(() => service.close());

const repeats = async (query: object = {}): Promise<RepeatFailures> => {
  const answer = await service.call(
    listRepeatFailures,
    { query: { ...march, ...query } },
    { as: people.all },
  );
  expect(answer.status).toBe(200);
  return (answer.body as { data: RepeatFailures }).data;
};

test('three within ninety days are told with their days, and with what was said of them', async () => {
  expect(await repeats()).toEqual({
    rows: [
      {
        elementId: 1,
        name: 'Bomba nueva',
        ref: 'E-1',
        times: 3,
        days: ['2026-01-01', '2026-02-10', '2026-03-31'],
        modes: [
          { code: 'leak', times: 2 },
          { code: null, times: 1 },
        ],
        causes: [
          { code: 'wear', times: 2 },
          { code: 'dirt', times: 1 },
        ],
      },
    ],
    total: 1,
    elements: { count: 1, of: 2 },
    correctives: { count: 1, of: 2 },
  });
});

test('days in which none is the third have none', async () => {
  const february = { from: '2026-02-01', to: '2026-02-28' };
  expect(await repeats(february)).toMatchObject({ rows: [], elements: { count: 0, of: 2 } });
});

test('days that end before they begin are refused', async () => {
  const query = { ...march, to: '2026-02-01' };
  expectError(await service.call(listRepeatFailures, { query }, { as: people.all }), 'invalidInput');
});
