import * as contracts from 'shared-kit/contracts/audit';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { listAudit } from './list-audit.ts';
import { listAuditPeople } from './list-audit-people.ts';

export const auditRoutes = [
  defineRoute(contracts.listAudit, { handle: listAudit }),
  defineRoute(contracts.listAuditPeople, { handle: listAuditPeople }),
];
