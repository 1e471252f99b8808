/**
 * Makes what is due by its schedule. A run is known by its moment and its reader, which are unique: done again after a break, or by two replicas at
 * once, it makes nothing twice. What was due while nothing ran is made once, as the next moment follows from now.
 */
import type { ReportSchedule } from 'shared-kit/contracts/reports/report-schedules';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { nextDue } from 'shared-kit/domain/dates/schedule';
import { findCallerOf } from 'shared-kit/server/access/check-access';
import { ApiError } from 'shared-kit/server/http/errors';
import { type ExportOrder, takesPhotos } from '../exports/export-order.ts';
import type { Making } from '../exports/make-export.ts';
import { sizeOfReport } from '../exports/read-report.ts';
import { settledSettings } from '../exports/read-settings.ts';
import { addRun } from '../exports/start-export.ts';
import { type KeptReport, readReports } from '../reports/kept-reports.ts';
import { type Reader, readersOf } from '../reports/report-readers.ts';
import { reportSchedules, type ScheduleRecord } from './schedule.model.ts';

const atOnce = 50;

/** When the next one is due; null where none is. */
export const dueSchedule = async ({ db }: Pick<Making, 'db'>): Promise<Date | null> => {
  const next = await reportSchedules(db).findOne(
    { nextAt: { $gt: new Date(0) } },
    { sort: { nextAt: 1 }, projection: { nextAt: 1 } },
  );
  return next?.nextAt ?? null;
};

/** Gives whether there was any. */
export const runSchedules = async (making: Making): Promise<boolean> => {
  const { db, now } = making;
  const due = await reportSchedules(db)
    .find({ nextAt: { $ne: null, $lte: now() } }, { sort: { nextAt: 1 }, limit: atOnce })
    .toArray();
  const reports = await readReports(
    db,
    due.map(({ _id }) => _id),
  );
  for (const schedule of due)
    await run(making, schedule, reports.find(({ _id }) => _id === schedule._id) ?? null);
  return due.length > 0;
};

type Outcome = Pick<NonNullable<ReportSchedule['last']>, 'result' | 'readers'>;

const run = async (making: Making, schedule: ScheduleRecord, report: KeptReport | null): Promise<void> => {
  const { db, now, views } = making;
  const { _id, installationId, nextAt: dueAt } = schedule;
  const place = await views.installation(installationId);
  if (report === null || place === null || dueAt === null) {
    await reportSchedules(db).deleteOne({ _id });
    return;
  }
  const outcome = await makeRun(making, { schedule, report, dueAt, timeZone: place.timeZone });
  const nextAt = new Date(nextDue(schedule, now().getTime(), place.timeZone));
  // Who has changed the schedule meanwhile has said when it is due next.
  await reportSchedules(db).updateOne(
    { _id, nextAt: dueAt },
    { $set: { nextAt, last: { dueAt, at: now(), ...outcome } } },
  );
};

interface Run {
  readonly schedule: ScheduleRecord;
  readonly report: KeptReport;
  readonly dueAt: Date;
  readonly timeZone: string;
}

const makeRun = async (making: Making, due: Run): Promise<Outcome> => {
  const none = (result: Outcome['result']): Outcome => ({ result, readers: 0 });
  const { report, schedule } = due;
  const owner = await findCallerOf(making.db, report.ownerId);
  if (owner === null) return none('ownerGone');
  try {
    await sizeOfReport({ ...making, caller: owner }, orderFor(due, { userId: owner.userId, language: 'es' }));
    const readers = await readersOf(making.db, {
      ...report,
      sharedWith: schedule.to === 'shared' ? report.sharedWith : 'nobody',
    });
    let made = 0;
    for (const reader of readers) if (await makeFor(making, due, reader)) made += 1;
    return { result: 'done', readers: made };
  } catch (err) {
    if (!(err instanceof ApiError)) making.log.error({ err, reportId: report._id }, 'a report is not made');
    const isRefused = err instanceof ApiError && err.status >= 400 && err.status < 500;
    return none(isRefused ? 'ownerNotPermitted' : 'failed');
  }
};

/** The days by name are those of the day that it was due on. */
const orderFor = ({ schedule, report, dueAt, timeZone }: Run, { userId, language }: Reader): ExportOrder => ({
  installationId: report.installationId,
  kind: report.kind,
  format: schedule.format,
  language,
  withPhotos: takesPhotos(report.kind, schedule),
  reportName: report.name,
  ownerId: userId,
  ...settledSettings(report.settings, localDayText(dueAt, timeZone)),
});

/** False where the reader may not read it: nobody is given more than they may count themselves. */
const makeFor = async (making: Making, due: Run, reader: Reader): Promise<boolean> => {
  const { db, now } = making;
  const order = orderFor(due, reader);
  const caller = await findCallerOf(db, reader.userId);
  if (caller === null) return false;
  const size = await sizeOfReport({ ...making, caller }, order).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  if (size === null) return false;
  const runKey = `${due.schedule._id} ${due.dueAt.toISOString()} ${reader.userId}`;
  await addRun(db, order, { now: now(), ...size, runKey });
  return true;
};
