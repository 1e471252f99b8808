/** Who is away and who covers, for services that do not keep it. */
import { type CoverV1, coversV1 } from '../contracts/views/covers.ts';
import { type PersonV1, peopleV1 } from '../contracts/views/people.ts';
import { localDayText } from '../domain/dates/local-day.ts';
import { coveredOn, workersOf } from '../domain/tasks/covers.ts';
import { type Connection, databaseOf } from './database/mongo.ts';
import type { RequestContext } from './http/context.ts';

export interface NamedCover extends CoverV1 {
  readonly personName: string;
  readonly coverName: string;
}

interface Asked {
  readonly installationId: number;
  /** Days off that ended before are left out. */
  readonly today: string;
}

/** By their first day. Whoever works there no more covers for nobody; where no service keeps days off, there are none. */
export const findDaysOff = async (
  db: Connection,
  { installationId, today }: Asked,
): Promise<readonly NamedCover[]> => {
  const found = await databaseOf(db)
    .collection<CoverV1>(coversV1)
    .find({ installationId, to: { $gte: today } }, { sort: { from: 1, _id: 1 } })
    .toArray();
  if (found.length === 0) return [];
  const ids = found.flatMap(({ personId, coverId }) => [personId, coverId]);
  const people = await databaseOf(db)
    .collection<PersonV1>(peopleV1)
    .find({ installationId, userId: { $in: [...new Set(ids)] } })
    .toArray();
  const names = new Map(people.map(({ userId, name }) => [userId, name]));
  return found.flatMap((cover) => {
    const personName = names.get(cover.personId);
    const coverName = names.get(cover.coverId);
    return personName === undefined || coverName === undefined ? [] : [{ ...cover, personName, coverName }];
  });
};

type Calling = Pick<RequestContext, 'db' | 'caller' | 'views' | 'now'>;

/** The day that it is in an installation; null where there is no such installation. */
export const todayIn = async (
  { views, now }: Pick<Calling, 'views' | 'now'>,
  installationId: number,
): Promise<string | null> => {
  const installation = await views.installation(installationId);
  return installation ? localDayText(now(), installation.timeZone) : null;
};

/** Ids of those whose work is the caller's to do now: their own, and that of those whom they cover for today. */
export const workersNow = async (ctx: Calling, installationId: number): Promise<readonly number[]> => {
  const { userId } = ctx.caller;
  const today = await todayIn(ctx, installationId);
  if (today === null) return [userId];
  const known = await findDaysOff(ctx.db, { installationId, today });
  return workersOf(userId, coveredOn(known, userId, today));
};
