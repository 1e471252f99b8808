import { auditView } from 'shared-kit/contracts/views/audit';
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { type ChoreV1, choresV1, type FormatV1, formatsV1 } from 'shared-kit/contracts/views/structure';
import { dayText } from 'shared-kit/domain/dates/civil-day';
import { localDayOf } from 'shared-kit/domain/dates/local-day';
import {
  type Migration,
  type MigrationRecord,
  migrationCollection,
} from 'shared-kit/server/database/migrations';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import {
  type FormatChange,
  type FoundDoubt,
  type KnownFormats,
  nameOfFormat,
  readingDoubtOf,
  type StoredReading,
  wordsOfFormat,
} from '../tasks/doubts/doubted-readings.ts';
import { type DriftKin, driftOf } from '../tasks/doubts/drifted-chore.ts';
import type { TaskDoubtRecord } from '../tasks/doubts/task-doubt.ts';

const stored = (db: Connection) => databaseOf(db).collection<TaskDoubtRecord>('taskDoubts');
const atOnce = 1000;
/** So many tasks of each are named. */
const mostNamed = 50;

/** When readings got their version; null where there never were any of before. */
const versionedAt = async (db: Connection): Promise<Date | null> => {
  const done = await databaseOf(db)
    .collection<MigrationRecord>(migrationCollection('maintenance'))
    .findOne({ name: 'reading-versions' });
  return done === null || done.isNew ? null : done.doneAt;
};

const readFormats = async (db: Connection, until: Date): Promise<KnownFormats> => {
  const formats = await databaseOf(db).collection<FormatV1>(formatsV1).find().toArray();
  const changes = await databaseOf(db)
    .collection<FormatChange>(auditView('admin'))
    .find(
      { entityType: 'Format', action: 'format.updated', at: { $lte: until } },
      { sort: { at: 1, _id: 1 } },
    )
    .toArray();
  return {
    formats: new Map(formats.map((format) => [format._id, format])),
    changes: Map.groupBy(changes, ({ entityId }) => entityId),
  };
};

const readZones = async (db: Connection): Promise<(installationId: number) => string> => {
  const places = await databaseOf(db).collection<InstallationV1>(installationsV1).find().toArray();
  const zones = new Map(places.map(({ _id, timeZone }) => [_id, timeZone]));
  return (installationId) => zones.get(installationId) ?? 'Europe/Madrid';
};

interface Read {
  readonly _id: number;
  readonly installationId: number;
  readonly readings: readonly StoredReading[];
  readonly at: Date | null;
  /** Of a result of before this portal, whose id is its chore's. */
  readonly isFormer: boolean;
}

/** Everything that was read, some records at a time, in the order of ids. */
const eachRead = async (
  db: Connection,
  { collection, atField }: { readonly collection: string; readonly atField: string },
  visit: (read: Read) => void,
): Promise<void> => {
  let last: number | null = null;
  for (;;) {
    const found: Readonly<Record<string, unknown>>[] = await databaseOf(db)
      .collection<{ _id: number }>(collection)
      .find(
        { 'readings.0': { $exists: true }, ...(last === null ? {} : { _id: { $gt: last } }) },
        {
          sort: { _id: 1 },
          limit: atOnce,
          projection: { installationId: 1, readings: 1, [atField]: 1 },
        },
      )
      .toArray();
    for (const { _id, installationId, readings, [atField]: at } of found)
      visit({
        _id: Number(_id),
        installationId: Number(installationId),
        readings: readings as readonly StoredReading[],
        at: at instanceof Date ? at : null,
        isFormer: collection !== 'tasks',
      });
    const end = found.at(-1);
    if (!end) return;
    last = Number(end._id);
  }
};

interface Group extends FoundDoubt {
  readonly installationId: number;
  readonly formatId: number;
  count: number;
  from: Date | null;
  to: Date | null;
  readonly taskIds: number[];
}

