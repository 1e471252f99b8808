import { grantsOf } from 'shared-kit/server/access/grants';
import { writeAudit } from 'shared-kit/server/audit';
import { type Connection, inTransaction, shareConnection } from 'shared-kit/server/database/mongo';
import { nobody, type RequestContext } from 'shared-kit/server/http/context';
import { silentLogger } from 'shared-kit/server/logging';

/** As a super-administrator's request, but nobody's: the demonstration is made by the ordinary use cases. */
export const demoContext = (db: Connection, now: () => Date): RequestContext => {
  const own = shareConnection(db);
  const [service, requestId] = ['admin', 'demo'];
  const caller = { ...nobody, name: 'Demo', entityType: 'SuperAdminProxy', isSuperAdmin: true } as const;
  const user = { id: caller.userId, name: caller.name };
  return {
    service,
    caller,
    installationId: 0,
    requestId,
    address: '',
    header: () => '',
    isSecure: false,
    answerHeader: () => undefined,
    log: silentLogger,
    db: own,
    deps: undefined,
    views: grantsOf(own),
    now,
    transaction: (work) => inTransaction(own, work),
    audit: (entry, session) =>
      writeAudit(own, { service, requestId, installationId: 0, user, at: now() }, entry, session),
  };
};
