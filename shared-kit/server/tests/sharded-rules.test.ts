import { describe, expect, test } from 'vitest';
import { watchSharding } from '../../testing/sharded-rules.ts';
import { beginsWith } from '../database/sharding.ts';

type Sent = Readonly<Record<string, unknown>>;

const refusedOf = (...commands: readonly Sent[]): readonly string[] => {
  const watched = watchSharding();
  for (const command of commands) watched.look({ commandName: Object.keys(command)[0] ?? '', command });
  return [...watched.refused].map((each) => each.split(': ')[1] ?? '');
};

const update = (change: Sent): Sent => ({
  update: 'tasks',
  updates: [{ u: { $set: { result: 2 } }, ...change }],
});
const key = { installationId: 1, choreId: 2 };
const transaction = { autocommit: false };
const view: Sent = {
  create: 'tasks_v1',
  viewOn: 'chores',
  pipeline: [{ $lookup: { from: 'tasks', as: 'tasks' } }],
};
const joins: Sent = { aggregate: 'buildings', pipeline: [{ $lookup: { from: 'tasks_v1', as: 'tasks' } }] };

describe('a sharded cluster carries out', () => {
  test.each<[string, readonly Sent[]]>([
    ['a change by key', [update({ q: key })]],
    [
      'a change by key among other conditions',
      [update({ q: { $and: [{ installationId: { $eq: 1 } }, { choreId: 2 }] } })],
    ],
    ['a change by id', [update({ q: { _id: 7, version: 1 } })]],
    ['a change of many', [update({ q: { choreId: { $in: [1, 2] } }, multi: true })]],
    ['making by key', [update({ q: { ...key, periodStart: 3 }, upsert: true })]],
    ['a removal by id', [{ delete: 'tasks', deletes: [{ q: { _id: 7 }, limit: 1 }] }]],
    ['a removal of many', [{ delete: 'tasks', deletes: [{ q: {}, limit: 0 }] }]],
    ['a join without a transaction', [view, joins]],
    [
      'a join of what is not spread',
      [{ aggregate: 'tasks', pipeline: [{ $lookup: { from: 'chores' } }], ...transaction }],
    ],
    ['what is not spread', [{ findAndModify: 'counters', query: {}, update: {} }]],
  ])('%s', (_, commands) => {
    expect(refusedOf(...commands)).toEqual([]);
  });
});

describe('a sharded cluster refuses', () => {
  test.each<[string, readonly Sent[], string]>([
    ['a change of one', [update({ q: { choreId: 2 } })], 'update of one without the shard key'],
    ['making by id', [update({ q: { _id: 7 }, upsert: true })], 'upsert without the shard key'],
    [
      'a new key by id',
      [update({ q: { _id: 7 }, u: { $set: { choreId: 3 } } })],
      'change of the shard key without it',
    ],
    [
      'a key in a range',
      [update({ q: { installationId: 1, choreId: { $gt: 1 } } })],
      'update of one without the shard key',
    ],
    [
      'a removal of one',
      [{ delete: 'tasks', deletes: [{ q: { choreId: 2 }, limit: 1 }] }],
      'delete of one without the shard key',
    ],
    [
      'finding and changing by id',
      [{ findAndModify: 'tasks', query: { _id: 7 } }],
      'findAndModify without the shard key',
    ],
    ['a join in a transaction', [view, { ...joins, ...transaction }], 'join of tasks in a transaction'],
    [
      'reading a view that joins in a transaction',
      [view, { find: 'tasks_v1', ...transaction }],
      'join of tasks in a transaction',
    ],
  ])('%s', (_, commands, why) => {
    expect(refusedOf(...commands)).toEqual([why]);
  });
});

test('an index serves a key that it begins with, upwards', () => {
  expect(beginsWith({ installationId: 1, choreId: 1, date: -1 }, { installationId: 1, choreId: 1 })).toBe(
    true,
  );
  expect(beginsWith({ installationId: 1, at: -1 }, { installationId: 1, _id: 1 })).toBe(false);
  expect(beginsWith({ installationId: 1, _id: -1 }, { installationId: 1, _id: 1 })).toBe(false);
  expect(beginsWith({ choreId: 1, installationId: 1 }, { installationId: 1, choreId: 1 })).toBe(false);
});
