import type { CanaryHealth } from 'shared-kit/contracts/modules/channels';
import { shellName } from 'shared-kit/contracts/modules/manifest';
import { verdictOn } from 'shared-kit/domain/release-health';
import type { Connection } from 'shared-kit/server/database/mongo';
import type { ModuleRecord } from '../installed/module.model.ts';
import { shellStarts, tallyOf } from './release-people.ts';

interface Trial {
  readonly module: string;
  readonly version: string;
  readonly stable: string;
  readonly since: Date;
  /** Null for the canary of all installations. */
  readonly installationId: number | null;
  readonly now: Date;
}

/** How a canary compares, so far, with what the stable release did since it began. */
export const judgeTrial = async (
  db: Connection,
  { module, version, stable, since, installationId, now }: Trial,
): Promise<CanaryHealth> => {
  const scope = { module, installationId, since, now };
  const [canary, others] = await Promise.all([
    tallyOf(db, { ...scope, version }),
    tallyOf(db, { ...scope, version: stable }),
  ]);
  return { since: since.toISOString(), canary, stable: others, verdict: verdictOn(canary, others) };
};

/** Of the canary of all installations; null without one. */
export const canaryHealthOf = async (
  db: Connection,
  { _id: module, canary, canarySince, stable }: ModuleRecord,
  now: Date,
): Promise<CanaryHealth | null> =>
  canary && canarySince
    ? judge(db, { module, version: canary.version, stable, since: canarySince, installationId: null, now })
    : null;

/** A shell may fail those whom it never lets sign in: how its pages begin is a trial of its own. */
const judge = async (db: Connection, trial: Trial): Promise<CanaryHealth> => {
  if (trial.module !== shellName) return judgeTrial(db, trial);
  const [people, starts] = await Promise.all([
    judgeTrial(db, trial),
    judgeTrial(db, { ...trial, module: shellStarts }),
  ]);
  const verdict = starts.verdict === 'bad' ? 'bad' : people.verdict;
  return { ...people, verdict, starts: { canary: starts.canary, stable: starts.stable } };
};
