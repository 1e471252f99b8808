import { type AuditEntry, writeAudits } from 'shared-kit/server/audit';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';

/** Notes many changes of one request at once, as `ctx.audit` notes one. */
export const auditMany = (
  {
    db,
    service,
    requestId,
    installationId,
    caller,
    now,
  }: Pick<RequestContext, 'db' | 'service' | 'requestId' | 'installationId' | 'caller' | 'now'>,
  entries: readonly AuditEntry[],
  session: ClientSession,
): Promise<void> => {
  const user = { id: caller.userId, name: caller.name };
  return writeAudits(db, { service, requestId, installationId, user, at: now() }, { entries, session });
};
