/** Spreads over the shards of a cluster what grows with every centre. Repeated without harm; what is spread by another key stays as it is. */
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { beginsWith, type ShardKey, shardKeys } from 'shared-kit/server/database/sharding';

export type Spreading = 'spread' | 'was' | 'other key';

export interface Spread {
  readonly collection: string;
  readonly key: ShardKey;
  readonly state: Spreading;
}

/** Whether the address leads to a router of a cluster. */
export const isRouter = async (db: Connection): Promise<boolean> => {
  const { msg } = await databaseOf(db).command({ hello: 1 });
  return msg === 'isdbgrid';
};

interface KnownCollection {
  readonly _id: string;
  readonly key: Readonly<Record<string, unknown>>;
  readonly unsplittable?: boolean;
}

const keysInUse = async (db: Connection): Promise<ReadonlyMap<string, string>> => {
  const known = await db
    .getClient()
    .db('config')
    .collection<KnownCollection>('collections')
    .find({ _id: { $in: [...shardKeys.keys()].map((name) => `${db.name}.${name}`) } })
    .toArray();
  return new Map(
    // A cluster from version 8 on keeps a record of what lies on one shard alone, too.
    known
      .filter(({ unsplittable }) => unsplittable !== true)
      .map(({ _id, key }) => [_id, JSON.stringify(key)]),
  );
};

const ensureIndex = async (db: Connection, collection: string, key: ShardKey): Promise<void> => {
  const place = databaseOf(db).collection(collection);
  const indexes = await place.indexes();
  if (!indexes.some((index) => beginsWith(index.key, key) && !('partialFilterExpression' in index)))
    await place.createIndex(key);
};

/** What a router is asked for. */
const shardOn =
  (db: Connection) =>
  async (namespace: string, key: ShardKey): Promise<void> => {
    await db.getClient().db('admin').command({ shardCollection: namespace, key });
  };

/** The collections are there, with their indexes. */
export const spreadCollections = async (db: Connection, shard = shardOn(db)): Promise<readonly Spread[]> => {
  const inUse = await keysInUse(db);
  const spread: Spread[] = [];
  for (const [collection, key] of shardKeys) {
    const namespace = `${db.name}.${collection}`;
    const now = inUse.get(namespace);
    if (now === undefined) {
      await ensureIndex(db, collection, key);
      await shard(namespace, key);
    }
    const state = now === undefined ? 'spread' : now === JSON.stringify(key) ? 'was' : 'other key';
    spread.push({ collection, key, state });
  }
  return spread;
};
