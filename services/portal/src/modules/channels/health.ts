/** Loads and failures of releases as shells report them, counted once for each user in each span of time. */

import type { ModuleReport } from 'shared-kit/contracts/module-reports';
import type { Health } from 'shared-kit/contracts/releases';
import { defined } from 'shared-kit/domain/defined';
import { defineModel } from 'shared-kit/server/define-model';
import { type Connection, trusted } from 'shared-kit/server/mongo';

interface HealthRecord {
  /** `<module>@<version>:<installationId>:<start of the span>`; 0 for no installation. */
  _id: string;
  module: string;
  version: string;
  installationId: number;
  /** Start of the span. */
  at: Date;
  loaded: number[];
  failed: number[];
}

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const ids = { type: [Number], required: true } as const;

export const spanMs = 5 * 60_000;
export const keptMs = 24 * 3_600_000;

export const moduleHealth = defineModel<HealthRecord>(
  'moduleHealth',
  {
    _id: text,
    module: text,
    version: text,
    installationId: number,
    at: { type: Date, required: true },
    loaded: ids,
    failed: ids,
  },
  [{ key: { module: 1, version: 1, at: 1 } }, { key: { at: 1 }, expireAfterSeconds: keptMs / 1000 }],
);

interface Heard {
  readonly userId: number;
  readonly installationId: number;
  readonly now: Date;
}

/** A failure that only the user's own network can have is no fault of the release. */
export const isFault = ({ outcome }: Pick<ModuleReport, 'outcome'>): boolean =>
  outcome !== 'loaded' && outcome !== 'network';

export const countReport = async (
  db: Connection,
  { module, version, outcome }: ModuleReport,
  { userId, installationId, now }: Heard,
): Promise<void> => {
  const at = new Date(Math.floor(now.getTime() / spanMs) * spanMs);
  await moduleHealth(db).updateOne(
    { _id: `${module}@${version}:${installationId}:${at.toISOString()}` },
    {
      $setOnInsert: { module, version, installationId, at, [outcome === 'loaded' ? 'failed' : 'loaded']: [] },
      $addToSet: { [outcome === 'loaded' ? 'loaded' : 'failed']: userId },
    },
    { upsert: true },
  );
};

interface Scope {
  readonly module: string;
  readonly version?: string;
  /** Null for all. */
  readonly installationId: number | null;
  readonly since: Date;
}

/** Users that a release came up for and that it failed; one whom it failed first and then came up counts as both. */
export const healthOf = async (
  db: Connection,
  { module, version, installationId, since }: Scope,
): Promise<Health> => {
  const [found] = await moduleHealth(db).aggregate<{ loaded: number[][]; failed: number[][] }>([
    {
      $match: {
        module,
        ...defined({ version }),
        at: trusted({ $gte: since }),
        ...(installationId === null ? {} : { installationId }),
      },
    },
    { $group: { _id: null, loaded: { $push: '$loaded' }, failed: { $push: '$failed' } } },
  ]);
  return {
    loads: new Set(found?.loaded.flat()).size,
    failures: new Set(found?.failed.flat()).size,
  };
};

export const dayBefore = (now: Date): Date => new Date(now.getTime() - keptMs);

export const placeKey = (installationId: number, module: string): string => `${installationId}:${module}`;

/** The same for many releases at once, by their ids. */
export const healthByRelease = async (
  db: Connection,
  releaseIds: readonly string[],
  since: Date,
): Promise<Map<string, Health>> => {
  const named = releaseIds.map((id) => id.split('@'));
  const found = await moduleHealth(db).aggregate<{
    _id: { module: string; version: string };
    loaded: number[][];
    failed: number[][];
  }>([
    {
      $match: {
        module: trusted({ $in: [...new Set(named.map(([module]) => module))] }),
        version: trusted({ $in: named.map(([, version]) => version) }),
        at: trusted({ $gte: since }),
      },
    },
    {
      $group: {
        _id: { module: '$module', version: '$version' },
        loaded: { $push: '$loaded' },
        failed: { $push: '$failed' },
      },
    },
  ]);
  return new Map(
    found.map(({ _id, loaded, failed }) => [
      `${_id.module}@${_id.version}`,
      { loads: new Set(loaded.flat()).size, failures: new Set(failed.flat()).size },
    ]),
  );
};

/** The same for many installations at once, by `placeKey`. */
export const healthByPlace = async (
  db: Connection,
  installationIds: readonly number[],
  since: Date,
): Promise<Map<string, Health>> => {
  const found = await moduleHealth(db).aggregate<{
    _id: { installationId: number; module: string };
    loaded: number[][];
    failed: number[][];
  }>([
    { $match: { installationId: trusted({ $in: [...installationIds] }), at: trusted({ $gte: since }) } },
    {
      $group: {
        _id: { installationId: '$installationId', module: '$module' },
        loaded: { $push: '$loaded' },
        failed: { $push: '$failed' },
      },
    },
  ]);
  return new Map(
    found.map(({ _id, loaded, failed }) => [
      placeKey(_id.installationId, _id.module),
      { loads: new Set(loaded.flat()).size, failures: new Set(failed.flat()).size },
    ]),
  );
};
