/** Takes a release away from everywhere it runs or would come back. */
import type { Channel } from 'shared-kit/contracts/modules/channels';
import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import {
  type InstallationModuleRecord,
  installationModules,
  type ModuleRecord,
} from '../installed/module.model.ts';
import { beforeStable } from './last-good.ts';

const names = (channel: Channel | null, version: string): boolean =>
  channel !== null && channel.kind !== 'stable' && channel.version === version;

/** Of the module for all installations: without the version. Where nothing is left to run, it stays the stable one, which nobody is given. */
export const withoutRecalled = (record: ModuleRecord, version: string) => {
  const { stable, history, canary, canarySince } = record;
  const recalled = [...new Set([...record.recalled, version])];
  const left = history.filter((one) => one !== version);
  const good = stable === version ? beforeStable({ ...record, history: left, recalled }) : null;
  const isTrial = canary?.version === version;
  return {
    recalled,
    ranWell: record.ranWell.filter((one) => one !== version),
    stable: good ?? stable,
    history: left.filter((one) => one !== good),
    chosen: true,
    canary: isTrial ? null : canary,
    canarySince: isTrial ? null : canarySince,
  };
};

/** Installations that run it otherwise than all others follow the stable release again, and none goes back to it. */
export const recallInInstallations = async (
  db: Connection,
  { module, version, now }: { readonly module: string; readonly version: string; readonly now: Date },
  session: ClientSession,
): Promise<void> => {
  const rows = await installationModules(db)
    .find({ module, $or: [{ 'channel.version': version }, { 'previous.version': version }] })
    .session(session)
    .lean<InstallationModuleRecord[]>();
  for (const { _id, channel, previous, canarySince } of rows) {
    const runsIt = names(channel, version);
    const fields = {
      channel: runsIt ? { kind: 'stable' } : channel,
      canarySince: runsIt ? null : canarySince,
      previous: runsIt || names(previous, version) ? null : previous,
      updatedAt: now,
    };
    await installationModules(db).updateOne({ _id }, { $set: fields, $inc: { version: 1 } }, { session });
  }
};
