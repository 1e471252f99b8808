import { convertRecords, type StoredRecord } from 'shared-kit/server/database/convert-records';
import type { Migration } from 'shared-kit/server/database/migrations';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';

interface StoredReading {
  readonly formatId: number;
  readonly valueType: number;
  readonly text?: string;
  readonly options?: readonly number[];
}
interface StoredFormat {
  readonly _id: number;
  readonly valueType: number;
  readonly numeric?: boolean;
  readonly options?: readonly unknown[];
}

/** Formats as they are now, and when somebody has changed each last. */
const readKnown = async (db: Connection) => {
  const formats = await databaseOf(db).collection<StoredFormat>('formats_v1').find().toArray();
  const changes = await databaseOf(db)
    .collection('changes_admin_v1')
    .aggregate<{ readonly _id: number; readonly at: Date }>([
      { $match: { entityType: 'Format', action: 'format.updated' } },
      { $group: { _id: '$entityId', at: { $max: '$at' } } },
    ])
    .toArray();
  return {
    formats: new Map(formats.map((format) => [format._id, format])),
    changedAt: new Map(changes.map(({ _id, at }) => [_id, at])),
  };
};
type Known = Awaited<ReturnType<typeof readKnown>>;

/** Why a reading may have meant something else than its format says now; null where nothing says so. */
const doubtOf = (reading: StoredReading, at: unknown, { formats, changedAt }: Known): string | null => {
  const format = formats.get(reading.formatId);
  if (!format) return 'formatGone';
  if (format.valueType !== reading.valueType) return 'otherType';
  const isNumber = reading.text !== undefined && Number.isFinite(Number(reading.text));
  if (format.numeric && !isNumber) return 'noNumber';
  const most = format.options?.length ?? 0;
  if (reading.options?.some((option) => option >= most)) return 'noSuchOption';
  const changed = changedAt.get(reading.formatId);
  return changed && at instanceof Date && at < changed ? 'changedSince' : null;
};

/** So many records of each kind are named. */
const mostNamed = 50;

/** Readings from before formats had versions are of the first. What may have meant something else by then is told, and stays as it is. */
export const readingVersions: Migration = {
  number: 6,
  name: 'reading-versions',
  async up(db, work) {
    const known = await readKnown(db);
    const doubts = new Map<string, { readings: number; readonly ids: Set<StoredRecord['_id']> }>();
    const note = (kind: string, _id: StoredRecord['_id']): void => {
      const found = doubts.get(kind) ?? { readings: 0, ids: new Set() };
      found.readings += 1;
      if (found.ids.size < mostNamed) found.ids.add(_id);
      doubts.set(kind, found);
    };
    const conversion = (collection: string, atField: string) => ({
      collection,
      filter: { 'readings.0': { $exists: true }, 'readings.formatVersion': { $exists: false } },
      fields: ['readings', atField],
      change: ({ _id, readings, [atField]: at }: StoredRecord) => ({
        readings: (readings as readonly StoredReading[]).map((reading) => {
          const kind = doubtOf(reading, at, known);
          if (kind !== null) note(`${collection}.${kind}`, _id);
          return { ...reading, formatVersion: 1 };
        }),
      }),
    });
    await convertRecords(
      db,
      [conversion('tasks', 'performedAt'), conversion('formerResults', 'writtenAt')],
      work,
    );
    for (const [kind, { readings, ids }] of doubts)
      work.doubt('readings may have meant something else than their formats say now', {
        kind,
        readings,
        ids: [...ids],
      });
  },
};
