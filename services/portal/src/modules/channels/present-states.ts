import type { CanaryHealth, InstallationModule, ModuleState } from 'shared-kit/contracts/modules/channels';
import type { Health } from 'shared-kit/contracts/modules/releases';
import { firstFeatures } from 'shared-kit/contracts/plans/programmes';
import type { AutomaticRollback, InstallationModuleRecord, ModuleRecord } from '../installed/module.model.ts';
import { beforeStable } from './last-good.ts';

export const presentRollback = (rollback: AutomaticRollback | null): ModuleState['automaticRollback'] =>
  rollback && { ...rollback, at: rollback.at.toISOString() };

export interface StateHealth {
  /** Of the last day. */
  readonly health: Health;
  readonly canaryHealth: CanaryHealth | null;
}

export const presentState = (state: ModuleRecord, { health, canaryHealth }: StateHealth): ModuleState => {
  const { _id, title, features, stable, canary, recalled, lastGoodAtOnce, automaticRollback, version } =
    state;
  return {
    module: _id,
    title,
    features,
    stable,
    previous: beforeStable(state),
    canary,
    canaryHealth,
    recalled,
    lastGoodAtOnce,
    automaticRollback: presentRollback(automaticRollback),
    health,
    version,
  };
};

/** Enabled with the features that installations begin with where the installation says nothing else. */
export const presentInstallationModule = (
  state: ModuleRecord,
  installationId: number,
  { row, health }: { readonly row: InstallationModuleRecord | undefined; readonly health: Health },
): InstallationModule => {
  const channel = row?.channel ?? { kind: 'stable' };
  return {
    module: state._id,
    installationId,
    channel,
    runs: channel.kind === 'stable' ? state.stable : channel.version,
    previous: row?.previous ?? null,
    enabled: row?.enabled ?? true,
    features: row?.features ?? firstFeatures(state._id, state.features),
    automaticRollback: presentRollback(row?.automaticRollback ?? null),
    health,
    version: row?.version ?? 0,
  };
};
