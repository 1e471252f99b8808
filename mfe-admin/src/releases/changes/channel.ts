/** Changes of modules as values: what brings a channel about, and what takes a change back. */
import type {
  Channel,
  InstallationModule,
  ModuleChange,
  ModuleState,
} from 'shared-kit/contracts/modules/channels';

/** What sets an installation on the channel. */
export const changeTo = (channel: Channel): ModuleChange => {
  switch (channel.kind) {
    case 'stable':
      return { kind: 'follow' };
    case 'pinned':
      return { kind: 'pin', version: channel.version };
    case 'canary':
      return channel;
  }
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export type Wanted = Pick<InstallationModule, 'channel' | 'enabled' | 'features'>;

/** What has to be asked for, one after the other, so that an installation comes from what it has to what is wanted. */
export const changesBetween = (known: Wanted, wanted: Wanted): readonly ModuleChange[] => {
  const { enabled, features } = wanted;
  const changes: ModuleChange[] = [];
  if (!same(known.channel, wanted.channel)) changes.push(changeTo(wanted.channel));
  if (known.enabled !== enabled || !same([...known.features].sort(), [...features].sort()))
    changes.push({ kind: 'enable', enabled, features: [...features] });
  return changes;
};

/** The stable release that runs for everybody after a roll back; null where there is nothing to go back to. */
export const comesBack = ({ canary, stable, previous }: ModuleState): string | null =>
  canary ? stable : previous;

/** The channel that an installation is on after a roll back; null where there is nothing to go back to. */
export const channelBack = ({ channel, previous }: InstallationModule): Channel | null =>
  channel.kind === 'canary' ? { kind: 'stable' } : previous;

const canaryBack = ({ canary }: ModuleState): ModuleChange =>
  canary ? { kind: 'canary', ...canary } : { kind: 'endCanary' };

/** What takes a change for all installations back; null where it changed nothing. */
export const undoOf = (before: ModuleState, change: ModuleChange): ModuleChange | null => {
  switch (change.kind) {
    case 'promote':
      if (change.version !== before.stable) return { kind: 'rollBack' };
      return before.canary ? canaryBack(before) : null;
    case 'canary':
    case 'endCanary':
      return canaryBack(before);
    case 'lastGood':
      return { kind: 'lastGood', atOnce: before.lastGoodAtOnce };
    case 'rollBack':
      return before.canary ? canaryBack(before) : { kind: 'promote', version: before.stable };
    default:
      return null;
  }
};
