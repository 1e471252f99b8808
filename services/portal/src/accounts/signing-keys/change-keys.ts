/** What an operator does to the signing keys while the portal runs: it notices within seconds. */
import { writeAudit } from 'shared-kit/server/audit';
import {
  type ClientSession,
  type Connection,
  inTransaction,
  trusted,
} from 'shared-kit/server/database/mongo';
import { endSecrets } from '../users/end-secrets.ts';
import { type SigningKeyRecord, signingKeys } from './signing-key.model.ts';

export interface ListedKey {
  readonly kid: string;
  /** When the next key takes over, or took over. */
  readonly rotatesAt: Date;
  readonly isRetired: boolean;
}

const retired = 'retired ';

/** Frees the slot of a key, so that the next token is signed with another one. */
export const retiredSlot = ({ _id, slot }: Pick<SigningKeyRecord, '_id' | 'slot'>): string =>
  slot.startsWith(retired) ? slot : `${retired}${slot} ${_id}`;

export const listSigningKeys = async (db: Connection, now: Date): Promise<ListedKey[]> => {
  const found = await signingKeys(db).find().sort({ rotatesAt: -1, _id: 1 }).lean<SigningKeyRecord[]>();
  return found.map(({ _id: kid, slot, rotatesAt }) => ({
    kid,
    rotatesAt,
    isRetired: slot.startsWith(retired) || rotatesAt <= now,
  }));
};

/** No more tokens are signed with the keys of now; those that they have signed are good until they are over. Gives the keys. */
export const rotateKeys = (db: Connection, now: Date): Promise<string[]> =>
  inTransaction(db, async (session) => {
    const current = await signingKeys(db)
      .find({ rotatesAt: trusted({ $gt: now }) })
      .session(session)
      .lean<SigningKeyRecord[]>();
    const kids = current.map(({ _id }) => _id);
    for (const key of current)
      await signingKeys(db).updateOne(
        { _id: key._id },
        { $set: { slot: retiredSlot(key), rotatesAt: now } },
        { session },
      );
    await note('signingKeys.rotated', kids, { db, now, session });
    return kids;
  });

/** Every token that these keys have signed is good for nothing, nor is any link, feed or token that lets in without one. Gives the keys that there were. */
export const revokeKeys = (db: Connection, kids: readonly string[], now: Date): Promise<string[]> =>
  inTransaction(db, async (session) => {
    const _id = trusted({ $in: [...kids] });
    const found = await signingKeys(db).find({ _id }).session(session).lean<SigningKeyRecord[]>();
    const there = found.map((key) => key._id);
    await signingKeys(db).deleteMany({ _id }, { session });
    if (there.length > 0) await endSecrets(db, 'everybody', session);
    await note('signingKeys.revoked', there, { db, now, session });
    return there;
  });

interface Noting {
  readonly db: Connection;
  readonly now: Date;
  readonly session: ClientSession;
}

/** By nobody who is signed in: whoever may run commands where the portal runs. */
const note = async (action: string, kids: readonly string[], { db, now, session }: Noting): Promise<void> => {
  if (kids.length === 0) return;
  const user = { id: 0, name: '' };
  const origin = { service: 'portal', requestId: '', installationId: 0, user, at: now };
  const entry = { action, entityType: 'SigningKey', entityId: kids[0] ?? '', after: { keys: kids } };
  await writeAudit(db, origin, { entry, session });
};
