import type { Document } from 'mongodb';
import { expect, it } from 'vitest';
import { useServer } from './support/support.ts';

const fixture = useServer();
const run = (command: Document) => fixture.db.command(command);
const refuses = (code: number, command: Document) => expect(run(command)).rejects.toMatchObject({ code });

it('the variables of a command see those before them and no document', async () => {
  await run({ insert: 'c', documents: [{ _id: 1, a: 5 }] });
  const find = { find: 'c', filter: { $expr: { $eq: ['$a', '$$y'] } } };
  const { cursor } = await run({ ...find, let: { x: 4, y: { $add: ['$$x', 1] } } });
  expect(cursor.firstBatch).toEqual([{ _id: 1, a: 5 }]);
  for (const y of ['$a', '$$ROOT', { $add: ['$$CURRENT.a', 1] }, '$$ROOT.a'])
    await refuses(4890500, { ...find, let: { y } });
});

it('expressions nest only so deep', async () => {
  await run({ insert: 'c', documents: [{ a: 1 }] });
  const nested = (depth: number): unknown => (depth === 0 ? '$a' : { $not: nested(depth - 1) });
  const project = (depth: number) => ({
    aggregate: 'c',
    pipeline: [{ $project: { _id: 0, v: nested(depth) } }],
    cursor: {},
  });
  expect((await run(project(98))).cursor.firstBatch).toEqual([{ v: true }]);
  await refuses(15, project(101));
});

it('a number that is a position and a name in an array is refused in sorts and keys', async () => {
  await run({ insert: 'c', documents: [{ _id: 1, a: [{ 0: 5 }] }] });
  await refuses(16746, { find: 'c', sort: { 'a.0': 1 } });
  await refuses(16746, { createIndexes: 'c', indexes: [{ key: { 'a.0': 1 }, name: 'a' }] });
});

it("MongoDB's own collections, and stages of an update that are none, are refused before anything is done", async () => {
  await refuses(73, { insert: 'system.x', documents: [{ _id: 1 }] });
  await refuses(73, { findAndModify: 'system.x', query: {}, update: { $set: { a: 1 } }, upsert: true });
  const updates = [
    { q: { _id: 1 }, u: { $set: { a: 1 } }, upsert: true },
    { q: { _id: 1 }, u: [{ $nonsense: 1 }] },
  ];
  await refuses(40324, { update: 'c', updates });
  expect(await run({ count: 'c' })).toMatchObject({ n: 0 });
  await refuses(14, { insert: 'c', documents: [{ _id: 1 }], ordered: 1 });
});

it('an index can not be built over parallel arrays, whatever else is wrong', async () => {
  await run({ insert: 'c', documents: [{ a: 1 }, { a: 1 }, { a: [1], b: [1] }] });
  const key = { a: 1, b: 1 };
  await refuses(171, { createIndexes: 'c', indexes: [{ key, name: 'ab', unique: true }] });
});
