/** `npm run shard`. Exits with 0, 1 if it could not be done or something is spread by another key, 2 if it was asked for wrongly. */
import { parseArgs } from 'node:util';
import { type Connection, connect, databaseOf } from 'shared-kit/server/database/mongo';
import { type ShardKey, shardKeys } from 'shared-kit/server/database/sharding';
import { ownDataOf } from '../database-users/make-users.ts';
import { runCommand, say, WrongUse } from '../run-command.ts';
import { isRouter, type Spreading, spreadCollections } from './spread.ts';

const help = `npm run shard [-- --plan]
  Spreads what grows with every centre over the shards of a cluster; what is spread already stays as it is. The portal
  may work meanwhile. Needs
    MONGODB_URL           a router (mongos), as somebody who may shard collections (clusterManager) and make collections
                          and indexes (readWrite and dbAdmin), or root
    KEY_ENCRYPTION_KEY    or KEY_FILE, as the service portal has it
  --plan                  tells how large each of them is, and changes nothing; any MongoDB will do`;

const words: Readonly<Record<Spreading, string>> = {
  spread: 'is spread now',
  was: 'was spread already',
  'other key': 'is spread by another key and was left',
};

const fieldsOf = (key: ShardKey): string => Object.keys(key).join(', ');

const tellSizes = async (db: Connection): Promise<void> => {
  const there = await databaseOf(db).listCollections({}, { nameOnly: true }).toArray();
  for (const [collection, key] of shardKeys) {
    const known = there.some(({ name }) => name === collection);
    const count = known ? await databaseOf(db).collection(collection).estimatedDocumentCount() : 0;
    say(`${collection} by ${fieldsOf(key)}: ${String(count)} documents`);
  }
};

await runCommand(help, async (args) => {
  const { values } = parseArgs({ args, options: { plan: { type: 'boolean', default: false } } });
  const url = process.env.MONGODB_URL;
  if (!url) throw new WrongUse('MONGODB_URL is not set');
  const db = await connect(url);
  try {
    if (values.plan) {
      await tellSizes(db);
      return 0;
    }
    if (!(await isRouter(db))) throw new Error('MONGODB_URL leads to no router (mongos) of a cluster');
    await ownDataOf(db, process.env);
    const spread = await spreadCollections(db);
    for (const { collection, key, state } of spread) say(`${collection} by ${fieldsOf(key)} ${words[state]}`);
    return spread.some(({ state }) => state === 'other key') ? 1 : 0;
  } finally {
    await db.close();
  }
});
