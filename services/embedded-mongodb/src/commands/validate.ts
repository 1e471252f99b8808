/** The command `validate`, which compares every index with the documents. */
import { Binary } from 'bson';
import { decodeFields } from '../bson/decode.ts';
import { validateDocument } from '../bson/walker.ts';
import { CommandError } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import { indexKeysOf } from '../storage/index-keys.ts';
import { type Sql, toBuffer } from '../storage/sql.ts';
import type { Command, Context, Reply } from './context.ts';
import { findCollection, targetName } from './target-collection.ts';

const MOST_ERRORS = 100;

/** Runs in one go, while nothing can change, as in MongoDB. */
function validate(context: Context): Reply {
  const { db, state } = context;
  const collection = findCollection(context);
  if (!collection) {
    const missing = `Collection '${db}.${targetName(context)}' does not exist to validate.`;
    throw new CommandError('NamespaceNotFound', missing);
  }
  return state.engine.read(undefined, () => examine(state.engine.sql, collection));
}

/** Checks that every document is whole and under its keys in every index, and that no index holds a key more. */
function examine(sql: Sql, { namespace, uuid, table, indexes }: Collection): Reply {
  const errors: string[] = [];
  const wanted = indexes.map(() => 0);
  let nrecords = 0;
  for (const { rid, raw } of records(sql, table)) {
    nrecords += 1;
    try {
      validateDocument(raw, 0, raw.length);
    } catch (error) {
      errors.push(`record ${rid}: ${String(error)}`);
      continue;
    }
    for (const [i, index] of indexes.entries()) {
      const { keys } = indexKeysOf(index, decodeFields(raw, index.needs));
      wanted[i] = (wanted[i] ?? 0) + keys.length;
      const find = `SELECT 1 FROM ${index.table} WHERE key = ? AND rid = ?`;
      if (!keys.every((key) => sql.get(find, key, rid)))
        errors.push(`record ${rid} is missing from index ${index.name}`);
    }
  }
  const counts = indexes.map((index) => Number(sql.get(`SELECT count(*) FROM ${index.table} `)?.[0]));
  for (const [i, { name }] of indexes.entries())
    if (counts[i] !== wanted[i]) errors.push(`index ${name} has ${counts[i]} keys instead of ${wanted[i]}`);
  return {
    ns: namespace,
    uuid: new Binary(uuid, 4),
    nInvalidDocuments: 0,
    nNonCompliantDocuments: 0,
    nrecords,
    nIndexes: indexes.length,
    keysPerIndex: Object.fromEntries(indexes.map(({ name }, i) => [name, counts[i]])),
    valid: errors.length === 0,
    repaired: false,
    warnings: [],
    errors: errors.slice(0, MOST_ERRORS),
  };
}

function* records(sql: Sql, table: string): Generator<{ rid: number; raw: Buffer }> {
  for (let last = 0; ; ) {
    const rows = sql.all(`SELECT rid, doc FROM ${table} WHERE rid > ? ORDER BY rid LIMIT 100`, last);
    if (rows.length === 0) return;
    for (const [rid, blob] of rows) yield { rid: rid as number, raw: toBuffer(blob) };
    last = rows.at(-1)?.[0] as number;
  }
}

export const validateCommands: Record<string, Command> = {
  validate: { run: validate, options: ['full', 'checkBSONConformance'] },
};
