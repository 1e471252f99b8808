import type { Connection } from 'shared-kit/server/database/mongo';
import type { ModuleRecord } from '../installed/module.model.ts';
import { canaryHealthOf } from './canary-health.ts';
import type { StateHealth } from './present-states.ts';
import { dayBefore, healthIn, tallyOf } from './release-people.ts';

/** How a module fared in the last day, and its canary since it began. */
export const findHealth = async (db: Connection, state: ModuleRecord, now: Date): Promise<StateHealth> => {
  const [tally, canaryHealth] = await Promise.all([
    tallyOf(db, { module: state._id, installationId: null, since: dayBefore(now), now }),
    canaryHealthOf(db, state, now),
  ]);
  return { health: healthIn(tally), canaryHealth };
};
