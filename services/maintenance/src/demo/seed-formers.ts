/** When part of the work was last done before there was a portal, as the company before had handed it over. */
import { EntityStatus, Periodicity } from 'shared-kit/contracts/enums';
import { programmeOf } from 'shared-kit/contracts/plans/programmes';
import { type ChoreV1, choresV1 } from 'shared-kit/contracts/views/structure';
import { phasesOf } from 'shared-kit/domain/dates/calendar';
import { dayNumber, dayText } from 'shared-kit/domain/dates/civil-day';
import { startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { dependsOnLast } from 'shared-kit/domain/tasks/chore-timing';
import { writeAudits } from 'shared-kit/server/audit';
import { type Connection, databaseOf, inTransaction } from 'shared-kit/server/database/mongo';
import { type FoundChore, findChores } from '../former/find-chores.ts';
import { type FormerRecord, formers } from '../former/former.model.ts';
import { checkFormer } from '../former/former-faults.ts';
import { formerAudit } from '../former/store-formers.ts';
import { shownFormats } from '../tasks/readings/shown-formats.ts';
import { demoReadings } from './demo-readings.ts';
import type { Person } from './demo-result.ts';
import { pick, randomFrom } from './random.ts';
import { say } from './words.ts';

interface Where {
  readonly installationId: number;
  readonly timeZone: string;
  /** The first one that there are tasks of. */
  readonly firstYear: number;
  readonly by: Person;
  readonly share: number;
}

const companies = ['Climatización Ribera, S.L.', 'Mantenimientos Sur, S.A.'] as const;
const unknownShare = 0.1;
/** Days that the last visit lies before the first year, at most. */
const longest: Readonly<Record<Periodicity, number>> = {
  [Periodicity.daily]: 1,
  [Periodicity.weekly]: 6,
  [Periodicity.biweekly]: 13,
  [Periodicity.monthly]: 28,
  [Periodicity.bimonthly]: 55,
  [Periodicity.quarterly]: 85,
  [Periodicity.semester]: 170,
  [Periodicity.yearly]: 300,
  [Periodicity.twoYearly]: 700,
  [Periodicity.fourYearly]: 1400,
};

/** Work that goes by the calendar alone: what was before changes nothing of its tasks. */
export const seedFormers = async (db: Connection, where: Where): Promise<void> => {
  const { installationId, share, timeZone, firstYear, by } = where;
  if (share === 0 || (await formers(db).findOne({ installationId }))) return;
  const chores = await databaseOf(db)
    .collection<ChoreV1>(choresV1)
    .find({ installationId, entityStatus: EntityStatus.Active, sample: { $ne: true } })
    .sort({ _id: 1 })
    .toArray();
  const ids = chores
    .filter((chore) => !dependsOnLast(chore) && phasesOf(chore.periodicity) === 1)
    .map(({ _id }) => _id)
    .filter((id) => randomFrom(`former ${id}`)() < share);
  if (ids.length === 0) return;
  const at = new Date(startOfLocalDay(dayNumber(firstYear, 1, 1), timeZone));
  const records = (await findChores(db, { installationId, ids })).map((found) => formerOf(found, where, at));
  const origin = { service: 'maintenance', requestId: 'demo', installationId, user: by, at };
  await inTransaction(db, async (session) => {
    await formers(db).insertMany(records, { session });
    await writeAudits(db, origin, {
      entries: records.map((after) => formerAudit({ before: null, after })),
      session,
    });
  });
};

const formerOf = (found: FoundChore, { timeZone, firstYear, by }: Where, at: Date): FormerRecord => {
  const { chore, formats, data } = found;
  const random = randomFrom(`former day ${chore._id}`);
  const isKnown = random() >= unknownShare;
  const day = dayNumber(firstYear, 1, 1) - 1 - Math.floor(random() * longest[chore.periodicity]);
  const given = {
    state: isKnown ? ('done' as const) : ('unknown' as const),
    doneOn: isKnown ? dayText(day) : null,
    by: isKnown ? pick(companies, random) : '',
    readings: isKnown ? demoReadings(shownFormats(formats, { readings: [] }, data), random) : [],
    observation: isKnown ? '' : say('La empresa anterior no entregó partes de trabajo.'),
  };
  return {
    _id: chore._id,
    installationId: chore.installationId,
    elementId: chore.elementId,
    programme: programmeOf[chore.archetype],
    choreName: chore.description,
    version: 1,
    removed: null,
    ...checkFormer(given, found, { now: at, timeZone }).said,
    writtenAt: at,
    writtenById: by.id,
    writtenByName: by.name,
  };
};
