import type { Connection } from 'shared-kit/server/database/mongo';
import {
  type InstallationModuleRecord,
  installationModules,
  type ModuleRecord,
  modules,
} from '../installed/module.model.ts';
import { beforeStable } from './last-good.ts';
import { canaryOf } from './resolve-release.ts';

type Row = Pick<InstallationModuleRecord, 'module' | 'channel' | 'previous'>;

/** Ids of all releases that something runs or that a roll back would bring: `<module>@<version>`. */
export const releasesInUse = async (db: Connection): Promise<Set<string>> => {
  const [states, rows] = await Promise.all([
    modules(db).find().lean<ModuleRecord[]>(),
    installationModules(db).find().select('module channel previous').lean<Row[]>(),
  ]);
  const used = new Set<string>();
  for (const state of states)
    for (const version of [state.stable, beforeStable(state), state.canary?.version ?? null])
      if (version !== null) used.add(`${state._id}@${version}`);
  for (const { module, channel, previous } of rows)
    for (const one of [channel, previous])
      if (one?.kind === 'pinned' || one?.kind === 'canary') used.add(`${module}@${one.version}`);
  return used;
};

/** Installations that run each release, by its id; a canary counts where it may run. */
export const installationsRunning = async (
  db: Connection,
  installations: number,
): Promise<ReadonlyMap<string, number>> => {
  const [states, rows] = await Promise.all([
    modules(db).find().lean<ModuleRecord[]>(),
    installationModules(db).find().select('module channel enabled').lean<(Row & { enabled: boolean })[]>(),
  ]);
  const counts = new Map<string, number>();
  const add = (module: string, version: string, count: number) => {
    const id = `${module}@${version}`;
    counts.set(id, (counts.get(id) ?? 0) + count);
  };
  for (const state of states) {
    const own = rows.filter(({ module }) => module === state._id);
    const following =
      installations - own.filter(({ enabled, channel }) => !enabled || channel.kind !== 'stable').length;
    add(state._id, state.stable, following);
    if (state.canary) add(state._id, state.canary.version, following);
    for (const { enabled, channel } of own) {
      if (!enabled || channel.kind === 'stable') continue;
      add(state._id, channel.version, 1);
      if (canaryOf(channel)) add(state._id, state.stable, 1);
    }
  }
  return counts;
};
