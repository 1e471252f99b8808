/** Which release of a module runs for a user in an installation. */
import { createHash } from 'node:crypto';
import type { Canary, Channel } from 'shared-kit/contracts/modules/channels';
import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import type { InstallationModuleRecord, ModuleRecord } from '../installed/module.model.ts';
import { lastGoodAmong } from './last-good.ts';

export interface Chosen {
  readonly version: string;
  readonly channel: Exclude<InstalledModule['channel'], 'override'>;
  /** What to offer where it does not load; null where nothing ran before. */
  readonly previous: string | null;
}

type Row = Pick<InstallationModuleRecord, 'channel' | 'previous'>;
type State = Pick<
  ModuleRecord,
  '_id' | 'stable' | 'history' | 'canary' | 'ranWell' | 'ranBadly' | 'recalled'
>;

/** The same users every time, others for each release: from 0 to 99. */
export const shareOf = (userId: number, module: string, version: string): number =>
  createHash('sha256').update(`${userId}:${module}@${version}`).digest().readUInt32BE() % 100;

const isChosen = (userId: number, module: string, { version, percent }: Canary): boolean =>
  shareOf(userId, module, version) < percent;

export const canaryOf = (channel: Channel): Canary | null =>
  channel.kind === 'canary' ? { version: channel.version, percent: channel.percent } : null;

/** Another version than the one that runs: the last good one of what ran before it here. */
const beforeIt = (
  version: string,
  candidates: readonly (string | undefined)[],
  state: State,
): string | null =>
  lastGoodAmong(
    candidates.filter((one) => one !== undefined).filter((one) => one !== version),
    state,
  );

export const resolveRelease = (userId: number, state: State, row: Row | undefined): Chosen => {
  const { _id: module, stable, history } = state;
  const channel: Channel = row?.channel ?? { kind: 'stable' };
  if (channel.kind === 'pinned') {
    const { version } = channel;
    const before = row?.previous?.kind === 'pinned' ? row.previous.version : undefined;
    return { version, channel: 'pinned', previous: beforeIt(version, [before, stable, ...history], state) };
  }
  const canary = canaryOf(channel) ?? state.canary;
  if (canary && isChosen(userId, module, canary))
    return {
      version: canary.version,
      channel: 'canary',
      previous: beforeIt(canary.version, [stable, ...history], state),
    };
  return { version: stable, channel: 'stable', previous: beforeIt(stable, history, state) };
};
