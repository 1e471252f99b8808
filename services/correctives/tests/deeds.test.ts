/** What reports count of correctives by person and day, as it is published. */
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import * as work from 'shared-kit/contracts/correctives/corrective-work';
import { removeCorrective } from 'shared-kit/contracts/correctives/correctives';
import { correctiveDeedsV1, correctiveDeedV1Schema } from 'shared-kit/contracts/views/correctives';
import { deedsPerDay } from 'shared-kit/domain/tasks/deeds-per-day';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  as,
  dataOf,
  inNovember,
  installationId,
  move,
  moved,
  opened,
  people,
  setTime,
  useCorrectives,
} from './support.ts';

const service = useCorrectives();
afterEach(() => setTime(inNovember));

const published = async () => {
  const found = await databaseOf(service().db)
    .collection(correctiveDeedsV1)
    .find({ installationId })
    .toArray();
  return z.parse(z.array(correctiveDeedV1Schema), found).map(({ _id, ...deed }) => ({ ...deed, ..._id }));
};
const perDay = async () =>
  deedsPerDay(await published(), ['opened', 'closed'], 'Europe/Madrid').map(({ day, userId, counts }) => [
    day,
    userId,
    counts.opened,
    counts.closed,
  ]);

it('tells who opened and who closed, once, and nothing of what was merged or deleted', async () => {
  const first = await opened({}, people.add);
  const second = await opened({}, people.add);
  await opened({}, people.edit);
  const doubled = await opened({}, people.secondAdd);
  const deleted = await opened({}, people.secondAdd);
  setTime('2026-11-26T23:30:00Z');
  await moved(first, 'close');
  const again: Corrective = await moved(second, 'close', {}, people.chief);
  const reopened: Corrective = await moved(again, 'reopen', {}, people.reopener);
  const merged = dataOf<Corrective>(
    await service().call(
      work.mergeCorrective,
      { params: { id: doubled.id }, body: { version: doubled.version, intoId: reopened.id } },
      as(people.edit),
    ),
  );
  dataOf(await service().call(removeCorrective, { params: { id: deleted.id } }, as(people.delete)));
  expect(await perDay()).toEqual([
    ['2026-11-26', people.edit, 1, 0],
    ['2026-11-26', people.add, 2, 0],
    ['2026-11-27', people.edit, 0, 1],
  ]);
  setTime('2026-11-28T10:00:00Z');
  dataOf(await move(merged, 'close', {}, people.chief));
  expect((await perDay()).at(-1)).toEqual(['2026-11-28', people.chief, 0, 1]);
});
