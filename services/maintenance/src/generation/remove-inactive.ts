/** Undone tasks of elements and chores that have been deactivated: nobody has to do what falls due from that day on. */
import { ChoreResult, EntityStatus } from 'shared-kit/contracts/enums';
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { type ChoreV1, choresV1 } from 'shared-kit/contracts/views/structure';
import { type AuditEntry, writeAudit } from 'shared-kit/server/audit';
import { type Connection, databaseOf, inTransaction } from 'shared-kit/server/database/mongo';
import { readUnused } from 'shared-kit/server/database/unused-elements';
import { tasks } from '../tasks/task.model.ts';

const choresAtOnce = 1000;

interface Removable {
  readonly installationId: number;
  readonly choreIds: readonly number[];
  /** What falls due after it is removed. */
  readonly after: Date;
}

interface Where {
  readonly installationId?: number;
}

/** How many were removed, of one installation or of all. What fell due before stays. Safe to repeat. */
export const removeInactive = async (db: Connection, now: Date, where: Where = {}): Promise<number> => {
  let removed = 0;
  for (const { choreIds, ...each } of [
    ...(await ofInactiveChores(db, now, where)),
    ...(await ofInactiveElements(db, now, where)),
  ])
    for (let from = 0; from < choreIds.length; from += choresAtOnce)
      removed += await removeOf(db, now, { ...each, choreIds: choreIds.slice(from, from + choresAtOnce) });
  return removed;
};

/** Nobody has written down since when a chore is inactive: what is late already stays. */
const ofInactiveChores = async (db: Connection, now: Date, where: Where): Promise<Removable[]> => {
  const found = await databaseOf(db)
    .collection<ChoreV1>(choresV1)
    .find({ ...where, entityStatus: EntityStatus.Inactive }, { projection: { installationId: 1 } })
    .toArray();
  return [...Map.groupBy(found, (chore) => chore.installationId)].map(([installationId, own]) => ({
    installationId,
    choreIds: own.map(({ _id }) => _id),
    after: now,
  }));
};

const ofInactiveElements = async (
  db: Connection,
  now: Date,
  { installationId: only }: Where,
): Promise<Removable[]> => {
  const installations = await databaseOf(db)
    .collection<InstallationV1>(installationsV1)
    .find(only === undefined ? {} : { _id: only }, { projection: { timeZone: 1 } })
    .toArray();
  const removable: Removable[] = [];
  for (const { _id: installationId, timeZone } of installations) {
    const unused = await readUnused(db, { installationId, timeZone });
    for (const [from, own] of Map.groupBy(unused, (each) => each.from)) {
      const elementIds = own.map(({ id }) => id);
      const choreIds = await choresOf(db, installationId, elementIds);
      removable.push({ installationId, choreIds, after: Number.isFinite(from) ? new Date(from) : now });
    }
  }
  return removable;
};

const choresOf = async (
  db: Connection,
  installationId: number,
  elementIds: readonly number[],
): Promise<number[]> => {
  const found = await databaseOf(db)
    .collection<ChoreV1>(choresV1)
    .find({ installationId, elementId: { $in: [...elementIds] } }, { projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
};

const removeOf = async (
  db: Connection,
  now: Date,
  { installationId, choreIds, after }: Removable,
): Promise<number> => {
  const removable = {
    installationId,
    choreId: { $in: [...choreIds] },
    result: ChoreResult.Undone,
    dueEnd: { $gt: after },
  };
  // Nothing is written where there is none, which is nearly always.
  if ((await tasks(db).findOne(removable, { projection: { _id: 1 } })) === null) return 0;
  return inTransaction(db, async (session) => {
    const { deletedCount } = await tasks(db).deleteMany(removable, { session });
    if (deletedCount > 0)
      await writeAudit(db, originOf(installationId, now), {
        entry: removal(installationId, deletedCount),
        session,
      });
    return deletedCount;
  });
};

/** Nobody does it: it follows from what was deactivated. */
const originOf = (installationId: number, at: Date) => ({
  service: 'maintenance',
  requestId: '',
  installationId,
  user: { id: 0, name: '' },
  at,
});

const removal = (installationId: number, removed: number): AuditEntry => ({
  action: 'tasks.removed',
  entityType: 'Installation',
  entityId: installationId,
  after: { removed },
});
