/** What a record may not say: dates that contradict each other, and a next date of one's own without a reason. */
import { InspectionStatus, InspectionType } from 'shared-kit/contracts/enums';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { Inspection } from 'shared-kit/contracts/legal/inspections';
import { followsFromRule } from 'shared-kit/domain/legal/inspection-dates';
import { fail } from 'shared-kit/server/http/errors';

type Told = Pick<
  Inspection,
  | 'inspectionType'
  | 'date'
  | 'status'
  | 'periodMonths'
  | 'countsFrom'
  | 'nextDate'
  | 'nextDateReason'
  | 'notificationDate'
  | 'contractStart'
  | 'contractEnd'
  | 'secondVisitBy'
>;

type Ending = Pick<Told, 'inspectionType' | 'nextDate' | 'contractEnd'>;

/** What it expires on: of a company its contract's end, of all others the next date. */
export const expiryOf = ({ inspectionType, nextDate, contractEnd }: Ending): string | null =>
  inspectionType === InspectionType.externalCompany ? contractEnd : nextDate;

/** What binds: of a failed visit the day of the second one, where that is earlier. */
export const dueDateOf = (told: Ending & Pick<Told, 'status' | 'secondVisitBy'>): string | null => {
  const expiry = expiryOf(told);
  const { status, secondVisitBy } = told;
  if (status !== InspectionStatus.fail || secondVisitBy === null) return expiry;
  return expiry !== null && expiry < secondVisitBy ? expiry : secondVisitBy;
};

const error = (path: string, code: string): FieldError => ({ path, code });

const contradictions = (told: Told): FieldError[] => {
  const { date, status, nextDate, notificationDate, contractStart, contractEnd, secondVisitBy } = told;
  const due = expiryOf(told);
  return [
    ...(status !== null && date === null ? [error('date', 'requiredDate')] : []),
    ...(nextDate !== null && date !== null && nextDate <= date ? [error('nextDate', 'notAfterDate')] : []),
    ...(notificationDate !== null && (due === null || notificationDate >= due)
      ? [error('notificationDate', 'notBeforeNext')]
      : []),
    ...(contractStart !== null && contractEnd !== null && contractEnd < contractStart
      ? [error('contractEnd', 'endBeforeStart')]
      : []),
    ...(secondVisitBy !== null && date !== null && secondVisitBy < date
      ? [error('secondVisitBy', 'notAfterDate')]
      : []),
  ];
};

/** When a visit was due, and the day of the month that this was counted to. */
export interface WasDue {
  readonly wasDue: string | null;
  readonly wasDueDay: number | null;
}

const isProposed = ({ date, nextDate, ...rule }: Told, { wasDue, wasDueDay }: WasDue): boolean =>
  date === null ||
  rule.periodMonths === 0 ||
  followsFromRule(nextDate, rule, { date, due: wasDue, dueDay: wasDueDay });

const counted = ['date', 'nextDate', 'periodMonths', 'countsFrom'] as const;

/** What stood before needs no reason for having been counted otherwise. */
const stands = (told: Told, before: Told | null): boolean =>
  before !== null && counted.every((name) => told[name] === before[name]);

interface Checked extends WasDue {
  readonly before: Told | null;
}

/** 400 at the fields that are wrong. */
export const checkInspection = (told: Told, { before, ...due }: Checked): void => {
  const fields = [
    ...contradictions(told),
    ...(told.nextDateReason.trim() === '' && !stands(told, before) && !isProposed(told, due)
      ? [error('nextDateReason', 'ownDateNeedsReason')]
      : []),
  ];
  if (fields.length > 0) fail('invalidInput', { fields });
};
