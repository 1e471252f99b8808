import type { PublicReport } from 'shared-kit/contracts/correctives/public-reports';
import type { PublicReportRecord } from './public-report.model.ts';

/** For whom it is: who may not decide is not told whom to ask. */
export const presentReport = (
  record: PublicReportRecord,
  { withContact }: { readonly withContact: boolean },
): PublicReport => {
  const { _id: id, receivedAt, contact, clientId: _, secretHash: _hash, ...told } = record;
  return { id, ...told, receivedAt: receivedAt.toISOString(), contact: withContact ? contact : null };
};
