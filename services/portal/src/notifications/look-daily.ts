/** What follows from the day and the hour, and from no change: looked for in what the owners publish. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { CorrectiveV1 } from 'shared-kit/contracts/views/correctives';
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import { dayMs, dayOfText } from 'shared-kit/domain/dates/civil-day';
import { instantOfLocalTime, localDayText } from 'shared-kit/domain/dates/local-day';
import { type Connection, databaseOf, inTransaction } from 'shared-kit/server/database/mongo';
import { areasIn, correctivesArea } from './areas.ts';
import { findCorrectives, missedTargetOf } from './corrective-occurrences.ts';
import { findInspections, inspectionOccurrences, mostDaysAgo } from './inspection-occurrences.ts';
import { type LookRecord, notificationLooks } from './notification.model.ts';
import { type Occurrence, type Telling, writeOccurrences } from './write-occurrences.ts';

type Place = Pick<InstallationV1, '_id' | 'timeZone'>;

const findPlaces = async (db: Connection) => {
  const [places, looks] = await Promise.all([
    databaseOf(db)
      .collection<Place>(installationsV1)
      .find({ entityStatus: EntityStatus.Active }, { projection: { timeZone: 1 } })
      .toArray(),
    notificationLooks(db).find().toArray(),
  ]);
  const byId = new Map(looks.map((look) => [look._id, look]));
  return places.map((place) => ({ place, last: byId.get(place._id) ?? null }));
};

/** What an installation has now and had not when it was last looked through: a module was enabled meanwhile. */
const newAreasOf = (last: LookRecord | null, areas: readonly string[]): readonly string[] =>
  areas.filter((area) => last?.areas?.includes(area) !== true);

const areasThere = async ({ views }: Pick<Telling, 'views'>, installationId: number): Promise<string[]> =>
  areasIn(await views.modules(installationId));

/** When a day begins, a module has been enabled or a target ends where an installation is. */
export const dueLook = async (telling: Pick<Telling, 'db' | 'now' | 'views'>): Promise<Date | null> => {
  const { db, now } = telling;
  let next = Number.POSITIVE_INFINITY;
  for (const { place, last } of await findPlaces(db)) {
    if (last?.day !== localDayText(now(), place.timeZone)) return now();
    if (newAreasOf(last, await areasThere(telling, place._id)).length > 0) return now();
    const target = await nextTarget(db, place._id, last.targetsUntil);
    const tomorrow = instantOfLocalTime(dayOfText(last.day) + 1, '00:00', place.timeZone);
    next = Math.min(next, tomorrow, target?.getTime() ?? next);
  }
  return Number.isFinite(next) ? new Date(next) : null;
};

/** What is due today where the installation is, and which targets were missed since it was last looked. Told once, however often it is looked. */
export const lookThrough = async (telling: Telling): Promise<void> => {
  for (const { place, last } of await findPlaces(telling.db)) await lookThroughOne(telling, place, last);
};

/** Nothing is written where nothing has changed. */
const lookThroughOne = async (
  telling: Telling,
  { _id, timeZone }: Place,
  last: LookRecord | null,
): Promise<void> => {
  const now = telling.now();
  const today = localDayText(now, timeZone);
  const areas = await areasThere(telling, _id);
  const anew = newAreasOf(last, areas);
  // Whoever sees correctives only now was told of none of their targets.
  const since =
    (anew.includes(correctivesArea) ? null : last?.targetsUntil) ??
    new Date(now.getTime() - mostDaysAgo * dayMs);
  const missed = await findCorrectives(telling, targetsOf(_id, { $gt: since, $lte: now }));
  const isSame = last?.day === today && anew.every((area) => area === correctivesArea);
  if (isSame && anew.length === 0 && missed.length === 0) return;
  const occurrences = [
    ...(isSame ? [] : await inspectionsOf(telling, _id, today)),
    ...missed.flatMap((record) => missedTargetOf(record, now) ?? []),
  ];
  await inTransaction(telling.db, async (session) => {
    await notificationLooks(telling.db).updateOne(
      { _id },
      { $set: { day: today, targetsUntil: now, areas } },
      { session, upsert: true },
    );
    await writeOccurrences(telling, occurrences, session);
  });
};

const inspectionsOf = async (
  telling: Telling,
  installationId: number,
  today: string,
): Promise<Occurrence[]> =>
  inspectionOccurrences(await findInspections(telling, today, { installationId }), today, telling.now());

const targetsOf = (installationId: number, dueAt: { readonly $gt: Date; readonly $lte?: Date }) => ({
  installationId,
  entityStatus: EntityStatus.Active,
  dueAt,
});

const nextTarget = async (db: Connection, installationId: number, since: Date): Promise<Date | null> => {
  const [next] = await databaseOf(db)
    .collection<Pick<CorrectiveV1, 'dueAt'>>(correctivesV1)
    .find(targetsOf(installationId, { $gt: since }), {
      sort: { dueAt: 1 },
      limit: 1,
      projection: { _id: 0, dueAt: 1 },
    })
    .toArray();
  return next?.dueAt ?? null;
};
