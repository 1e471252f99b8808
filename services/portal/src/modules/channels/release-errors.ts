/** What releases threw, as their teams read it: each fault once, with how often it was reported. */
import { createHash } from 'node:crypto';
import type { FailureKind } from 'shared-kit/contracts/modules/module-reports';
import { defineModel } from 'shared-kit/server/database/define-model';
import { type Connection, trusted } from 'shared-kit/server/database/mongo';

export interface ReleaseErrorRecord {
  /** `<module>@<version>:<hash of what it says>`. */
  _id: string;
  release: string;
  outcome: FailureKind;
  detail: string;
  count: number;
  lastAt: Date;
}

const text = { type: String, required: true } as const;
const keptDays = 30;
/** Different faults of one release: nobody fills the database with made-up ones. */
const mostFaults = 200;

export const releaseErrors = defineModel<ReleaseErrorRecord>(
  'releaseErrors',
  {
    _id: text,
    release: text,
    outcome: text,
    detail: { type: String, default: '' },
    count: { type: Number, required: true },
    lastAt: { type: Date, required: true },
  },
  {
    indexes: [
      { key: { release: 1, count: -1 } },
      { key: { lastAt: 1 }, expireAfterSeconds: keptDays * 24 * 3600 },
    ],
  },
);

type Fault = Pick<ReleaseErrorRecord, 'release' | 'outcome' | 'detail'>;

export const noteError = async (
  db: Connection,
  { release, outcome, detail }: Fault,
  now: Date,
): Promise<void> => {
  const hash = createHash('sha256').update(`${outcome} ${detail}`).digest('hex').slice(0, 32);
  const _id = `${release}:${hash}`;
  const again = { $set: { lastAt: now }, $inc: { count: 1 } };
  const { matchedCount } = await releaseErrors(db).updateOne({ _id }, again);
  if (matchedCount === 1 || (await releaseErrors(db).countDocuments({ release })) >= mostFaults) return;
  await releaseErrors(db).updateOne(
    { _id },
    { ...again, $setOnInsert: { release, outcome, detail } },
    { upsert: true },
  );
};

const mostTold = 10;

/** The most frequent of each release first, by its id. */
export const errorsByRelease = async (
  db: Connection,
  releaseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ReleaseErrorRecord[]>> => {
  const found = await releaseErrors(db)
    .find({ release: trusted({ $in: releaseIds }) })
    .sort({ count: -1, _id: 1 })
    .limit(releaseIds.length * mostFaults)
    .lean<ReleaseErrorRecord[]>();
  const byRelease = Map.groupBy(found, ({ release }) => release);
  return new Map([...byRelease].map(([id, errors]) => [id, errors.slice(0, mostTold)]));
};
