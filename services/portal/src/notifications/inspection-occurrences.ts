/** What is to be told of inspections and their like: it follows from the day, where the installation is. */
import { EntityStatus, InspectionType } from 'shared-kit/contracts/enums';
import type { NotificationKind } from 'shared-kit/contracts/notifications';
import type { InspectionV1 } from 'shared-kit/contracts/views/inspections';
import { inspectionsV1 } from 'shared-kit/contracts/views/related';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import { inspectionState } from 'shared-kit/domain/legal/inspection-state';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { inspectionArea } from './areas.ts';
import type { Occurrence, Telling } from './write-occurrences.ts';

/** What expired longer ago was told, or is known: nobody is told of years at once when a portal begins to tell. */
export const mostDaysAgo = 31;

/** Null where there is nothing to tell today. After a failed visit the second one is told of, by its own day; an exemption that the facts contradict as if there were none. */
export const kindOfInspection = (record: InspectionV1, today: string): NotificationKind | null => {
  const standing = inspectionState(record, today);
  const isByDay = standing === 'failed' || standing === 'differs';
  const state = isByDay ? inspectionState({ ...record, status: null, exemption: '' }, today) : standing;
  const isContract = record.inspectionType === InspectionType.externalCompany;
  switch (state) {
    case 'expired':
      return 'expired';
    case 'expiring':
    case 'booked':
      if (record.dueDate === today) return 'due';
      if (state === 'booked') return null;
      return isContract ? 'contractEnding' : 'expiring';
    default:
      return null;
  }
};

interface Looked {
  readonly today: string;
  readonly at: Date;
}

const inspectionKey = (kind: NotificationKind, { _id, dueDate }: InspectionV1): string =>
  `${kind} inspection ${_id} ${dueDate}`;

const occurrenceOf = (record: InspectionV1, kind: NotificationKind, { today, at }: Looked): Occurrence => ({
  kind,
  at,
  key: inspectionKey(kind, record),
  area: inspectionArea(record.inspectionType),
  recordId: record._id,
  installationId: record.installationId,
  name: record.name,
  place: '',
  inspectionType: record.inspectionType,
  day: record.dueDate,
  isSecondVisit: inspectionState(record, today) === 'failed',
  dueAt: null,
  by: '',
  screen: '',
  ownerId: null,
  others: () => true,
});

export const inspectionOccurrences = (
  records: readonly InspectionV1[],
  today: string,
  at: Date,
): Occurrence[] =>
  records.flatMap((record) => {
    const kind = record.entityStatus === EntityStatus.Active ? kindOfInspection(record, today) : null;
    return kind === null ? [] : occurrenceOf(record, kind, { today, at });
  });

/** Those of an installation that may have something to tell today, or those with the ids. */
export const findInspections = (
  { db }: Telling,
  today: string,
  which: { readonly installationId: number; readonly ids?: readonly number[] },
): Promise<InspectionV1[]> =>
  databaseOf(db)
    .collection<InspectionV1>(inspectionsV1)
    .find({
      installationId: which.installationId,
      ...(which.ids ? { _id: { $in: [...which.ids] } } : {}),
      supersededById: null,
      dueDate: { $gte: dayText(dayOfText(today) - mostDaysAgo) },
      noticeDate: { $lte: today },
    })
    .toArray();
