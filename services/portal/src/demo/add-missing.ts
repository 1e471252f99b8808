import { writeAudit } from 'shared-kit/server/audit';
import type { Connection } from 'shared-kit/server/database/mongo';
import { actionsOf } from 'shared-kit/server/history';
import { findRecord, insertMissing } from 'shared-kit/server/records';

/** As `insertMissing`; whoever looks at the history of what is added reads that the demonstration made it. */
export const addMissing: typeof insertMissing = async (db, records, missing) => {
  const known = await findRecord(db, records, missing.key);
  const id = await insertMissing(db, records, missing);
  if (known === null) await noteCreation(db, String(records.blank().entityType), id);
  return id;
};

const noteCreation = (db: Connection, entityType: string, entityId: number): Promise<void> => {
  const action = `${actionsOf(entityType)}.created`;
  const origin = { service: 'portal', requestId: 'demo', installationId: 0, at: new Date() };
  const entry = { action, entityType, entityId, after: {} };
  return writeAudit(db, { ...origin, user: { id: 0, name: 'Demo' } }, { entry, session: undefined });
};
