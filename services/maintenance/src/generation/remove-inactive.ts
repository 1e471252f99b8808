/** Undone tasks, running or to come, of elements and chores that have been deactivated: nobody has to do them from that day on. */
import { ChoreResult, EntityStatus } from 'shared-kit/contracts/enums';
import { type ChoreV1, choresV1, type ElementV1, elementsV1 } from 'shared-kit/contracts/views/structure';
import { type AuditEntry, writeAudit } from 'shared-kit/server/audit';
import { type Connection, databaseOf, inTransaction } from 'shared-kit/server/mongo';
import { tasks } from '../tasks/task.model.ts';

const choresAtOnce = 1000;

/** How many were removed, of one installation or of all. What is late already stays. Safe to repeat. */
export const removeInactive = async (
  db: Connection,
  now: Date,
  where: { readonly installationId?: number } = {},
): Promise<number> => {
  const database = databaseOf(db);
  const inactive = { ...where, entityStatus: EntityStatus.Inactive };
  const elements = await database
    .collection<ElementV1>(elementsV1)
    .find(inactive, { projection: { installationId: 1 } })
    .toArray();
  const chores = database.collection<ChoreV1>(choresV1);
  const projection = { installationId: 1 };
  const found = await chores.find(inactive, { projection }).toArray();
  for (const [installationId, own] of Map.groupBy(elements, (element) => element.installationId)) {
    const elementId = { $in: own.map(({ _id }) => _id) };
    found.push(...(await chores.find({ installationId, elementId }, { projection }).toArray()));
  }
  let removed = 0;
  for (const [installationId, own] of Map.groupBy(found, (chore) => chore.installationId)) {
    const ids = [...new Set(own.map(({ _id }) => _id))];
    for (let from = 0; from < ids.length; from += choresAtOnce)
      removed += await removeOf(db, now, { installationId, choreIds: ids.slice(from, from + choresAtOnce) });
  }
  return removed;
};

const removeOf = async (
  db: Connection,
  now: Date,
  { installationId, choreIds }: { readonly installationId: number; readonly choreIds: number[] },
): Promise<number> => {
  const removable = {
    installationId,
    choreId: { $in: choreIds },
    result: ChoreResult.Undone,
    periodEnd: { $gt: now },
  };
  // Nothing is written where there is none, which is nearly always.
  if ((await tasks(db).findOne(removable, { projection: { _id: 1 } })) === null) return 0;
  return inTransaction(db, async (session) => {
    const { deletedCount } = await tasks(db).deleteMany(removable, { session });
    if (deletedCount > 0)
      await writeAudit(db, originOf(installationId, now), removal(installationId, deletedCount), session);
    return deletedCount;
  });
};

/** Nobody does it: it follows from what was deactivated. */
const originOf = (installationId: number, at: Date) => ({
  ...{ service: 'maintenance', requestId: '', installationId, user: { id: 0, name: '' }, at },
});

const removal = (installationId: number, removed: number): AuditEntry => ({
  ...{ action: 'tasks.removed', entityType: 'Installation', entityId: installationId, after: { removed } },
});
