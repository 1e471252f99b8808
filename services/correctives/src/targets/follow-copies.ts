/** An installation that was copied with its working hours begins with the targets and the hours of what it was copied from. */
import { copiedAction, copyUndoneAction } from 'shared-kit/contracts/installation-copies';
import type { ChangeV1 } from 'shared-kit/contracts/views/changes';
import { writeAudits } from 'shared-kit/server/audit';
import { originOfChange } from 'shared-kit/server/changes';
import type { ClientSession, Connection } from 'shared-kit/server/mongo';
import { correctiveTargets } from './target.model.ts';

export const takeCopies = async (
  db: Connection,
  changes: readonly ChangeV1[],
  session: ClientSession,
): Promise<void> => {
  for (const change of changes) {
    if (change.action === copiedAction && change.facts?.workingHours === 1)
      await copyTargets(db, change, session);
    if (change.action === copyUndoneAction)
      await correctiveTargets(db).deleteOne({ _id: Number(change.entityId) }, { session });
  }
};

/** What somebody has said of the copy meanwhile stays. */
const copyTargets = async (db: Connection, change: ChangeV1, session: ClientSession): Promise<void> => {
  const installationId = Number(change.entityId);
  const source = await correctiveTargets(db).findOne({ _id: Number(change.facts?.sourceId) }, { session });
  if (!source) return;
  const { targets, calendar = null } = source;
  const { upsertedCount } = await correctiveTargets(db).updateOne(
    { _id: installationId },
    { $setOnInsert: { version: 1, targets, calendar } },
    { session, upsert: true },
  );
  if (upsertedCount === 0) return;
  const entry = {
    action: 'correctiveTargets.updated',
    entityType: 'CorrectiveTargets',
    entityId: installationId,
    before: null,
    after: { targets, calendar },
  };
  await writeAudits(db, originOfChange('correctives', installationId, change), [entry], session);
};
