/** Random schedules of two sessions' transactions. */
import { Int32 } from 'bson';
import fc from 'fast-check';
import type { Doc } from '../../src/bson/doc.ts';
import type { Area, Case } from '../area.ts';

/*
 * The same schedule of the commands of two sessions, with plain ones between, on both servers. A plain write that meets
 * what a transaction holds would wait for it: it gives up soon.
 */

const id = fc.integer({ min: 1, max: 4 }).map((number) => new Int32(number));
const small = fc.integer({ min: 0, max: 2 }).map((number) => new Int32(number));

const update = fc.oneof(
  small.map((n): Doc => ({ $set: { n } })),
  small.map((u): Doc => ({ $set: { u } })),
  small.map((by): Doc => ({ $inc: { n: by } })),
);

const write: fc.Arbitrary<Doc> = fc.oneof(
  fc.tuple(id, small, small).map(([_id, n, u]) => ({ insert: 'c', documents: [{ _id, n, u }] })),
  fc.tuple(id, update, fc.boolean()).map(([_id, u, upsert]) => ({
    update: 'c',
    updates: [{ q: { _id }, u, upsert }],
  })),
  id.map((_id) => ({ delete: 'c', deletes: [{ q: { _id }, limit: 1 }] })),
  fc.tuple(id, update, fc.boolean()).map(([_id, u, latest]) => ({
    findAndModify: 'c',
    query: { _id },
    update: u,
    new: latest,
  })),
  id.map((_id) => ({ findAndModify: 'c', query: { _id }, remove: true })),
);

const read: fc.Arbitrary<Doc> = fc.oneof(
  fc.constant<Doc>({ find: 'c', filter: {}, sort: { _id: 1 } }),
  small.map((u) => ({ find: 'c', filter: { u }, sort: { _id: 1 }, batchSize: 1 })),
  small.map((n) => ({ aggregate: 'c', pipeline: [{ $match: { n } }, { $count: 'n' }], cursor: {} })),
  fc.constant<Doc>({ distinct: 'c', key: 'n' }),
  fc
    .constantFrom<Doc>(
      { $unionWith: 'c' },
      { $facet: { all: [{ $unionWith: { coll: 'c', pipeline: [] } }] } },
      { $lookup: { from: 'c', pipeline: [{ $match: { n: 1 } }], as: 'all' } },
    )
    .map((stage) => ({ aggregate: 'c', pipeline: [stage, { $count: 'n' }], cursor: {} })),
);

const inside: fc.Arbitrary<Doc> = fc.oneof(
  { weight: 6, arbitrary: write },
  { weight: 4, arbitrary: read },
  { weight: 1, arbitrary: fc.constant<Doc>({ count: 'c', query: { n: { $gte: 0 } } }) },
  { weight: 1, arbitrary: fc.constant<Doc>({ createIndexes: 'c', indexes: [{ key: { n: 1 }, name: 'n' }] }) },
);

const session = fc.constantFrom('A', 'B');

const step: fc.Arbitrary<Doc> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(inside, session).map(([command, name]) => ({ ...command, session: name })),
  },
  { weight: 2, arbitrary: session.map((name) => ({ commitTransaction: 1, session: name })) },
  { weight: 1, arbitrary: session.map((name) => ({ abortTransaction: 1, session: name })) },
  { weight: 1, arbitrary: session.map((name) => ({ startTransaction: 1, session: name })) },
  { weight: 3, arbitrary: write },
  { weight: 1, arbitrary: read },
);

/** Writes do not wait for the disk, so that the time measured is that of waiting for other sessions. */
const PLAIN = { maxTimeMS: 150, writeConcern: { w: 1, j: false } };
/** An index is not built under an open transaction, and takes longer than a write where nothing is in its way. */
const PLAIN_BUILD = { maxTimeMS: 1000 };

/** A session's command outside of a transaction is a plain one, which must not wait either. */
function impatient(steps: Doc[]): Doc[] {
  const open = new Set<unknown>();
  return steps.map((command) => {
    if ('startTransaction' in command) open.add(command.session);
    if ('commitTransaction' in command || 'abortTransaction' in command) open.delete(command.session);
    if (open.has(command.session)) return command;
    if ('createIndexes' in command) return { ...command, ...PLAIN_BUILD };
    const writes = ['insert', 'update', 'delete', 'findAndModify'].some((name) => name in command);
    return writes ? { ...command, ...PLAIN } : command;
  });
}

const cases: fc.Arbitrary<Case> = fc.array(step, { minLength: 4, maxLength: 12 }).map((steps) => ({
  documents: [1, 2].map((n) => ({ _id: new Int32(n), n: new Int32(n), u: new Int32(n + 2) })),
  indexes: [{ key: { u: new Int32(1) }, unique: true, sparse: true }],
  commands: impatient([
    { startTransaction: 1, session: 'A' },
    { find: 'c', filter: { _id: new Int32(1) }, session: 'A' },
    { startTransaction: 1, session: 'B' },
    ...steps,
  ]),
}));

export default { cases } satisfies Area;