const groupReadings = async (db: Connection, known: KnownFormats, until: Date): Promise<Group[]> => {
  const groups = new Map<string, Group>();
  const visit = ({ _id, installationId, readings, at, isFormer }: Read): void => {
    // What was written since then says its version itself.
    if (at !== null && at > until) return;
    for (const reading of readings) {
      const found = reading.formatVersion === 1 ? readingDoubtOf(reading, at, known) : null;
      if (found === null) continue;
      const { formatId } = reading;
      const key = [installationId, formatId, found.why, found.part].join(' ');
      const fresh = { ...found, installationId, formatId, count: 0, from: null, to: null, taskIds: [] };
      const group: Group = groups.get(key) ?? fresh;
      group.count += 1;
      if (at !== null && (group.from === null || at < group.from)) group.from = at;
      if (at !== null && (group.to === null || at > group.to)) group.to = at;
      if (!isFormer && group.taskIds.length < mostNamed && group.taskIds.at(-1) !== _id)
        group.taskIds.push(_id);
      groups.set(key, group);
    }
  };
  await eachRead(db, { collection: 'tasks', atField: 'performedAt' }, visit);
  await eachRead(db, { collection: 'formerResults', atField: 'writtenAt' }, visit);
  return [...groups.values()];
};

const readings = async (db: Connection, until: Date): Promise<TaskDoubtRecord[]> => {
  const known = await readFormats(db, until);
  const zoneOf = await readZones(db);
  const groups = await groupReadings(db, known, until);
  return groups.map(({ installationId, formatId, why, part, was, count, from, to, taskIds }) => {
    const day = (at: Date | null) =>
      at === null ? null : dayText(localDayOf(at.getTime(), zoneOf(installationId)));
    return {
      _id: `reading:${installationId}:${formatId}:${reasons.indexOf(why)}:${part}`,
      kind: 'reading',
      installationId,
      recordId: formatId,
      name: nameOfFormat(known, formatId),
      context: '',
      now: wordsOfFormat(known, formatId),
      proposal: was,
      why,
      count,
      from: day(from),
      to: day(to),
      taskIds,
      dueDay: null,
    };
  });
};

const reasons: readonly FoundDoubt['why'][] = [
  'formatGone',
  'otherType',
  'noNumber',
  'noSuchOption',
  'changedSince',
];

type Task = DriftKin & { readonly choreId: number; readonly elementName?: string };

const drifts = async (db: Connection): Promise<TaskDoubtRecord[]> => {
  const zoneOf = await readZones(db);
  const chores = await databaseOf(db)
    .collection<ChoreV1>(choresV1)
    .find({ countFrom: 'done' }, { sort: { _id: 1 } })
    .toArray();
  const found: TaskDoubtRecord[] = [];
  for (let from = 0; from < chores.length; from += atOnce) {
    const some = chores.slice(from, from + atOnce);
    const tasks = await databaseOf(db)
      .collection<Task>('tasks')
      .find(
        {
          installationId: { $in: [...new Set(some.map((chore) => chore.installationId))] },
          choreId: { $in: some.map(({ _id }) => _id) },
        },
        {
          projection: {
            choreId: 1,
            periodStart: 1,
            dueOn: 1,
            dueDay: 1,
            result: 1,
            performedAt: 1,
            elementName: 1,
          },
        },
      )
      .toArray();
    const byChore = Map.groupBy(tasks, ({ choreId }) => choreId);
    for (const chore of some) {
      const { _id, installationId, description } = chore;
      const kin = byChore.get(_id) ?? [];
      const drift = driftOf(kin, chore, zoneOf(installationId));
      if (drift)
        found.push({
          _id: `chore:${_id}`,
          kind: 'chore',
          installationId,
          recordId: _id,
          name: description,
          context: kin.find((task) => task._id === drift.taskId)?.elementName ?? '',
          now: drift.dueOn,
          proposal: drift.proposal,
          why: null,
          count: 0,
          from: null,
          to: null,
          taskIds: [drift.taskId],
          dueDay: drift.dueDay,
        });
    }
  }
  return found;
};

/** What of readings and of chores a person has to look at, for the administration's page; a second run finds the same. */
export const taskDoubtsFound: Migration = {
  number: 7,
  name: 'task-doubts',
  async up(db) {
    const until = await versionedAt(db);
    const found = [...(until === null ? [] : await readings(db, until)), ...(await drifts(db))];
    for (const { _id, ...doubt } of found)
      await stored(db).updateOne({ _id }, { $setOnInsert: doubt }, { upsert: true });
  },
};
