/** What is stored is brought into today's form by numbered steps, each done once ([decision](../../docs/decisions/0058-migrations.md)). */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import { giveLeaseUp, takeLease } from '../jobs/lease.ts';
import type { Logger } from '../logging.ts';
import { databaseOf } from './mongo.ts';

/** A document up to which the collections of a migration are converted, in their order and by their ids. */
export interface MigrationPlace {
  readonly collection: string;
  readonly id: number | string | mongo.ObjectId;
}

export interface MigrationWork {
  /** Where a run that broke off had come to; null at the beginning. */
  readonly from: MigrationPlace | null;
  /** Records that all is converted up to `place`, `count` documents more than before. Throws where another process has taken the work over. */
  readonly progress: (place: MigrationPlace, count: number) => Promise<void>;
  readonly now: () => Date;
  /** Tells whoever runs the portal of what a person should look at, as data alone do not say what they meant. */
  readonly doubt: (text: string, facts: Readonly<Record<string, unknown>>) => void;
}

export interface Migration {
  /** From 1 on without a gap: the file is called `0001-name.ts`. */
  readonly number: number;
  readonly name: string;
  /** Is run again where it broke off: what is converted already stays as it is. */
  readonly up: (db: Connection, work: MigrationWork) => Promise<void>;
}

export interface Migrating {
  readonly service: string;
  /** Of the portal that runs. */
  readonly version: string;
  readonly migrations: readonly Migration[];
  readonly now: () => Date;
  readonly log: Logger;
}

export interface MigrationRecord {
  readonly _id: number;
  readonly name: string;
  readonly state: 'running' | 'done';
  /** The process that runs it, or did so last. */
  readonly holder: string;
  readonly from: MigrationPlace | null;
  readonly converted: number;
  /** The service had no data when it was first started: nothing was run. */
  readonly isNew: boolean;
  /** Of the portal that ran it. */
  readonly version: string;
  readonly startedAt: Date;
  readonly doneAt: Date | null;
}

export const migrationCollection = (service: string): string => `migrations_${service}`;

const recordsOf = (db: Connection, service: string) =>
  databaseOf(db).collection<MigrationRecord>(migrationCollection(service));

/** Whoever dies while it converts holds the others up for so long. */
const leaseMs = 30_000;
const lookMs = 500;

const labelOf = ({ number, name }: Pick<Migration, 'number' | 'name'>): string =>
  `${String(number).padStart(4, '0')}-${name}`;

/** Throws for numbers that do not follow each other. */
export const checkNumbers = (service: string, migrations: readonly Migration[]): void => {
  const wrong = migrations.find(({ number }, index) => number !== index + 1);
  if (wrong) throw new Error(`Migrations of ${service} are numbered from 1 on: ${labelOf(wrong)} is not`);
};

/**
 * Those that are not done, in their order. Throws where the data know one that this portal does not: nothing of theirs may be touched by
 * what was written for an earlier form.
 */
export const pendingMigrations = async (
  db: Connection,
  { service, version, migrations }: Pick<Migrating, 'service' | 'version' | 'migrations'>,
): Promise<Migration[]> => {
  const records = await recordsOf(db, service)
    .find({}, { sort: { _id: 1 } })
    .toArray();
  const newer = records.findLast(({ _id, name }) => migrations[_id - 1]?.name !== name);
  if (newer) {
    const last = migrations.at(-1);
    const found = labelOf({ number: newer._id, name: newer.name });
    throw new Error(
      `The data of ${service} were written by a newer portal. This one, version ${version}, knows its migrations up to ` +
        `${last ? labelOf(last) : 'none'}; the data hold ${found}, of version ${newer.version}. Nothing was changed. Start that version or a newer ` +
        'one, or restore the backup that was made before the upgrade: docs/operate/upgrade-and-releases.md',
    );
  }
  const done = new Set(records.flatMap(({ _id, state }) => (state === 'done' ? [_id] : [])));
  return migrations.filter(({ number }) => !done.has(number));
};

