/** Removes what is older than is kept: whole sealed batches from the beginning of a chain. Their seals stay, so that the chain goes on fitting. */
import type { Connection, mongo } from 'mongoose';
import { auditCollection, writeAudit } from '../audit.ts';
import { databaseOf, inTransaction } from '../database/mongo.ts';
import type { Kept } from '../retention.ts';
import { type Seal, sealsOf } from './seal.model.ts';

/** The entry that says so; its `after.through` is the last sequence that was removed. */
export const prunedAction = 'audit.pruned';

export interface Pruning {
  readonly service: string;
  readonly now: Date;
  /** Batches that were sealed before are removed. */
  readonly before: Date;
}

/** How many entries were removed. Safe with several replicas at once, and when it breaks off. */
export const pruneAudit = async (db: Connection, { service, now, before }: Pruning): Promise<number> => {
  const old = { at: { $lt: before }, prunedAt: null };
  let removed = 0;
  for (;;) {
    const seal = await sealsOf(service)(db).findOne(old, {
      sort: { installationId: 1, sequence: 1 },
    });
    if (!seal) return removed;
    removed += await pruneBatch(db, { service, now, seal });
  }
};

interface Batch {
  readonly service: string;
  readonly now: Date;
  readonly seal: Seal;
}

const pruneBatch = (db: Connection, { service, now, seal }: Batch): Promise<number> =>
  inTransaction(db, async (session) => {
    const { installationId, sequence, entries } = seal;
    const change = { $set: { prunedAt: now, entries: [] } };
    const { modifiedCount } = await sealsOf(service)(db).updateOne(
      { _id: seal._id, prunedAt: null },
      change,
      { session },
    );
    if (modifiedCount === 0) return 0;
    const { deletedCount } = await databaseOf(db)
      .collection<{ _id: mongo.ObjectId }>(auditCollection(service))
      .deleteMany({ _id: { $in: entries.map(({ id }) => id) } }, { session });
    const nobody = { id: 0, name: '' };
    await writeAudit(
      db,
      { service, requestId: '', installationId, user: nobody, at: now },
      {
        entry: {
          action: prunedAction,
          entityType: 'Audit',
          entityId: service,
          after: { through: sequence, removed: deletedCount },
        },
        session,
      },
    );
    return deletedCount;
  });

/** The audit of a service, which is kept as long as the portal is told to. */
export const keptAudit = (service: string): Kept => ({
  kind: 'audit',
  isOver: async (db, before) =>
    (await sealsOf(service)(db).findOne({ at: { $lt: before }, prunedAt: null })) !== null,
  end: (db, before, now) => pruneAudit(db, { service, now, before }),
});
