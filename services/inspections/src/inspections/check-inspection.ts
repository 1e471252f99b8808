/** What a record may not say: dates that contradict each other, and a next date of one's own without a reason. */
import { InspectionType } from 'shared-kit/contracts/enums';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { Inspection } from 'shared-kit/contracts/inspections';
import { nextDateOf } from 'shared-kit/domain/inspection-dates';
import { fail } from 'shared-kit/server/errors';

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

/** What falls due: of a company its contract's end, of all others the next date. */
export const dueDateOf = ({
  inspectionType,
  nextDate,
  contractEnd,
}: Pick<Told, 'inspectionType' | 'nextDate' | 'contractEnd'>): string | null =>
  inspectionType === InspectionType.externalCompany ? contractEnd : nextDate;

const error = (path: string, code: string): FieldError => ({ path, code });

const contradictions = (told: Told): FieldError[] => {
  const { date, status, nextDate, notificationDate, contractStart, contractEnd, secondVisitBy } = told;
  const due = dueDateOf(told);
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

/** Whether the next date is the rule's own; `due` is when this visit was due. */
const isProposed = ({ date, nextDate, ...rule }: Told, due: string | null): boolean =>
  date === null || rule.periodMonths === 0 || nextDate === nextDateOf(rule, { date, due });

/** 400 at the fields that are wrong. */
export const checkInspection = (told: Told, due: string | null): void => {
  const fields = [
    ...contradictions(told),
    ...(told.nextDateReason.trim() === '' && !isProposed(told, due)
      ? [error('nextDateReason', 'ownDateNeedsReason')]
      : []),
  ];
  if (fields.length > 0) fail('invalidInput', { fields });
};