/**
 * Runs what is not done, in its order, by one process at a time; others wait until it is. `isFresh` says whether the service has had no data
 * before: then there is nothing to run, and all are recorded as done. Throws where one fails: those after it are not run.
 */
export const migrate = async (
  db: Connection,
  migrating: Migrating,
  isFresh: () => Promise<boolean> = async () => false,
): Promise<void> => {
  const { service, now, log } = migrating;
  const lease = { name: `migrations:${service}`, holder: randomUUID(), milliseconds: leaseMs };
  let isWaiting = false;
  while ((await pendingMigrations(db, migrating)).length > 0) {
    if (await takeLease(db, { ...lease, now: now() })) {
      const renewing = setInterval(() => {
        takeLease(db, { ...lease, now: now() }).catch((err: unknown) =>
          log.warn({ err }, 'the lease of the migrations could not be renewed'),
        );
      }, leaseMs / 3);
      try {
        await runPending(db, migrating, { holder: lease.holder, isFresh });
      } finally {
        clearInterval(renewing);
        await giveLeaseUp(db, lease).catch((err: unknown) =>
          log.warn({ err }, 'the lease of the migrations ends by itself'),
        );
      }
      continue;
    }
    if (!isWaiting)
      log.info({ migrations: { service } }, 'another process converts the data: waiting for it');
    isWaiting = true;
    await pause(lookMs);
  }
};

interface Run {
  readonly holder: string;
  readonly isFresh: () => Promise<boolean>;
}

const runPending = async (db: Connection, migrating: Migrating, { holder, isFresh }: Run): Promise<void> => {
  // Read again: another process may have had the lease until now.
  const pending = await pendingMigrations(db, migrating);
  if (pending.length === 0) return;
  if (await isFresh()) {
    const at = migrating.now();
    const done = pending.map((migration) => ({
      ...newRecord(migration, migrating, holder),
      state: 'done' as const,
      isNew: true,
      doneAt: at,
    }));
    await recordsOf(db, migrating.service).insertMany(done);
    return;
  }
  for (const migration of pending) await run(db, migration, { migrating, holder });
};

const newRecord = (
  { number, name }: Migration,
  { version, now }: Migrating,
  holder: string,
): MigrationRecord => ({
  _id: number,
  name,
  state: 'running',
  holder,
  from: null,
  converted: 0,
  isNew: false,
  version,
  startedAt: now(),
  doneAt: null,
});

const run = async (
  db: Connection,
  migration: Migration,
  { migrating, holder }: { readonly migrating: Migrating; readonly holder: string },
): Promise<void> => {
  const { service, version, now, log } = migrating;
  const label = labelOf(migration);
  const records = recordsOf(db, service);
  const { _id, holder: _holder, version: _version, ...first } = newRecord(migration, migrating, holder);
  const begun = await records.findOneAndUpdate(
    { _id },
    { $set: { holder, version }, $setOnInsert: first },
    { upsert: true, returnDocument: 'after' },
  );
  const { from, converted: before } = begun ?? first;
  let converted = before;
  const note = (text: string) => log.info({ migration: { service, name: label, converted, from } }, text);
  /** Only while no other process has taken it over, which this one may have been too slow to keep. */
  const record = async (change: mongo.UpdateFilter<MigrationRecord>): Promise<void> => {
    const { matchedCount } = await records.updateOne({ _id, holder, state: 'running' }, change);
    if (matchedCount === 0) throw new Error('another process has taken it over');
  };
  note(from ? 'goes on with converting the data' : 'converts the data');
  try {
    await migration.up(db, {
      from,
      now,
      async progress(place, count) {
        await record({ $set: { from: place }, $inc: { converted: count } });
        converted += count;
        note('has converted so far');
      },
      doubt: (text, facts) => log.warn({ migration: { service, name: label }, ...facts }, text),
    });
    await record({ $set: { state: 'done', doneAt: now() } });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Migration ${label} of ${service} failed: ${reason}. It is not recorded as done, and goes on where it was at the next start`,
      { cause: error },
    );
  }
  note('has converted the data');
};
