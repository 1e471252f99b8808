/** A year or more of plausible work, for demonstrations: deterministic, continued where it was interrupted, and never among real work. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { type GrantsV1, grantsV1 } from 'shared-kit/contracts/views/grants';
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { type FileV1, filesV1 } from 'shared-kit/contracts/views/structure';
import { dayNumber, yearAndMonth } from 'shared-kit/domain/dates/civil-day';
import { localDayOf, startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { writeAudit } from 'shared-kit/server/audit';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import type { ServiceHost } from 'shared-kit/server/service';
import { type JobWatch, partOf } from 'shared-kit/server/work/jobs';
import { generateYear } from '../generation/generate-year.ts';
import { insertMissing } from '../generation/insert-missing.ts';
import { type DemoExtent, lastYear } from './demo-extent.ts';
import type { DemoProof } from './demo-result.ts';
import { beginHistory, endHistory } from './history-mark.ts';
import { seedClosedReports } from './seed-closed-reports.ts';
import { seedDelays } from './seed-delays.ts';
import { seedFormers } from './seed-formers.ts';
import { finishHistory, insertWithResults } from './seed-history.ts';
import { seedPlans } from './seed-plans.ts';
import { seedReport } from './seed-report.ts';
import { seedYears } from './seed-years.ts';

/** Until this month the last year's tasks are needed too for a year to look back on. */
const lastEarlyMonth = 10;
/** From this day before the new year on its work is planned, so that the first of January has something to do. */
const daysAhead = 17;

export interface DemoWork extends ServiceHost {
  /** Ids of the installations that it is made up for; all that have none, where nothing is said. */
  readonly only?: readonly number[];
  /** What is done in them, and for how many years back. */
  readonly extent?: DemoExtent;
  /** Told of what is done; ends it between two batches. */
  readonly run?: JobWatch;
}

export const seedDemo = async ({
  db,
  now = () => new Date(),
  only,
  extent = lastYear,
  run = unwatched,
}: DemoWork): Promise<void> => {
  const installations = await databaseOf(db)
    .collection<InstallationV1>(installationsV1)
    .find({ entityStatus: EntityStatus.Active, ...(only ? { _id: { $in: [...only] } } : {}) })
    .sort({ _id: 1 })
    .toArray();
  for (const seasons of installations) {
    const { _id: installationId, timeZone } = seasons;
    const at = await beginHistory(db, installationId, now());
    if (!at) continue;
    const [first, ...others] = await techniciansOf(db, installationId);
    const proof = await proofOf(db, installationId);
    const history = first
      ? { installationId, now: at, people: [first, ...others] as const, extent, proof }
      : null;
    const insert = history ? insertWithResults(history) : insertMissing;
    const years = yearsUntil(at, timeZone, extent.years);
    const [firstYear = 0] = years;
    if (first)
      await seedFormers(db, { installationId, timeZone, firstYear, by: first, share: extent.former });
    for (const [index, year] of years.entries()) {
      // As on its first day, so that samples rotate through the whole of it.
      const generatedAt = new Date(startOfLocalDay(dayNumber(year, 1, 1), timeZone));
      const scope = { installationId, year, timeZone, seasons, now: generatedAt, insert };
      await generateYear(db, scope, partOf(run, index, years.length));
    }
    if (history) await finishHistory(db, history);
    if (extent.years > 1) await seedYears(db, { installationId, timeZone, now: at });
    if (first) await seedDelays(db, { installationId, now: at, by: first });
    await seedPlans(db, { installationId, timeZone, now: at });
    if (first && extent.years > 1)
      await seedClosedReports(db, { installationId, timeZone, now: at, person: first });
    const report = { installationId, timeZone, now: at, userName: first?.name ?? '' };
    await seedReport(db, report);
    await tellAll(db, installationId, now());
    await endHistory(db, installationId);
  }
};

/** Not each of its tasks has left an entry: whoever follows them reads all of them anew. */
const tellAll = (db: Connection, installationId: number, at: Date): Promise<void> =>
  writeAudit(
    db,
    { service: 'maintenance', requestId: '', installationId, user: { id: 0, name: 'Demo' }, at },
    {
      entry: { action: 'tasks.generated', entityType: 'Installation', entityId: installationId },
      session: undefined,
    },
  );

/** Of the pictures that the demonstration brings the first is a signature and the second a photo. */
const proofOf = async (db: Connection, installationId: number): Promise<DemoProof | null> => {
  const [signature, photo] = await databaseOf(db)
    .collection<FileV1>(filesV1)
    .find({ installationId, purpose: 'photo' })
    .sort({ _id: 1 })
    .limit(2)
    .toArray();
  return signature && photo ? { signatureId: signature._id, photoId: photo._id } : null;
};

const unwatched: JobWatch = { report: () => Promise.resolve(), signal: new AbortController().signal };

/** Whose work is generated, as somebody would have by then. */
export const yearsUntil = (now: Date, timeZone: string, years: number): number[] => {
  const today = localDayOf(now.getTime(), timeZone);
  const { year, month } = yearAndMonth(today);
  const first = month <= lastEarlyMonth ? year - years : year - years + 1;
  const last = yearAndMonth(today + daysAhead).year;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

const techniciansOf = async (db: Connection, installationId: number) => {
  const users = await databaseOf(db)
    .collection<GrantsV1>(grantsV1)
    .find({
      entityStatus: EntityStatus.Active,
      isBlocked: false,
      grants: { $elemMatch: { installationId, permissions: Permission.PreventiveEdit } },
    })
    .sort({ _id: 1 })
    .toArray();
  const workers = users.filter(({ grants }) =>
    grants.some(
      (grant) =>
        grant.installationId === installationId && !grant.permissions.includes(Permission.Administration),
    ),
  );
  return (workers.length > 0 ? workers : users).map(({ _id: id, name }) => ({ id, name }));
};
