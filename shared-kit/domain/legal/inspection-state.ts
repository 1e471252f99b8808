/** How what has to be inspected stands, in words that an inspector would use. */
import { InspectionStatus } from '../../contracts/enums.ts';
import type { InspectionState } from '../../contracts/legal/inspection.ts';

export interface Inspected {
  /** Why it is not asked for here; empty where it is. */
  readonly exemption: string;
  /** Since when the facts say that it is asked for all the same; null where they don't. Not there of what older services publish. */
  readonly contradictedOn?: string | null | undefined;
  readonly status: InspectionStatus | null;
  /** Null where it never expires. */
  readonly dueDate: string | null;
  /** From when on it is about to fall due. */
  readonly noticeDate: string | null;
  readonly bookedFor: string | null;
  /** The visit that came after it. */
  readonly supersededById: number | null;
}

/** Days as `2026-11-21`; what is due today is not late yet. */
export const inspectionState = (one: Inspected, today: string): InspectionState => {
  if (one.supersededById !== null) return 'former';
  if (one.exemption !== '') return one.contradictedOn ? 'differs' : 'exempt';
  if (one.status === InspectionStatus.fail) return 'failed';
  if (one.dueDate === null) return 'valid';
  if (one.dueDate < today) return 'expired';
  if (one.bookedFor !== null && one.bookedFor >= today) return 'booked';
  return one.noticeDate !== null && one.noticeDate <= today ? 'expiring' : 'valid';
};
