/** The list of what this server refuses, each with a command that shows it. */
import { Decimal128 } from 'bson';
import type { Doc } from '../src/bson/doc.ts';

const DECIMAL = Decimal128.fromString('1.5');
const SPANISH = { locale: 'es', strength: 1 };

/** What this server does not do, and the command that shows it refused by a code of MongoDB's. */
export const refusals: readonly { area: string; what: string; command: Doc; code: number }[] = [
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
    what: '`$changeStream`',
    command: { aggregate: 'c', pipeline: [{ $changeStream: {} }], cursor: {} },
    code: 238,
  },
  {
    area: 'Aggregation',
    what: '`$function`',
    command: {
      aggregate: 'c',
      pipeline: [{ $project: { a: { $function: { body: 'f', args: [], lang: 'js' } } } }],
      cursor: {},
    },
    code: 238,
  },
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
  ...['$bucketAuto', '$densify', '$fill', '$graphLookup', '$redact', '$setWindowFields', '$collStats'].map(
    (stage) => ({
      area: 'Aggregation',
      what: `\`${stage}\``,
      command: { aggregate: 'c', pipeline: [{ [stage]: {} }], cursor: {} },
      code: 238,
    }),
  ),
  ...['$abs', '$ceil', '$floor', '$round', '$toDecimal', '$trunc'].map((operator) => ({
    area: 'Aggregation',
    what: `\`${operator}\``,
    command: { aggregate: 'c', pipeline: [{ $project: { a: { [operator]: '$a' } } }], cursor: {} },
    code: 238,
  })),
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
