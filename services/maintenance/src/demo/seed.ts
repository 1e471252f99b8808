/** A year of plausible work, for demonstrations: deterministic, continued where it was interrupted, and never among real work. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/permissions';
import { type GrantsV1, grantsV1 } from 'shared-kit/contracts/views/grants';
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { yearAndMonth } from 'shared-kit/domain/civil-day';
import { localDayOf } from 'shared-kit/domain/local-day';
import { type Connection, databaseOf } from 'shared-kit/server/mongo';
import type { ServiceHost } from 'shared-kit/server/service';
import { generateYear } from '../generation/generate-year.ts';
import { beginHistory, endHistory } from './history-mark.ts';
import { seedHistory } from './seed-history.ts';

/** Until this month the last year's tasks are needed too for a year to look back on. */
const lastEarlyMonth = 10;

export const seedDemo = async ({ db, now = () => new Date() }: ServiceHost): Promise<void> => {
  const installations = await databaseOf(db)
    .collection<InstallationV1>(installationsV1)
    .find({ entityStatus: EntityStatus.Active })
    .sort({ _id: 1 })
    .toArray();
  for (const { _id: installationId, timeZone } of installations) {
    const at = await beginHistory(db, installationId, now());
    if (!at) continue;
    for (const year of yearsUntil(at, timeZone))
      await generateYear(db, { installationId, year, timeZone, now: at }, unwatched);
    const [first, ...others] = await techniciansOf(db, installationId);
    if (first) await seedHistory(db, { installationId, now: at, people: [first, ...others] });
    await endHistory(db, installationId);
  }
};

const unwatched = { report: () => Promise.resolve(), signal: new AbortController().signal };

const yearsUntil = (now: Date, timeZone: string): number[] => {
  const { year, month } = yearAndMonth(localDayOf(now.getTime(), timeZone));
  return month <= lastEarlyMonth ? [year - 1, year] : [year];
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
