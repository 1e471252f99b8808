import { randomUUID } from 'node:crypto';
import { type ClientSession, type Connection, trusted } from 'shared-kit/server/database/mongo';
import type { PersonKeys } from 'shared-kit/server/personal';
import { newPersonKey } from 'shared-kit/server/personal-values';
import type { Vault } from '../../secrets/vault.ts';
import { peopleLeft } from '../users/erase-account.ts';
import { type PersonKeyRecord, personKeys } from './person-key.model.ts';

const placeOf = (id: number): string => `personKeys/${id}`;

export const createPersonKeys = (db: Connection, vault: Vault): PersonKeys => {
  const open = ({ _id, sealed }: PersonKeyRecord): Buffer =>
    Buffer.from(vault.open(sealed, placeOf(_id)), 'base64');
  return {
    async keyFor(id, session) {
      const found = await personKeys(db)
        .findOne({ _id: id })
        .session(session ?? null)
        .lean<PersonKeyRecord>();
      if (found) return open(found);
      const key = newPersonKey();
      await personKeys(db).insertMany([newRecord(id, key, vault)], session ? { session } : {});
      return key;
    },
    async keysOf(ids) {
      const found = await personKeys(db)
        .find({ _id: trusted({ $in: [...ids] }) })
        .lean<PersonKeyRecord[]>();
      return new Map(found.map((record) => [record._id, open(record)]));
    },
  };
};

const newRecord = (_id: number, key: Buffer, vault: Vault): PersonKeyRecord => ({
  _id,
  name: randomUUID(),
  sealed: vault.seal(key.toString('base64'), placeOf(_id)),
});

/** Gives a key to whoever was there before there were any. Safe with several replicas at once. */
export const ensurePersonKeys = async (db: Connection, vault: Vault): Promise<void> => {
  for (const _id of await peopleLeft(db))
    if (!(await personKeys(db).exists({ _id }))) {
      const { name, sealed } = newRecord(_id, newPersonKey(), vault);
      await personKeys(db).updateOne({ _id }, { $setOnInsert: { name, sealed } }, { upsert: true });
    }
};

export const keyNameOf = async (
  db: Connection,
  id: number,
  session: ClientSession | null,
): Promise<string | null> =>
  (await personKeys(db).findOne({ _id: id }).session(session).lean<PersonKeyRecord>())?.name ?? null;

/** What was encrypted with it can't be read any more. */
export const throwKeyAway = async (db: Connection, id: number, session: ClientSession): Promise<void> => {
  await personKeys(db).deleteOne({ _id: id }, { session });
};

/** Where the vault's key is lost; gives how many there were. */
export const forgetPersonKeys = async (db: Connection): Promise<number> =>
  (await personKeys(db).deleteMany({})).deletedCount;
