/** How much room the data take: asked of the database seldom, since it may look at all of it for its answer. */
import type { PortalState } from 'shared-kit/contracts/portal-state';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';

type Storage = PortalState['storage'];
interface Known {
  readonly at: number;
  readonly storage: Promise<Storage>;
}

const keptMs = 600_000;
const known = new WeakMap<Connection, Known>();

const sum = (...sizes: readonly unknown[]): number =>
  sizes.reduce<number>((all, size) => all + (typeof size === 'number' ? size : 0), 0);

const ask = async (db: Connection): Promise<Storage> => {
  const told = await databaseOf(db).command({ dbStats: 1 });
  const { fsTotalSize, fsUsedSize } = told;
  const knowsDisk = typeof fsTotalSize === 'number' && typeof fsUsedSize === 'number';
  return {
    used: sum(told.storageSize ?? told.dataSize, told.indexSize),
    free: knowsDisk ? fsTotalSize - fsUsedSize : null,
  };
};

/** Null where the database does not tell, or not to this user. */
export const readStorage = (db: Connection, now: Date): Promise<Storage> => {
  const before = known.get(db);
  if (before && now.getTime() - before.at < keptMs) return before.storage;
  const storage = ask(db).catch(() => null);
  known.set(db, { at: now.getTime(), storage });
  return storage;
};
