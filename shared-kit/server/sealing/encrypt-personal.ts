/** Encrypts what was audited of people in clear, before there were keys for it; a sealed entry says what it hashes to since. */
import type { ClientSession, Connection, mongo } from 'mongoose';
import * as z from 'zod/mini';
import { personalFields } from '../../contracts/personal-fields.ts';
import { auditCollection, unsealed, writeAudit } from '../audit.ts';
import { databaseOf, inTransaction } from '../mongo.ts';
import { sealPersonal, type Told, tellsOfPerson } from '../personal.ts';
import { hashOfEntry } from './hashes.ts';

/** The entry that says so, of the same chain. */
export const encryptedAction = 'audit.personalEncrypted';
export const encryptedSchema = z.object({
  entries: z.array(z.object({ id: z.string(), hash: z.string() })),
});

interface Entry extends Told, Readonly<Record<string, unknown>> {
  readonly _id: mongo.ObjectId;
  readonly installationId: number;
  readonly seal: number;
}

interface Encryption {
  readonly service: string;
  readonly now: Date;
}

const atOnce = 200;

/** How many entries were encrypted. Safe with several replicas at once, and when it breaks off. */
export const encryptPersonal = async (db: Connection, encryption: Encryption): Promise<number> => {
  const audited = databaseOf(db)
    .collection<Entry>(auditCollection(encryption.service))
    .find({ entityType: { $in: [...personalFields.keys()] } }, { sort: { _id: 1 } });
  let count = 0;
  let batch: Entry[] = [];
  for await (const entry of audited) {
    if (!tellsOfPerson(entry)) continue;
    batch.push(entry);
    if (batch.length < atOnce) continue;
    count += await encryptBatch(db, encryption, batch);
    batch = [];
  }
  return count + (await encryptBatch(db, encryption, batch));
};

const encryptBatch = (
  db: Connection,
  { service, now }: Encryption,
  batch: readonly Entry[],
): Promise<number> =>
  inTransaction(db, async (session) => {
    const chains = new Map<number, { id: string; hash: string }[]>();
    let count = 0;
    for (const entry of batch) {
      const sealed = await encryptOne(db, service, entry, session);
      if (!sealed) continue;
      count += 1;
      const { _id, installationId, seal } = sealed;
      if (seal === unsealed) continue;
      const told = chains.get(installationId) ?? [];
      chains.set(installationId, [...told, { id: _id.toHexString(), hash: hashOfEntry({ ...sealed }) }]);
    }
    const user = { id: 0, name: '' };
    for (const [installationId, entries] of chains)
      await writeAudit(
        db,
        { service, requestId: '', installationId, user, at: now },
        { action: encryptedAction, entityType: 'Audit', entityId: service, after: { entries } },
        session,
      );
    return count;
  });

/** As it stands now; null where another replica was faster. */
const encryptOne = async (
  db: Connection,
  service: string,
  { _id }: Entry,
  session: ClientSession,
): Promise<Entry | null> => {
  const entries = databaseOf(db).collection<Entry>(auditCollection(service));
  const entry = await entries.findOne({ _id }, { session });
  if (!entry || !tellsOfPerson(entry)) return null;
  const [sealed] = await sealPersonal(db, [entry], session);
  if (!sealed) return null;
  const { before = null, after = null } = sealed;
  await entries.updateOne({ _id }, { $set: { before, after } }, { session });
  return { ...sealed };
};
