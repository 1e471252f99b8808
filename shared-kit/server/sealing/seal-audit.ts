/** Chains what was audited, beside the writes: nobody who writes waits for a common last entry. */
import type { Connection, mongo } from 'mongoose';
import { auditCollection, unsealed } from '../audit.ts';
import type { Migration } from '../database/migrations.ts';
import { databaseOf, inTransaction } from '../database/mongo.ts';
import { duplicateKey } from '../http/errors.ts';
import type { Logger } from '../logging.ts';
import { inSlices, mapped } from '../work/long-work.ts';
import { hashOfEntry, noHash, rootOf } from './hashes.ts';
import { hashOfSeal, type Seal, sealsOf } from './seal.model.ts';

const entriesOfSeal = 500;

interface Entry extends Readonly<Record<string, unknown>> {
  readonly _id: mongo.ObjectId;
}

export interface Sealing {
  readonly service: string;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Seals all that is committed, batch by batch, until nothing is left: what is committed later is in a later batch, whenever it began. Two at
 * once are harmless: of two seals with one number the database takes one.
 */
export const sealAudit = async (db: Connection, sealing: Sealing): Promise<number> => {
  const entries = entriesOf(db, sealing.service);
  let sealed = 0;
  for (;;) {
    const next = await entries.findOne({ seal: unsealed }, { sort: { installationId: 1, _id: 1 } });
    if (!next) return sealed;
    const count = await sealBatch(db, sealing, Number(next.installationId));
    if (count === 0) return sealed;
    sealed += count;
  }
};

/** Whether anything is committed that is in no seal yet. */
export const hasUnsealed = async (db: Connection, service: string): Promise<boolean> =>
  (await entriesOf(db, service).findOne({ seal: unsealed }, { projection: { _id: 1 } })) !== null;

/** What was audited before there were seals waits for one from now on, as it is: what a migration does. */
export const sealEarlier =
  (service: string): Migration['up'] =>
  async (db) => {
    await entriesOf(db, service).updateMany({ seal: null }, { $set: { seal: unsealed } });
  };

const entriesOf = (db: Connection, service: string) =>
  databaseOf(db).collection<Entry>(auditCollection(service));

const lastSeal = (db: Connection, service: string, installationId: number): Promise<Seal | null> =>
  sealsOf(service)(db).findOne({ installationId }, { sort: { sequence: -1 } });

const sealBatch = async (
  db: Connection,
  { service, now, log }: Sealing,
  installationId: number,
): Promise<number> => {
  const batch = await entriesOf(db, service)
    .find({ seal: unsealed, installationId }, { sort: { _id: 1 }, limit: entriesOfSeal })
    .toArray();
  const last = await lastSeal(db, service, installationId);
  const hashed = await inSlices(mapped(batch, (entry) => ({ id: entry._id, hash: hashOfEntry(entry) })));
  const seal = nextSeal(service, hashed, { last, installationId, at: now() });
  const ids = seal.entries.map(({ id }) => id);
  try {
    await inTransaction(db, async (session) => {
      await sealsOf(service)(db).insertOne(seal, { session });
      const filter = { _id: { $in: ids }, seal: unsealed };
      await entriesOf(db, service).updateMany(filter, { $set: { seal: seal.sequence } }, { session });
    });
  } catch (error) {
    if (duplicateKey(error)) return 0;
    throw error;
  }
  // Kept elsewhere than in the database, it shows what was cut off at the end of a chain.
  const { sequence, hash } = seal;
  log.info({ auditSeal: { service, installationId, sequence, hash } }, 'audit sealed');
  return ids.length;
};

const nextSeal = (
  service: string,
  entries: Seal['entries'],
  { last, installationId, at }: Pick<Seal, 'installationId' | 'at'> & { readonly last: Seal | null },
): Seal => {
  const sequence = (last?.sequence ?? 0) + 1;
  const facts = {
    installationId,
    sequence,
    previous: last?.hash ?? noHash,
    root: rootOf(entries),
    count: entries.length,
    at,
  };
  return {
    _id: `${installationId}:${sequence}`,
    ...facts,
    hash: hashOfSeal(service, facts),
    entries,
    prunedAt: null,
  };
};
