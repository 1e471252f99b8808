/** Ends what fails people without anybody asking: canaries, and stable releases where the administrator allowed it. */
import { type ReleaseSign, ranWell, verdictOn } from 'shared-kit/domain/release-health';
import { type Connection, trusted } from 'shared-kit/server/database/mongo';
import type { Recurring } from 'shared-kit/server/jobs/keep-doing';
import type { Logger } from 'shared-kit/server/logging';
import {
  type InstallationModuleRecord,
  installationModules,
  type ModuleRecord,
  modules,
} from '../installed/module.model.ts';
import { isShell } from '../shell/shell-releases.ts';
import { canaryHealthOf, judgeTrial } from './canary-health.ts';
import { beforeStable } from './last-good.ts';
import { dayBefore, healthIn, nobody, shellStarts, tallyOf } from './release-people.ts';
import { canaryOf } from './resolve-release.ts';
import { noteTrail } from './trail.ts';

interface Options {
  readonly now: Date;
  readonly log: Logger;
}

interface Heard {
  readonly version: string;
  readonly state: ModuleRecord;
  readonly row: InstallationModuleRecord | undefined;
  readonly sign: ReleaseSign;
}

/** Looks at what runs `version`: the installation's own canary, the one of all installations, or another release. */
export const lookAtRelease = async (
  db: Connection,
  { version, state, row, sign }: Heard,
  options: Options,
): Promise<void> => {
  if (row && canaryOf(row.channel)?.version === version) await lookAtOwnCanary(db, { row, state }, options);
  else if (state.canary?.version === version) await lookAtCanary(db, state, options);
  else if (sign === 'fault' || !state.ranWell.includes(version))
    await noteHowItRan(db, { state, version }, options);
};

const lookAtOwnCanary = async (
  db: Connection,
  { row, state: { stable } }: { readonly row: InstallationModuleRecord; readonly state: ModuleRecord },
  { now: at, log }: Options,
): Promise<void> => {
  const { module, installationId, canarySince: since } = row;
  const version = canaryOf(row.channel)?.version;
  if (version === undefined || since === null) return;
  const { verdict, canary } = await judgeTrial(db, {
    module,
    version,
    stable,
    since,
    installationId,
    now: at,
  });
  if (verdict !== 'bad') return;
  const channel = { kind: 'stable' } as const;
  const health = healthIn(canary);
  const ended = await installationModules(db).updateOne(
    { _id: row._id, version: row.version },
    {
      $set: {
        channel,
        previous: null,
        canarySince: null,
        automaticRollback: { version, at, health },
        updatedAt: at,
      },
      $inc: { version: 1 },
    },
  );
  if (ended.modifiedCount === 0) return;
  log.warn({ module, version, installationId, health }, 'A failing canary was ended');
  await noteTrail(db, { at, module, installationId, kind: 'rollBack', before: row.channel, after: channel });
};

const lookAtCanary = async (
  db: Connection,
  state: ModuleRecord,
  { now: at, log }: Options,
): Promise<void> => {
  const { _id: module, canary } = state;
  const health = await canaryHealthOf(db, state, at);
  if (!canary || !health || health.verdict === 'open') return;
  const { version } = canary;
  if (health.verdict === 'good') {
    await noteRan(db, { module, version }, 'ranWell');
    return;
  }
  const { starts } = health;
  const isByStarts = starts && verdictOn(starts.canary, starts.stable) === 'bad';
  const told = healthIn(isByStarts ? starts.canary : health.canary);
  const ended = await modules(db).updateOne(
    { _id: module, version: state.version },
    {
      $set: {
        canary: null,
        canarySince: null,
        automaticRollback: { version, at, health: told },
        updatedAt: at,
      },
      $inc: { version: 1 },
    },
  );
  if (ended.modifiedCount === 0) return;
  await noteRan(db, { module, version }, 'ranBadly');
  log.warn({ module, version, health: told }, 'A failing canary was ended');
  await noteTrail(db, { at, module, kind: 'rollBack', before: { canary }, after: { canary: null } });
};

/** What ran otherwise before runs so no more. */
const noteRan = async (
  db: Connection,
  { module, version }: { readonly module: string; readonly version: string },
  how: 'ranWell' | 'ranBadly',
): Promise<void> => {
  const other = how === 'ranWell' ? 'ranBadly' : 'ranWell';
  await modules(db).updateOne(
    { _id: module },
    { $addToSet: { [how]: version }, $pull: { [other]: version } },
  );
};

/** By the last day, for what is no canary; a stable release that fails is left where the administrator allowed that. */
const noteHowItRan = async (
  db: Connection,
  { state, version }: { readonly state: ModuleRecord; readonly version: string },
  options: Options,
): Promise<void> => {
  const { _id: module } = state;
  const { now } = options;
  const scope = { version, installationId: null, since: dayBefore(now), now };
  const tally = await tallyOf(db, { ...scope, module });
  const starts = isShell(state) ? await tallyOf(db, { ...scope, module: shellStarts }) : nobody;
  const bad = [tally, starts].find((each) => verdictOn(each, nobody) === 'bad');
  if (bad) {
    if (!state.ranBadly.includes(version)) await noteRan(db, { module, version }, 'ranBadly');
    if (version === state.stable && state.lastGoodAtOnce)
      await leaveStable(db, state, { ...options, health: healthIn(bad) });
  } else if (ranWell(tally) && !state.ranWell.includes(version))
    await noteRan(db, { module, version }, 'ranWell');
};

const leaveStable = async (
  db: Connection,
  state: ModuleRecord,
  { now: at, log, health }: Options & { readonly health: ReturnType<typeof healthIn> },
): Promise<void> => {
  const { _id: module, stable: version, history } = state;
  const good = beforeStable(state);
  if (good === null) return;
  const left = await modules(db).updateOne(
    { _id: module, version: state.version },
    {
      $set: {
        stable: good,
        history: history.filter((one) => one !== good && one !== version),
        chosen: true,
        automaticRollback: { version, at, health },
        updatedAt: at,
      },
      $inc: { version: 1 },
    },
  );
  if (left.modifiedCount === 0) return;
  log.warn({ module, version, good, health }, 'A failing stable release was left');
  await noteTrail(db, { at, module, kind: 'rollBack', before: { stable: version }, after: { stable: good } });
};

/** A canary that hangs is not heard of any more: it is looked at without being asked. */
const lookSeconds = 30;

export const watchCanaries = (db: Connection, { now, log }: { now: () => Date; log: Logger }): Recurring => {
  const ownCanaries = { 'channel.kind': 'canary' } as const;
  return {
    name: 'canaries',
    seconds: lookSeconds,
    lookSeconds,
    due: async () => {
      const [common, own] = await Promise.all([
        modules(db).exists({ canary: trusted({ $ne: null }) }),
        installationModules(db).exists(ownCanaries),
      ]);
      return common || own ? now() : null;
    },
    work: async () => {
      const states = await modules(db).find().lean<ModuleRecord[]>();
      const options = { now: now(), log };
      for (const state of states) await lookAtCanary(db, state, options);
      for (const row of await installationModules(db).find(ownCanaries).lean<InstallationModuleRecord[]>()) {
        const state = states.find(({ _id }) => _id === row.module);
        if (state) await lookAtOwnCanary(db, { row, state }, options);
      }
    },
    failure: 'canaries are not watched',
  };
};
