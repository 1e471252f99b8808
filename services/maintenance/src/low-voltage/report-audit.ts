import type { AuditEntry } from 'shared-kit/server/audit';

/** What happened to a report: `lowVoltageReport.closed`. */
export type ReportAction =
  | 'created'
  | 'updated'
  | 'panel.updated'
  | 'circuit.added'
  | 'circuit.updated'
  | 'circuit.removed'
  | 'luminaires.updated'
  | 'closed'
  | 'reopened'
  | 'removed';

export const reportAudit = (
  action: ReportAction,
  reportId: number,
  values: { readonly before: unknown; readonly after: unknown },
): AuditEntry => ({
  action: `lowVoltageReport.${action}`,
  entityType: 'LowVoltageReport',
  entityId: reportId,
  ...values,
});
