import type { AuditEntry } from 'shared-kit/server/audit';

/** What happened to a report. Neither its words nor whose it is are noted: the trail is kept for longer than they may be. */
export const reportAudit = (
  action: 'received' | 'accepted' | 'added' | 'rejected' | 'forgotten',
  entityId: number,
  values: Pick<AuditEntry, 'before' | 'after' | 'facts'> = {},
): AuditEntry => ({ action: `publicReport.${action}`, entityType: 'PublicReport', entityId, ...values });
