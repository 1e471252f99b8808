/** An installation that was copied with its modules has those enabled that the one has which it was copied from. */
import type { AuditEntry } from 'shared-kit/server/audit';
import { followingCopies } from 'shared-kit/server/changes';
import { type InstallationModuleRecord, installationModuleId, installationModules } from './module.model.ts';

/** Which release it runs is decided for each installation. */
export const takeCopies = followingCopies({
  service: 'portal',
  part: 'modules',
  async copy({ db, sourceId, installationId, at, session }) {
    const entries: AuditEntry[] = [];
    const rows = await installationModules(db)
      .find({ installationId: sourceId })
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
        updatedAt: at,
      };
      const { upsertedCount } = await installationModules(db).updateOne(
        { _id: installationModuleId(installationId, module) },
        { $setOnInsert: row },
        { session, upsert: true },
      );
      if (upsertedCount > 0)
        entries.push({
          action: 'module.enable',
          entityType: 'Module',
          entityId: module,
          before: null,
          after: { enabled, features },
        });
    }
    return entries;
  },
  remove: ({ db, installationId, session }) =>
    installationModules(db).deleteMany({ installationId }, { session }),
});
