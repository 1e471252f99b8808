import { installationsV1 } from 'shared-kit/contracts/views/installations';
import { claimForeign } from 'shared-kit/server/database/foreign-claims';
import { type ClientSession, type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { fail } from 'shared-kit/server/http/errors';

/** Names of installations by id, as admin publishes them. */
export const installationNames = async (
  db: Connection,
  ids: Iterable<number>,
  session: ClientSession | null,
): Promise<Map<number, string>> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const found = await databaseOf(db)
    .collection<{ _id: number; name: string }>(installationsV1)
    .find({ _id: { $in: wanted } }, { projection: { name: 1 }, ...(session ? { session } : {}) })
    .toArray();
  return new Map(found.map(({ _id, name }) => [_id, name]));
};

/** Of every installation. */
export const allInstallationNames = async (db: Connection): Promise<Map<number, string>> => {
  const found = await databaseOf(db)
    .collection<{ _id: number; name: string }>(installationsV1)
    .find({}, { projection: { name: 1 } })
    .toArray();
  return new Map(found.map(({ _id, name }) => [_id, name]));
};

/** The installation that somebody is about to have rights in; 400 `parentNotFound` where it is gone. */
export const claimInstallation = async (
  db: Connection,
  installationId: number,
  session: ClientSession,
): Promise<void> => {
  await claimForeign({ db }, 'installations', { id: installationId, session });
  if (!(await installationNames(db, [installationId], session)).has(installationId))
    fail('parentNotFound', { fields: [{ path: 'installationId', code: 'notFound' }] });
};
