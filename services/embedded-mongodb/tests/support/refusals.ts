/** The list of what this server refuses, each with a command that shows it. */
import { Decimal128 } from 'bson';
import type { Doc } from '../../src/bson/doc.ts';
import { notHere as expressions } from '../../src/expression/not-here.ts';
import { NOT_HERE as accumulators } from '../../src/pipeline/accumulators.ts';
import { NOT_HERE as stages } from '../../src/pipeline/compile-stage.ts';
import { NOT_HERE as conditions } from '../../src/query/predicates.ts';
import { NOT_HERE as projections } from '../../src/query/projection-parser.ts';
import { NOT_HERE as modifiers } from '../../src/update/array-operators.ts';
import { NOT_HERE as updates } from '../../src/update/operators.ts';

const staged = (stage: Doc): Doc => ({ aggregate: 'c', pipeline: [stage], cursor: {} });
const updating = (update: Doc): Doc => ({ findAndModify: 'c', query: {}, update });

type Refusal = { area: string; what: string; command: Doc; code: number };

/** What is refused by its name, each in the command that it would stand in. */
const named = (area: string, names: Iterable<string>, command: (name: string) => Doc): Refusal[] =>
  Array.from(names, (name) => ({ area, what: `\`${name}\``, command: command(name), code: 238 }));

const DECIMAL = Decimal128.fromString('1.5');
const SPANISH = { locale: 'es', strength: 1 };

/** What this server does not do, and the command that shows it refused by a code of MongoDB's. */
export const refusals: readonly Refusal[] = [
  { area: 'Queries', what: '`$where`', command: { find: 'c', filter: { $where: 'true' } }, code: 2 },
  { area: 'Queries', what: '`$text`', command: { find: 'c', filter: { $text: { $search: 'a' } } }, code: 2 },
  {
    area: 'Queries',
    what: '`$near` and other geography',
    command: { find: 'c', filter: { a: { $near: [0, 0] } } },
    code: 2,
  },
  { area: 'Queries', what: '`$jsonSchema`', command: { find: 'c', filter: { $jsonSchema: {} } }, code: 2 },
  { area: 'Queries', what: 'tailable cursors', command: { find: 'c', tailable: true }, code: 238 },
  {
    area: 'Aggregation',
    what: '`mapReduce`',
    command: { mapReduce: 'c', map: 'f', reduce: 'f', out: { inline: 1 } },
    code: 59,
  },
  {
    area: 'Indexes',
    what: 'text',
    command: { createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 'x' }] },
    code: 67,
  },
  {
    area: 'Indexes',
    what: 'hashed',
    command: { createIndexes: 'c', indexes: [{ key: { a: 'hashed' }, name: 'x' }] },
    code: 67,
  },
  {
    area: 'Indexes',
    what: '2dsphere',
    command: { createIndexes: 'c', indexes: [{ key: { a: '2dsphere' }, name: 'x' }] },
    code: 67,
  },
  {
    area: 'Indexes',
    what: 'wildcard',
    command: { createIndexes: 'c', indexes: [{ key: { '$**': 1 }, name: 'x' }] },
    code: 67,
  },
  {
    area: 'Indexes',
    what: 'expiring documents (TTL)',
    command: { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', expireAfterSeconds: 1 }] },
    code: 67,
  },
  {
    area: 'Indexes',
    what: 'with a collation',
    command: { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', collation: SPANISH }] },
    code: 67,
  },
  { area: 'Collections', what: 'capped', command: { create: 'd', capped: true, size: 1000 }, code: 238 },
  {
    area: 'Collections',
    what: 'time series',
    command: { create: 'd', timeseries: { timeField: 't' } },
    code: 238,
  },
  {
    area: 'Collections',
    what: 'validators of `$jsonSchema`',
    command: { create: 'd', validator: { $jsonSchema: {} } },
    code: 2,
  },
  {
    area: 'Queries',
    what: '`min`, `max`, `returnKey`, `showRecordId`',
    command: { find: 'c', returnKey: true },
    code: 238,
  },
  ...named('Queries', ['$comment'], (name) => ({ find: 'c', filter: { [name]: 'x' } })),
  ...named('Queries', conditions, (name) => ({ find: 'c', filter: { a: { [name]: 1 } } })),
  ...named('Projections', projections, (name) => ({ find: 'c', projection: { a: { [name]: 1 } } })),
  ...named('Projections', ['a.$'], (name) => ({ find: 'c', filter: { a: 1 }, projection: { [name]: 1 } })),
  ...named('Updates', updates, (name) => updating({ [name]: { a: 1 } })),
  ...named('Updates', modifiers, (name) => updating({ $push: { a: { $each: [1], [name]: 1 } } })),
  ...named('Updates', ['a.$[]', 'a.$[x]'], (name) => updating({ $set: { [name]: 1 } })),
  ...named('Updates', ['arrayFilters'], (name) => ({
    ...updating({ $set: { a: 1 } }),
    [name]: [{ x: 1 }],
  })),
  ...named('Stages', stages, (name) => staged({ [name]: {} })),
  ...named('Accumulators', accumulators, (name) => staged({ $group: { _id: null, a: { [name]: '$a' } } })),
  ...named('Expressions', expressions.keys(), (name) => staged({ $project: { a: { [name]: '$a' } } })),
  ...named('Expressions', ['limit'], (name) =>
    staged({ $project: { a: { $filter: { input: '$a', cond: true, [name]: 1 } } } }),
  ),
  ...named('Expressions', ['chars'], (name) =>
    staged({ $project: { a: { $trim: { input: 'a', [name]: 'a' } } } }),
  ),
  ...named('Expressions', ['onNull'], (name) =>
    staged({ $project: { a: { $dateToString: { date: null, [name]: 1 } } } }),
  ),
  {
    area: 'Decimal128',
    what: 'arithmetic of expressions',
    command: { aggregate: 'c', pipeline: [{ $project: { a: { $add: [DECIMAL, 1] } } }], cursor: {} },
    code: 238,
  },
  {
    area: 'Decimal128',
    what: 'arithmetic of updates',
    command: { findAndModify: 'c', query: {}, update: { $inc: { a: DECIMAL } } },
    code: 238,
  },
  ...[
    { find: 'c', collation: SPANISH },
    { aggregate: 'c', pipeline: [], cursor: {}, collation: SPANISH },
    { count: 'c', collation: SPANISH },
    { distinct: 'c', key: 'a', collation: SPANISH },
    { findAndModify: 'c', remove: true, collation: SPANISH },
    { update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, collation: SPANISH }] },
    { delete: 'c', deletes: [{ q: {}, limit: 0, collation: SPANISH }] },
    { explain: { find: 'c', collation: SPANISH } },
    { explain: { delete: 'c', deletes: [{ q: {}, limit: 0, collation: SPANISH }] } },
    { create: 'd', collation: SPANISH },
  ].map((command) => ({
    area: 'Collations',
    what: `in \`${Object.keys(command)[0]}\``,
    command,
    code: 238,
  })),
];
