/** Changes for all installations that are not said otherwise. */
import type { Canary, ModuleChange, ModuleState } from 'shared-kit/contracts/modules/channels';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext } from '../../deps.ts';
import { type ModuleRecord, modules } from '../installed/module.model.ts';
import { withHistory } from './adopt-release.ts';
import { findHealth } from './find-health.ts';
import { beforeStable } from './last-good.ts';
import { presentState } from './present-states.ts';
import { recallInInstallations, withoutRecalled } from './recall-release.ts';
import { noteTrail } from './trail.ts';

export interface Wish {
  readonly module: string;
  readonly version: number;
  readonly change: ModuleChange;
  readonly reason: string;
}

/** Who changes something: a person, or a publish token by its name, with no id. */
export interface Actor {
  readonly id: number;
  readonly name: string;
}

interface Change {
  readonly ctx: PortalContext;
  readonly actor: Actor;
}

type Fields = Partial<Omit<ModuleRecord, '_id' | 'version' | 'updatedAt'>>;

const rolledBack = (record: ModuleRecord): Fields => {
  const { canary, history, stable } = record;
  if (canary) return { canary: null, canarySince: null };
  const before = beforeStable(record) ?? fail('nothingToRollBack');
  const older = history.slice(history.indexOf(before) + 1);
  return { stable: before, history: older.filter((version) => version !== stable), chosen: true };
};

const fieldsOf = (record: ModuleRecord, change: ModuleChange, now: Date): Fields => {
  switch (change.kind) {
    case 'promote':
      return change.version === record.stable
        ? { canary: null, canarySince: null, chosen: true }
        : {
            stable: change.version,
            history: withHistory(record),
            canary: null,
            canarySince: null,
            chosen: true,
          };
    case 'canary':
      if (change.version === record.stable) return fail('changeNotPossible');
      return canaryFields(record, change, now);
    case 'endCanary':
      return record.canary ? { canary: null, canarySince: null } : fail('changeNotPossible');
    case 'lastGood':
      return { lastGoodAtOnce: change.atOnce };
    case 'rollBack':
      return rolledBack(record);
    case 'recall':
      return withoutRecalled(record, change.version);
    default:
      return fail('changeNotPossible');
  }
};

/** One that runs for more or fewer people goes on being judged by all since it began. */
const canaryFields = (
  { canary, canarySince }: ModuleRecord,
  { version, percent }: Canary,
  now: Date,
): Fields => ({
  canary: { version, percent },
  canarySince: canary?.version === version ? canarySince : now,
});

export const changeEverywhere = async (
  { module, version, change, reason }: Wish,
  { ctx, actor }: Change,
  session: ClientSession,
): Promise<ModuleState> => {
  const { db } = ctx;
  const now = ctx.now();
  const record =
    (await modules(db).findOne({ _id: module }).session(session).lean<ModuleRecord>()) ?? fail('notFound');
  const present = async (one: ModuleRecord) => presentState(one, await findHealth(db, one, now));
  if (record.version !== version) fail('versionConflict', { current: await present(record) });
  if ('version' in change && change.kind !== 'recall' && record.recalled.includes(change.version))
    fail('releaseRecalled');
  const fields = { ...fieldsOf(record, change, now), automaticRollback: null };
  const next: ModuleRecord = { ...record, ...fields, version: version + 1, updatedAt: now };
  const { _id, ...stored } = next;
  const done = await modules(db).updateOne({ _id, version }, { $set: stored }, { session });
  if (done.modifiedCount === 0) fail('versionConflict', { current: await present(record) });
  if (change.kind === 'recall')
    await recallInInstallations(db, { module, version: change.version, now }, session);
  const before = partOf(record);
  const after = { ...partOf(next), ...(change.kind === 'recall' ? { version: change.version } : {}) };
  const { id: userId, name: userName } = actor;
  await noteTrail(
    db,
    { at: now, userId, userName, automatic: false, module, kind: change.kind, reason, before, after },
    session,
  );
  await ctx.audit(
    { action: `module.${change.kind}`, entityType: 'Module', entityId: module, user: actor, before, after },
    session,
  );
  return present(next);
};

const partOf = ({ stable, canary, lastGoodAtOnce }: ModuleRecord) => ({ stable, canary, lastGoodAtOnce });
