/** What each release was to each person, as shells report it: once for each person and release. */

import type { Health, Tally } from 'shared-kit/contracts/modules/releases';
import { defined } from 'shared-kit/domain/defined';
import { hangMs, type PersonState, type ReleaseSign, stateAfter } from 'shared-kit/domain/release-health';
import { defineModel } from 'shared-kit/server/database/define-model';
import { type Connection, trusted } from 'shared-kit/server/database/mongo';
import { duplicateKey } from 'shared-kit/server/http/errors';

interface ReleasePersonRecord {
  /** `<module>@<version>:<caller>`. */
  _id: string;
  module: string;
  version: string;
  /** Where it was last heard of; 0 for no installation. */
  installationId: number;
  state: PersonState;
  /** When it was last heard of. */
  at: Date;
}

/** In place of a module's name, which it can't be: how pages of the shell began, whoever was before them. */
export const shellStarts = 'shell:starts';

const text = { type: String, required: true } as const;
const dayMs = 24 * 3_600_000;
/** Long enough for a canary that few people run. */
const keptDays = 30;

export const releasePeople = defineModel<ReleasePersonRecord>(
  'releasePeople',
  {
    _id: text,
    module: text,
    version: text,
    installationId: { type: Number, required: true },
    state: text,
    at: { type: Date, required: true },
  },
  {
    indexes: [
      { key: { module: 1, version: 1, at: 1 } },
      { key: { installationId: 1, at: 1 } },
      { key: { at: 1 }, expireAfterSeconds: keptDays * (dayMs / 1000) },
    ],
  },
);

interface Heard {
  readonly module: string;
  readonly version: string;
  readonly sign: ReleaseSign;
  /** The user; of a shell's start the account or the address of the browser. */
  readonly caller: string;
  readonly installationId: number;
  readonly now: Date;
  /** What was heard before counts no more: a canary has begun since. Null for none. */
  readonly since: Date | null;
}

/** Of two reports at once each is counted after the other. */
const attempts = 5;

export const noteSign = async (db: Connection, heard: Heard): Promise<void> => {
  const { module, version, sign, caller, installationId, now, since } = heard;
  const _id = `${module}@${version}:${caller}`;
  for (let attempt = 1; ; attempt += 1) {
    const before = await releasePeople(db).findOne({ _id }).lean<ReleasePersonRecord>();
    const counts = before !== null && (since === null || before.at >= since);
    const state = stateAfter(counts ? before.state : null, sign);
    const fields = { module, version, installationId, state, at: now };
    try {
      const filter = before ? { _id, state: before.state, at: before.at } : { _id, at: now, state };
      const { matchedCount } = await releasePeople(db).updateOne(
        filter,
        { $set: fields },
        { upsert: !before },
      );
      if (!before || matchedCount === 1 || attempt === attempts) return;
    } catch (error) {
      if (!duplicateKey(error) || attempt === attempts) throw error;
    }
  }
};

interface Scope {
  readonly module: string;
  readonly version?: string;
  /** Null for all. */
  readonly installationId: number | null;
  readonly since: Date;
  readonly now: Date;
}

type Sum<K extends object> = { readonly _id: K & { readonly state: PersonState }; readonly count: number };

/** Those who began a moment ago are not in it: what is `open` in the answer hangs. */
const sums = <K extends object>(
  db: Connection,
  {
    match,
    id,
    now,
  }: { readonly match: object; readonly id: Readonly<Record<keyof K, string>>; readonly now: Date },
): Promise<Sum<K>[]> =>
  releasePeople(db).aggregate<Sum<K>>([
    {
      $match: {
        ...match,
        $or: [
          { state: trusted({ $ne: 'open' }) },
          { at: trusted({ $lte: new Date(now.getTime() - hangMs) }) },
        ],
      },
    },
    { $group: { _id: { ...id, state: '$state' }, count: { $sum: 1 } } },
  ]);

export const nobody: Tally = { good: 0, failed: 0, hung: 0, apart: 0 };

const withSum = (tally: Tally, state: PersonState, count: number): Tally => {
  if (state !== 'open') return { ...tally, [state]: tally[state] + count };
  return { ...tally, failed: tally.failed + count, hung: tally.hung + count };
};

export const tallyOf = async (
  db: Connection,
  { module, version, installationId, since, now }: Scope,
): Promise<Tally> => {
  const match = {
    module,
    ...defined({ version }),
    at: trusted({ $gte: since }),
    ...(installationId === null ? {} : { installationId }),
  };
  const found = await sums(db, { match, id: {}, now });
  return found.reduce((tally, { _id, count }) => withSum(tally, _id.state, count), nobody);
};

export const healthIn = ({ good, failed }: Tally): Health => ({ loads: good, failures: failed });

export const noHealth: Health = healthIn(nobody);

const byKey = <K extends object>(found: readonly Sum<K>[], keyOf: (id: K) => string): Map<string, Tally> => {
  const tallies = new Map<string, Tally>();
  for (const { _id, count } of found)
    tallies.set(keyOf(_id), withSum(tallies.get(keyOf(_id)) ?? nobody, _id.state, count));
  return tallies;
};

export const dayBefore = (now: Date): Date => new Date(now.getTime() - dayMs);

interface ReleaseKey {
  readonly module: string;
  readonly version: string;
}

/** Of the last day, for many releases at once, by their ids. */
export const talliesByRelease = async (
  db: Connection,
  releaseIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Tally>> => {
  const named = releaseIds.map((id) => id.split('@'));
  const match = {
    module: trusted({ $in: [...new Set(named.map(([module]) => module))] }),
    version: trusted({ $in: named.map(([, version]) => version) }),
    at: trusted({ $gte: dayBefore(now) }),
  };
  const found = await sums<ReleaseKey>(db, { match, id: { module: '$module', version: '$version' }, now });
  return byKey(found, ({ module, version }) => `${module}@${version}`);
};

export const placeKey = (installationId: number, module: string): string => `${installationId}:${module}`;

interface PlaceKey {
  readonly installationId: number;
  readonly module: string;
}

/** Of the last day, for many installations at once, by `placeKey`. */
export const healthByPlace = async (
  db: Connection,
  installationIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<string, Health>> => {
  const match = {
    installationId: trusted({ $in: [...installationIds] }),
    at: trusted({ $gte: dayBefore(now) }),
  };
  const id = { installationId: '$installationId', module: '$module' };
  const tallies = byKey(await sums<PlaceKey>(db, { match, id, now }), (key) =>
    placeKey(key.installationId, key.module),
  );
  return new Map([...tallies].map(([key, tally]) => [key, healthIn(tally)]));
};
