/** Ends what is kept of people for longer than the portal is told to keep it: once a day, each service its own. */
import type { Connection } from 'mongoose';
import {
  type ChosenRetention,
  chosenRetention,
  chosenRetentions,
  type RetentionDays,
} from '../contracts/retention.ts';
import { type RetentionV1, retentionV1 } from '../contracts/views/retention.ts';
import { dayMs } from '../domain/dates/civil-day.ts';
import { writeAudit } from './audit.ts';
import type { IndexedCollection } from './database/define-model.ts';
import { databaseOf } from './database/mongo.ts';
import type { Recurring } from './jobs/keep-doing.ts';

/** What a service keeps of people for a time that is chosen. */
export interface Kept {
  readonly kind: ChosenRetention;
  /** Whether something is older; nothing is written where nothing is. */
  readonly isOver: (db: Connection, before: Date) => Promise<boolean>;
  /** Removes what is older, and gives how much that was. Safe with several replicas at once, and when it breaks off. */
  readonly end: (db: Connection, before: Date, now: Date) => Promise<number>;
}

const within = (kind: ChosenRetention, days: number): number => {
  const { least, most } = chosenRetention[kind];
  return Math.min(most, Math.max(least, days));
};

const yearDays = 365.25;
/** Days by the setting that said so before there was a choice; 0 years were all. */
const earlierDays = (env: NodeJS.ProcessEnv): Partial<Readonly<Record<ChosenRetention, number>>> => {
  const { AUDIT_KEEP_YEARS: years, PUBLIC_REPORT_DAYS: days } = env;
  return {
    ...(years ? { audit: Number(years) === 0 ? Infinity : Math.ceil(Number(years) * yearDays) } : {}),
    ...(days ? { publicReports: Math.ceil(Number(days)) } : {}),
  };
};

/** Until somebody chooses: as the environment says, which is how it was said before, or else what is usual. */
export const unchosenDays = (env: NodeJS.ProcessEnv = process.env): RetentionDays => {
  const earlier = earlierDays(env);
  return Object.fromEntries(
    chosenRetentions.map((kind) => {
      const said = earlier[kind] ?? Number.NaN;
      return [kind, Number.isNaN(said) ? chosenRetention[kind].usual : within(kind, said)];
    }),
  ) as RetentionDays;
};

/** The days that a kind is kept: what was chosen, or else what holds until somebody chooses. */
export const retentionDays = async (db: Connection, kind: ChosenRetention): Promise<number> => {
  const chosen = await databaseOf(db).collection<RetentionV1>(retentionV1).findOne({ _id: 1 });
  return within(kind, chosen?.days[kind] ?? unchosenDays()[kind]);
};

const beforeOf = async (db: Connection, kind: ChosenRetention, now: Date): Promise<Date> =>
  new Date(now.getTime() - (await retentionDays(db, kind)) * dayMs);

/** Documents of a collection that are over so long after the date in `field`. */
export const keptFor = (
  kind: ChosenRetention,
  { collection }: Pick<IndexedCollection, 'collection'>,
  field: string,
): Kept => {
  const older = (before: Date) => ({ [field]: { $lt: before } });
  return {
    kind,
    isOver: async (db, before) =>
      (await databaseOf(db)
        .collection(collection)
        .findOne(older(before), { projection: { _id: 1 } })) !== null,
    end: async (db, before) =>
      (await databaseOf(db).collection(collection).deleteMany(older(before))).deletedCount,
  };
};

interface Ending {
  readonly service: string;
  readonly now: Date;
}

/** What is over of each kind goes, and how much it was is audited. */
export const endWhatIsOver = async (
  db: Connection,
  kept: readonly Kept[],
  { service, now }: Ending,
): Promise<void> => {
  for (const { kind, isOver, end } of kept) {
    const before = await beforeOf(db, kind, now);
    if (!(await isOver(db, before))) continue;
    const removed = await end(db, before, now);
    if (removed === 0) continue;
    const origin = { service, requestId: '', installationId: 0, user: { id: 0, name: '' }, at: now };
    const entry = { action: 'retention.ended', entityType: 'Retention', entityId: kind };
    await writeAudit(db, origin, {
      entry: { ...entry, after: { removed, before: before.toISOString() } },
      session: undefined,
    });
  }
};

const daySeconds = dayMs / 1000;

/** A look a day, which takes the lease only where something is over; `seconds` are from one turn to the next at least, 0 never looks. */
export const endingDaily = (
  db: Connection,
  kept: readonly Kept[],
  { service, now, seconds }: { readonly service: string; readonly now: () => Date; readonly seconds: number },
): Recurring => ({
  name: `retention:${service}`,
  seconds,
  lookSeconds: daySeconds,
  due: async () => {
    for (const { kind, isOver } of kept) if (await isOver(db, await beforeOf(db, kind, now()))) return now();
    return null;
  },
  work: () => endWhatIsOver(db, kept, { service, now: now() }),
  failure: 'what is kept for too long is still kept',
});
