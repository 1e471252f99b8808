/** Ends a canary that fails too many of its users. */
import type { Health } from 'shared-kit/contracts/releases';
import type { Logger } from 'shared-kit/server/logging';
import type { Connection } from 'shared-kit/server/mongo';
import {
  type InstallationModuleRecord,
  installationModuleId,
  installationModules,
  type ModuleRecord,
  modules,
} from '../installed/module.model.ts';
import { healthOf } from './health.ts';
import { canaryOf } from './resolve-release.ts';
import { noteTrail } from './trail.ts';

export interface CanaryLimits {
  /** Users that it failed, at least: one person's broken browser ends nothing. */
  readonly failures: number;
  /** Of the users that reported: from 0 to 1. */
  readonly share: number;
  readonly windowMinutes: number;
}

export const isTooMuch = ({ loads, failures }: Health, { failures: least, share }: CanaryLimits): boolean =>
  failures >= least && failures / Math.max(1, loads + failures) >= share;

interface Suspect {
  readonly module: string;
  readonly version: string;
  readonly installationId: number;
}

interface Options {
  readonly limits: CanaryLimits;
  readonly now: Date;
  readonly log: Logger;
}

/** Looks at the canaries that run `version`: the installation's own and the one of all installations. */
export const endFailingCanary = async (db: Connection, suspect: Suspect, options: Options): Promise<void> => {
  const { module, version, installationId } = suspect;
  const row = await installationModules(db)
    .findOne({ _id: installationModuleId(installationId, module) })
    .lean<InstallationModuleRecord>();
  if (row && canaryOf(row.channel)?.version === version) {
    await endOwn(db, row, version, options);
    return;
  }
  const state = await modules(db).findOne({ _id: module }).lean<ModuleRecord>();
  if (state?.canary?.version === version) await endCommon(db, state, version, options);
};

const failingHealth = async (
  db: Connection,
  scope: { module: string; version: string; installationId: number | null },
  { limits, now }: Options,
): Promise<Health | null> => {
  const since = new Date(now.getTime() - limits.windowMinutes * 60_000);
  const health = await healthOf(db, { ...scope, since });
  return isTooMuch(health, limits) ? health : null;
};

const endOwn = async (
  db: Connection,
  row: InstallationModuleRecord,
  version: string,
  options: Options,
): Promise<void> => {
  const { module, installationId } = row;
  const health = await failingHealth(db, { module, version, installationId }, options);
  if (!health) return;
  const { now: at, log } = options;
  const channel = { kind: 'stable' } as const;
  const ended = await installationModules(db).updateOne(
    { _id: row._id, version: row.version },
    {
      $set: { channel, previous: null, automaticRollback: { version, at, health }, updatedAt: at },
      $inc: { version: 1 },
    },
  );
  if (ended.modifiedCount === 0) return;
  log.warn({ module, version, installationId, health }, 'A failing canary was ended');
  await noteTrail(db, {
    at,
    module,
    installationId,
    kind: 'rollBack',
    before: row.channel,
    after: channel,
  });
};

const endCommon = async (
  db: Connection,
  { _id: module, canary, version: known }: ModuleRecord,
  version: string,
  options: Options,
): Promise<void> => {
  const health = await failingHealth(db, { module, version, installationId: null }, options);
  if (!health) return;
  const { now: at, log } = options;
  const ended = await modules(db).updateOne(
    { _id: module, version: known },
    {
      $set: { canary: null, automaticRollback: { version, at, health }, updatedAt: at },
      $inc: { version: 1 },
    },
  );
  if (ended.modifiedCount === 0) return;
  log.warn({ module, version, health }, 'A failing canary was ended');
  await noteTrail(db, { at, module, kind: 'rollBack', before: { canary }, after: { canary: null } });
};
