/** Since when elements are inactive: figures count them up to that day. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { auditCollection } from 'shared-kit/server/audit';
import { convertOnce } from 'shared-kit/server/convert-once';
import { type Connection, databaseOf } from 'shared-kit/server/mongo';
import { elements } from './element.model.ts';

interface Stated {
  readonly entityStatus?: number | undefined;
  readonly inactiveSince?: Date | null | undefined;
}

/** What is stored with a change of an element, or with a new one. */
export const inactiveSinceOf = (
  current: Stated | null,
  status: number | undefined,
  now: Date,
): Date | null => {
  if (status !== EntityStatus.Inactive) return null;
  return current?.entityStatus === EntityStatus.Inactive ? (current.inactiveSince ?? null) : now;
};

/** Those from before it was stored get the day that the audit tells, once; where it tells none, nobody knows. */
export const dateInactive = (db: Connection): Promise<void> =>
  convertOnce(db, `inactiveSince of ${elements.collection}`, async () => {
    const database = databaseOf(db);
    const collection = database.collection<{ _id: number } & Stated>(elements.collection);
    const undated = { entityStatus: EntityStatus.Inactive, inactiveSince: { $exists: false } };
    for (const { _id } of await collection.find(undated, { projection: { _id: 1 } }).toArray()) {
      const [entry] = await database
        .collection<{ at: Date }>(auditCollection('admin'))
        .find({
          entityType: elements.entityType,
          entityId: _id,
          'before.entityStatus': EntityStatus.Active,
          'after.entityStatus': EntityStatus.Inactive,
        })
        .sort({ at: -1 })
        .limit(1)
        .toArray();
      // Whoever has changed the element meanwhile has written it.
      await collection.updateOne({ _id, ...undated }, { $set: { inactiveSince: entry?.at ?? null } });
    }
  });
