import { type AuditEntry, writeAudits } from 'shared-kit/server/audit';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';

/** Notes what the caller changed in several tasks of an installation, in one command. */
export const auditTasks = (
  { db, service, requestId, caller, now }: RequestContext,
  installationId: number,
  { entries, session }: { readonly entries: readonly AuditEntry[]; readonly session: ClientSession },
): Promise<void> => {
  const user = { id: caller.userId, name: caller.name };
  return writeAudits(db, { service, requestId, installationId, user, at: now() }, { entries, session });
};
