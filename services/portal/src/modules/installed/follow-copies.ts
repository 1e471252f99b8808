/** An installation that was copied with its modules has those enabled that the one has which it was copied from. */
import { copiedAction, copyUndoneAction } from 'shared-kit/contracts/installation-copies';
import type { ChangeV1 } from 'shared-kit/contracts/views/changes';
import { writeAudits } from 'shared-kit/server/audit';
import { originOfChange } from 'shared-kit/server/changes';
import type { ClientSession, Connection } from 'shared-kit/server/mongo';
import { type InstallationModuleRecord, installationModuleId, installationModules } from './module.model.ts';

export const takeCopies = async (
  db: Connection,
  changes: readonly ChangeV1[],
  session: ClientSession,
): Promise<void> => {
  for (const change of changes) {
    if (change.action === copiedAction && change.facts?.modules === 1) await copyModules(db, change, session);
    if (change.action === copyUndoneAction)
      await installationModules(db).deleteMany({ installationId: Number(change.entityId) }, { session });
  }
};

/** What somebody has said of the copy meanwhile stays. Which release it runs is decided for each installation. */
const copyModules = async (db: Connection, change: ChangeV1, session: ClientSession): Promise<void> => {
  const installationId = Number(change.entityId);
  const rows = await installationModules(db)
    .find({ installationId: Number(change.facts?.sourceId) })
    .session(session)
    .lean<InstallationModuleRecord[]>();
  for (const { module, enabled, features } of rows) {
    const row: Omit<InstallationModuleRecord, '_id'> = {
      installationId,
      module,
      enabled,
      features,
      channel: { kind: 'stable' },
      previous: null,
      canarySince: null,
      automaticRollback: null,
      version: 1,
      updatedAt: change.at,
    };
    const { upsertedCount } = await installationModules(db).updateOne(
      { _id: installationModuleId(installationId, module) },
      { $setOnInsert: row },
      { session, upsert: true },
    );
    if (upsertedCount === 0) continue;
    const entry = {
      action: 'module.enable',
      entityType: 'Module',
      entityId: module,
      before: null,
      after: { enabled, features },
    };
    await writeAudits(db, originOfChange('portal', installationId, change), [entry], session);
  }
};
