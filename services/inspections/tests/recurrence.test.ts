import * as contracts from 'shared-kit/contracts/legal/inspections';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dueDays } from '../src/migrations/0003-due-days.ts';
import {
  add,
  atNine,
  installationId,
  manager,
  otherInstallationId,
  startInspections,
  visit,
} from './support.ts';

let app: TestService;
beforeAll(async () => {
  app = await startInspections(atNine);
});
afterAll(() => app.close());

const asManager = { as: manager };
const get = async (id: number): Promise<contracts.Inspection> =>
  (
    (await app.call(contracts.inspections.get, { params: { id } }, asManager)).body as {
      data: contracts.Inspection;
    }
  ).data;

interface Series {
  readonly first: string;
  readonly periodMonths: number;
  readonly countsFrom: 'done' | 'due';
  readonly next: readonly string[];
}

const series: [string, Series][] = (['due', 'done'] as const).flatMap((countsFrom): [string, Series][] => [
  [
    `monthly from 31 January, counted from ${countsFrom}`,
    {
      first: '2026-01-31',
      periodMonths: 1,
      countsFrom,
      next: ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    },
  ],
  [
    `yearly from 29 February, counted from ${countsFrom}`,
    {
      first: '2020-02-29',
      periodMonths: 12,
      countsFrom,
      next: ['2021-02-28', '2022-02-28', '2023-02-28', '2024-02-29'],
    },
  ],
  [
    `every three months from 30 November, counted from ${countsFrom}`,
    { first: '2025-11-30', periodMonths: 3, countsFrom, next: ['2026-02-28', '2026-05-30', '2026-08-30'] },
  ],
]);

describe('a series that is done on its days', () => {
  test.each(series)('%s keeps its day after short months', async (_, { first, next, ...rule }) => {
    const about = { ...rule, status: 1 };
    let { id } = await add(app, { ...about, date: first, nextDate: next[0] });
    // Without a reason: it is refused unless it follows from the rule.
    for (const [index, date] of next.slice(0, -1).entries())
      ({ id } = await add(app, { ...about, followsId: id, date, nextDate: next[index + 1] }));
    expect(await get(id)).toMatchObject({ dueDate: next.at(-1), dueDay: Number(first.slice(8)) });
  });

  test('what is planned for a day and done on it keeps the day of its series', async () => {
    const rule = { periodMonths: 1, countsFrom: 'due' as const };
    const first = await add(app, { ...rule, date: '2026-01-31', status: 1, nextDate: '2026-02-28' });
    const planned = await add(app, { ...rule, followsId: first.id, nextDate: '2026-02-28' });
    const body = { ...visit, ...rule, followsId: first.id, id: planned.id, version: planned.version };
    const done = { ...body, date: '2026-02-28', status: 1 as const, nextDate: '2026-03-31' };
    expect(await app.call(contracts.inspections.update, { body: done }, asManager)).toMatchObject({
      status: 200,
      body: { data: { dueDay: 31, wasDueDay: 31 } },
    });
  });
});

describe('without a reason', () => {
  const rule = { periodMonths: 1, countsFrom: 'due' as const, status: 1 as const };
  const create = (body: object) =>
    app.call(contracts.inspections.create, { body: { ...visit, ...rule, ...body } }, asManager);

  test('a person gives back the 31st to what begins with a month’s last day', async () => {
    const planned = await add(app, { periodMonths: 1, countsFrom: 'due', nextDate: '2026-02-28' });
    const { id, version } = planned;
    const body = { ...visit, ...rule, id, version, date: '2026-02-28', status: 1 as const };
    const answer = await app.call(
      contracts.inspections.update,
      { body: { ...body, nextDate: '2026-03-31' } },
      asManager,
    );
    expect(answer).toMatchObject({ status: 200, body: { data: { dueDay: 31 } } });
  });

  test.each([
    ['2026-02-27', '2026-03-31'],
    ['2026-02-28', '2026-03-27'],
    ['2026-02-28', '2026-04-30'],
  ])('due on %s, %s is refused', async (date, nextDate) => {
    const { id } = await add(app, {
      ...rule,
      date: '2026-01-15',
      nextDate: date,
      nextDateReason: 'Acordado',
    });
    expect((await create({ followsId: id, date, nextDate })).body).toMatchObject({
      fields: [{ path: 'nextDateReason', code: 'ownDateNeedsReason' }],
    });
  });
});

describe('what was stored before', () => {
  test('gets the day that its series began with, and what has wandered can be put right or left', async () => {
    const rule = { periodMonths: 1, countsFrom: 'due' as const, status: 1 as const };
    const about = { ...rule, installationId: otherInstallationId, nextDateReason: 'Como antes' };
    const first = await add(app, { ...about, date: '2026-01-31', nextDate: '2026-02-28' });
    const second = await add(app, {
      ...about,
      followsId: first.id,
      date: '2026-02-28',
      nextDate: '2026-03-28',
    });
    const third = await add(app, {
      ...about,
      followsId: second.id,
      date: '2026-03-28',
      nextDate: '2026-04-28',
    });
    const own = await add(app, { ...about, date: '2026-01-31', nextDate: '2026-02-15' });
    const stored = databaseOf(app.db).collection<{ _id: number }>('inspections');
    await stored.updateMany(
      { installationId: otherInstallationId },
      { $unset: { dueDay: '', wasDueDay: '' } },
    );
    const told: number[] = [];
    const work = {
      from: null,
      progress: async (_: unknown, count: number) => void told.push(count),
      now: atNine,
      doubt: () => undefined,
    };
    await dueDays.up(app.db, work);
    expect(told).toEqual([4]);
    expect(await get(second.id)).toMatchObject({ wasDueDay: 31, dueDay: 31, dueDate: '2026-03-28' });
    expect(await get(third.id)).toMatchObject({ wasDueDay: 31, dueDay: 31, dueDate: '2026-04-28' });
    expect(await get(own.id)).toMatchObject({ wasDueDay: null, dueDay: 15 });
    await dueDays.up(app.db, work);
    expect(told).toEqual([4]);

    const { version } = await get(third.id);
    const body = {
      ...visit,
      ...rule,
      installationId: otherInstallationId,
      id: third.id,
      followsId: second.id,
    };
    const right = await app.call(
      contracts.inspections.update,
      { body: { ...body, version, date: '2026-03-28', nextDate: '2026-04-30' } },
      asManager,
    );
    expect(right).toMatchObject({ status: 200, body: { data: { dueDate: '2026-04-30', dueDay: 31 } } });
  });

  test('a date that stands needs no reason afterwards, and is its own from then on', async () => {
    const first = await add(app, {
      date: '2026-01-31',
      periodMonths: 1,
      countsFrom: 'due',
      status: 1,
      nextDate: '2026-02-28',
    });
    const about = { periodMonths: 1, countsFrom: 'due' as const, status: 1 as const, followsId: first.id };
    const kept = { ...about, date: '2026-02-28', nextDate: '2026-03-28' };
    const { id } = await add(app, { ...kept, nextDateReason: 'Como antes' });
    const stored = databaseOf(app.db).collection<{ _id: number }>('inspections');
    await stored.updateOne({ _id: id }, { $set: { nextDateReason: '', dueDay: 31 } });
    const { version } = await get(id);
    const body = { ...visit, installationId, id, version, ...kept, grade: 'Favorable' };
    expect(await app.call(contracts.inspections.update, { body }, asManager)).toMatchObject({
      status: 200,
      body: { data: { dueDate: '2026-03-28', dueDay: 28 } },
    });
  });
});
