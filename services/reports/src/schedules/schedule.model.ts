import type { ReportSchedule, ScheduleTimes } from 'shared-kit/contracts/reports/report-schedules';
import { defineCollection } from 'shared-kit/server/database/define-collection';

type Last = NonNullable<ReportSchedule['last']>;

/** Of a kept report, whose id is `_id`. */
export interface ScheduleRecord extends ScheduleTimes, Pick<ReportSchedule, 'format' | 'to' | 'isPaused'> {
  readonly _id: number;
  /** Those from before photos could be asked for say nothing of them. */
  readonly withPhotos?: boolean;
  readonly installationId: number;
  readonly ownerId: number;
  /** Null while it is paused. */
  readonly nextAt: Date | null;
  readonly last: (Omit<Last, 'dueAt' | 'at'> & { readonly dueAt: Date; readonly at: Date }) | null;
}

export const reportSchedules = defineCollection<ScheduleRecord>('reportSchedules', [
  { key: { nextAt: 1 } },
  { key: { ownerId: 1, installationId: 1 } },
]);

export const presentSchedule = ({
  _id: id,
  installationId: _place,
  ownerId: _owner,
  nextAt,
  last,
  withPhotos = false,
  ...times
}: ScheduleRecord): ReportSchedule => ({
  id,
  ...times,
  withPhotos,
  nextAt: nextAt?.toISOString() ?? null,
  last: last && { ...last, dueAt: last.dueAt.toISOString(), at: last.at.toISOString() },
});
