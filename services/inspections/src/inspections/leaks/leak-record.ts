/** What the record of a check after a repaired leak says, by what is known of the leak. Pure. */
import { InspectionStatus } from 'shared-kit/contracts/enums';
import type { LeakRepair } from 'shared-kit/domain/legal/refrigerants/leak-repairs';
import type { InspectionRecord } from '../inspection.model.ts';

type Kept = Pick<
  InspectionRecord,
  'date' | 'status' | 'nextDate' | 'supersededById' | 'documents' | 'defects' | 'mendedLeak'
>;
export type LeakFields = Pick<InspectionRecord, 'date' | 'status' | 'nextDate' | 'mendedLeak'>;

/** Somebody has written the check down in it, or keeps something with it: that stays. */
const isWritten = ({ date, supersededById, documents, defects, mendedLeak }: Kept): boolean =>
  supersededById !== null ||
  documents.length + defects.length > 0 ||
  (date !== null && date !== mendedLeak?.checkedOn);

/** The month binds; an earlier day that somebody has set stays. */
const dayOf = ({ date, nextDate }: Kept, until: string): string =>
  date === null && nextDate !== null && nextDate < until ? nextDate : until;

/**
 * `leak`: null where no check is owed for it, as of one that was opened again or lost no gas: the record goes. Null where the record says so already:
 * a check that was recorded as work is taken over, and given back once it is taken back.
 */
export const leakFieldsOf = (kept: Kept, leak: LeakRepair | null): LeakFields | 'gone' | null => {
  const { mendedLeak } = kept;
  if (mendedLeak === null || isWritten(kept)) return null;
  if (leak === null) return 'gone';
  const { repaired: mendedOn, checked: checkedOn, until } = leak;
  const nextDate = checkedOn === null ? dayOf(kept, until) : null;
  const isSame = checkedOn === kept.date && nextDate === kept.nextDate && mendedOn === mendedLeak.mendedOn;
  if (isSame) return null;
  const status = checkedOn === null ? null : InspectionStatus.pass;
  return { date: checkedOn, status, nextDate, mendedLeak: { ...mendedLeak, mendedOn, checkedOn } };
};
