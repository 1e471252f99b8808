/** Changes for all installations that are not said otherwise. */
import type { ModuleChange, ModuleState } from 'shared-kit/contracts/channels';
import { fail } from 'shared-kit/server/errors';
import type { ClientSession } from 'shared-kit/server/mongo';
import type { PortalContext } from '../../deps.ts';
import { type ModuleRecord, modules } from '../installed/module.model.ts';
import { withHistory } from './adopt-release.ts';
import { dayBefore, healthOf } from './health.ts';
import { presentState } from './present-states.ts';
import { noteTrail } from './trail.ts';

export interface Wish {
  readonly module: string;
  readonly version: number;
  readonly change: ModuleChange;
  readonly reason: string;
}

type Fields = Partial<Omit<ModuleRecord, '_id' | 'version' | 'updatedAt'>>;

const rolledBack = ({ canary, history, stable }: ModuleRecord): Fields => {
  if (canary) return { canary: null };
  const [before, ...older] = history;
  if (before === undefined) return fail('nothingToRollBack');
  return { stable: before, history: older.filter((version) => version !== stable), chosen: true };
};

const fieldsOf = (record: ModuleRecord, change: ModuleChange): Fields => {
  switch (change.kind) {
    case 'promote':
      return change.version === record.stable
        ? { canary: null, chosen: true }
        : { stable: change.version, history: withHistory(record), canary: null, chosen: true };
    case 'canary':
      if (change.version === record.stable) return fail('changeNotPossible');
      return { canary: { version: change.version, percent: change.percent } };
    case 'endCanary':
      return record.canary ? { canary: null } : fail('changeNotPossible');
    case 'lastGood':
      return { lastGoodAtOnce: change.atOnce };
    case 'rollBack':
      return rolledBack(record);
    default:
      return fail('changeNotPossible');
  }
};

export const changeEverywhere = async (
  { module, version, change, reason }: Wish,
  ctx: PortalContext,
  session: ClientSession,
): Promise<ModuleState> => {
  const { db } = ctx;
  const now = ctx.now();
  const record =
    (await modules(db).findOne({ _id: module }).session(session).lean<ModuleRecord>()) ?? fail('notFound');
  const present = async (one: ModuleRecord) =>
    presentState(one, await healthOf(db, { module, installationId: null, since: dayBefore(now) }));
  if (record.version !== version) fail('versionConflict', { current: await present(record) });
  const fields = { ...fieldsOf(record, change), automaticRollback: null };
  const next: ModuleRecord = { ...record, ...fields, version: version + 1, updatedAt: now };
  const { _id, ...stored } = next;
  const done = await modules(db).updateOne({ _id, version }, { $set: stored }, { session });
  if (done.modifiedCount === 0) fail('versionConflict', { current: await present(record) });
  const before = partOf(record);
  const after = partOf(next);
  const { userId, name: userName } = ctx.caller;
  await noteTrail(
    db,
    { at: now, userId, userName, module, kind: change.kind, reason, before, after },
    session,
  );
  await ctx.audit(
    { action: `module.${change.kind}`, entityType: 'Module', entityId: module, before, after },
    session,
  );
  return present(next);
};

const partOf = ({ stable, canary, lastGoodAtOnce }: ModuleRecord) => ({ stable, canary, lastGoodAtOnce });
