/** What a new release changes by itself. */
import type { ModuleRelease } from 'shared-kit/contracts/modules/manifest';
import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { type ModuleRecord, modules } from '../installed/module.model.ts';

/** How many stable versions before the present one are remembered. */
export const mostHistory = 10;

export const withHistory = ({ stable, history }: Pick<ModuleRecord, 'stable' | 'history'>): string[] =>
  [stable, ...history.filter((version) => version !== stable)].slice(0, mostHistory);

interface Adoption {
  readonly now: Date;
  /** It lay built in the portal's own folders. */
  readonly built: boolean;
}

/**
 * Makes the first release of a module its stable one, and a build of the portal's own folders too as long as no person has decided what is
 * stable. Features that are new to the portal become known. Safe with several replicas, and when repeated.
 */
export const adoptRelease = async (
  db: Connection,
  { version, manifest: { name, title, features } }: ModuleRelease,
  {
    adoption: { now, built },
    session,
  }: { readonly adoption: Adoption; readonly session?: ClientSession | undefined },
): Promise<void> => {
  const options = session ? { session } : {};
  const known = await modules(db).findOne({ _id: name }, null, options).lean<ModuleRecord>();
  if (!known) {
    const first: Omit<ModuleRecord, '_id'> = {
      title,
      features: [...features],
      stable: version,
      history: [],
      canary: null,
      canarySince: null,
      ranWell: [],
      ranBadly: [],
      recalled: [],
      lastGoodAtOnce: false,
      automaticRollback: null,
      chosen: false,
      version: 0,
      updatedAt: now,
    };
    await modules(db).updateOne({ _id: name }, { $setOnInsert: first }, { upsert: true, ...options });
    return;
  }
  const all = [...new Set([...known.features, ...features])];
  const follows = built && !known.chosen && known.stable !== version && !known.recalled.includes(version);
  if (!follows && all.length === known.features.length) return;
  await modules(db).updateOne(
    { _id: name, version: known.version },
    {
      $set: {
        features: all,
        updatedAt: now,
        ...(follows ? { stable: version, title, history: withHistory(known) } : {}),
      },
      $inc: { version: 1 },
    },
    options,
  );
};
