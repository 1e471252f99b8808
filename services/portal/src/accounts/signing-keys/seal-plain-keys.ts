import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import type { Vault } from '../../secrets/vault.ts';
import { retiredSlot } from './change-keys.ts';
import { sealPrivateKey } from './sealed-key.ts';
import { type SigningKeyRecord, signingKeys } from './signing-key.model.ts';

/** As keys were stored before they were sealed. */
type PlainRecord = SigningKeyRecord & { privateJwk: { d: string } };

/**
 * Seals keys that an older portal stored in plain, once. Backups of that time still hold them: another key takes over at once, and tokens of
 * these are good until they are over. Safe when repeated, and with several replicas.
 */
export const sealPlainKeys = async (db: Connection, vault: Vault, now: Date): Promise<number> => {
  const stored = databaseOf(db).collection<PlainRecord>(signingKeys.collection);
  const plain = await stored.find({ privateJwk: { $exists: true } }).toArray();
  for (const { _id, slot, rotatesAt, privateJwk } of plain)
    await stored.updateOne(
      { _id, privateJwk: { $exists: true } },
      {
        $set: {
          sealedKey: sealPrivateKey(_id, privateJwk.d, vault),
          slot: retiredSlot({ _id, slot }),
          rotatesAt: rotatesAt < now ? rotatesAt : now,
        },
        $unset: { privateJwk: '' },
      },
    );
  return plain.length;
};
