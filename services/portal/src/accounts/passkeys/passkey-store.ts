import { mostPasskeys, type Passkey } from 'shared-kit/contracts/people/passkeys';
import { type ClientSession, type Connection, trusted } from 'shared-kit/server/database/mongo';
import type { InTransaction } from 'shared-kit/server/http/context';
import { duplicateKey, fail } from 'shared-kit/server/http/errors';
import type { PortalContext } from '../../deps.ts';
import { type PasskeyRecord, passkeys } from './passkey.model.ts';

/** What accounts are read together with. */
export const passkeyCollection = passkeys.collection;
export type { PasskeyRecord } from './passkey.model.ts';

export const passkeyAnswer = ({ _id: id, name, isSynced, createdAt, usedAt }: PasskeyRecord): Passkey => ({
  id,
  name,
  isSynced,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

/** The oldest first. */
export const passkeysOf = (
  db: Connection,
  userId: number,
  session: ClientSession | null = null,
): Promise<PasskeyRecord[]> =>
  passkeys(db).find({ userId }).sort({ createdAt: 1, _id: 1 }).session(session).lean<PasskeyRecord[]>();

export const findPasskey = (db: Connection, _id: string): Promise<PasskeyRecord | null> =>
  passkeys(db).findOne({ _id }).lean<PasskeyRecord>();

/** Those of these users who have one. */
export const usersWithPasskey = (
  db: Connection,
  userIds: readonly number[],
  session: ClientSession | null,
): Promise<number[]> =>
  passkeys(db)
    .distinct('userId', { userId: trusted({ $in: [...userIds] }) })
    .session(session);

/** 400 `tooManyPasskeys`; `passkeyRefused` for one that is somebody's already. */
export const keepPasskey = async (
  record: PasskeyRecord,
  { db }: Pick<PortalContext, 'db'>,
  session: ClientSession,
): Promise<void> => {
  const { length } = await passkeysOf(db, record.userId, session);
  if (length >= mostPasskeys) fail('tooManyPasskeys');
  await passkeys(db)
    .insertMany([record], { session })
    .catch((error: unknown) => {
      if (duplicateKey(error)) fail('passkeyRefused');
      throw error;
    });
};

/** Null where the person has no such one. */
export const renameRecord = (
  { id: _id, userId }: { readonly id: string; readonly userId: number },
  name: string,
  { ctx: { db }, session }: InTransaction<Pick<PortalContext, 'db'>>,
): Promise<PasskeyRecord | null> =>
  passkeys(db)
    .findOneAndUpdate({ _id, userId }, { $set: { name } }, { returnDocument: 'after', session })
    .lean<PasskeyRecord>();

/** False where the person has no such one. */
export const dropPasskey = async (
  { id: _id, userId }: { readonly id: string; readonly userId: number },
  { db }: Pick<PortalContext, 'db'>,
  session: ClientSession,
): Promise<boolean> => (await passkeys(db).deleteOne({ _id, userId }, { session })).deletedCount > 0;

/** Forgets all that the person has; gives whether there was one. */
export const forgetPasskeys = async (
  db: Connection,
  userId: number,
  session: ClientSession,
): Promise<boolean> => (await passkeys(db).deleteMany({ userId }, { session })).deletedCount > 0;

/** A signature that was right when it was looked at. */
export interface PasskeyUse {
  readonly id: string;
  /** As it was known then: of two uses at once, the second finds another one. */
  readonly counter: number;
  readonly newCounter: number;
  readonly isSynced: boolean;
}

/** Writes the use down; 400 `passkeyRefused` where the passkey is gone, or was used meanwhile by a device that counts. */
export const notePasskeyUse = async (
  userId: number,
  { id: _id, counter, newCounter, isSynced }: PasskeyUse,
  { ctx: { db, now }, session }: InTransaction<Pick<PortalContext, 'db' | 'now'>>,
): Promise<void> => {
  const { matchedCount } = await passkeys(db).updateOne(
    { _id, userId, counter },
    { $set: { counter: newCounter, usedAt: now(), isSynced } },
    { session },
  );
  if (matchedCount === 0) fail('passkeyRefused');
};
