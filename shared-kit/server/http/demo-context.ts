import { grantsOf } from '../access/grants.ts';
import { writeAudit } from '../audit.ts';
import { type Connection, inTransaction, shareConnection } from '../database/mongo.ts';
import { silentLogger } from '../logging.ts';
import { nobody, type RequestContext } from './context.ts';

/** As a super-administrator's request, but nobody's: the demonstration is made by the ordinary use cases. */
export const demoContext = (service: string, db: Connection, now: () => Date): RequestContext => {
  const own = shareConnection(db);
  const requestId = 'demo';
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
      writeAudit(own, { service, requestId, installationId: 0, user, at: now() }, { entry, session }),
  };
};
