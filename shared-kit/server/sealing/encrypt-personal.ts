/** Encrypts what was audited of people in clear, before there were keys for it; a sealed entry says what it hashes to since. */
import type { ClientSession, Connection, mongo } from 'mongoose';
import * as z from 'zod/mini';
import { personalFields } from '../../contracts/people/personal-fields.ts';
import { auditCollection, unsealed, writeAudit } from '../audit.ts';
import type { Migration, MigrationPlace } from '../database/migrations.ts';
import { databaseOf, inTransaction } from '../database/mongo.ts';
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

/** What a migration does that encrypts the audit of a service. Entries that are encrypted stay as they are. */
export const encryptPersonal =
  (service: string): Migration['up'] =>
  async (db, { from, progress, now }) => {
    const collection = auditCollection(service);
    const entityType = { $in: [...personalFields.keys()] };
    const audited = databaseOf(db)
      .collection<Pick<Entry, 'entityType'> & { readonly _id: MigrationPlace['id'] }>(collection)
      .find<Entry>(from ? { entityType, _id: { $gt: from.id } } : { entityType }, { sort: { _id: 1 } });
    let batch: Entry[] = [];
    const encrypt = async () => {
      const last = batch.at(-1);
      if (!last) return;
      await progress({ collection, id: last._id }, await encryptBatch(db, { service, now: now() }, batch));
      batch = [];
    };
    for await (const entry of audited) {
      if (tellsOfPerson(entry)) batch.push(entry);
      if (batch.length === atOnce) await encrypt();
    }
    await encrypt();
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
      const sealed = await encryptOne(db, service, { entry, session });
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
        {
          entry: { action: encryptedAction, entityType: 'Audit', entityId: service, after: { entries } },
          session,
        },
      );
    return count;
  });

/** As it stands now; null where another replica was faster. */
const encryptOne = async (
  db: Connection,
  service: string,
  { entry: { _id }, session }: { readonly entry: Entry; readonly session: ClientSession },
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
