/** Releases that run in this tab in place of an installed one that did not load. */

import { useSyncExternalStore } from 'react';
import { type InstalledModule, installedModuleSchema } from 'shared-kit/contracts/modules/modules';
import { createListeners } from 'shared-kit/domain/listeners';
import * as z from 'zod/mini';
import { readSession, writeSession } from '../../session-json.ts';
import { isRecalled } from '../releases/recalled.ts';

const storeKey = 'moduleStandIns';
const standInsSchema = z.record(
  z.string(),
  z.object({ /** Version that did not load. */ failed: z.string(), release: installedModuleSchema }),
);
export type StandIns = z.infer<typeof standInsSchema>;

let standIns: StandIns | undefined;
const listeners = createListeners();

export const currentStandIns = (): StandIns => {
  standIns ??= readSession(storeKey, standInsSchema) ?? {};
  return standIns;
};

const change = (to: StandIns): void => {
  standIns = to;
  writeSession(storeKey, to);
  listeners.notify();
};

/** From now on, and after a reload, until another release than the failed one is installed. */
export const runInstead = (failed: InstalledModule, release: InstalledModule): void =>
  change({ ...currentStandIns(), [failed.name]: { failed: failed.version, release } });

/** The installed release again. */
export const endStandIn = (name: string): void => {
  const { [name]: ended, ...rest } = currentStandIns();
  if (ended) change(rest);
};

export const useStandIns = (): StandIns => useSyncExternalStore(listeners.add, currentStandIns);

/** The one for a release that is installed; what failed before does not matter any more. */
export const standInFor = (installed: InstalledModule, all: StandIns): InstalledModule | null => {
  const found = all[installed.name];
  if (found?.failed !== installed.version || installed.channel === 'override') return null;
  if (isRecalled(found.release.version, installed)) return null;
  return { ...found.release, enabledFeatures: installed.enabledFeatures };
};
