/** Changes for one installation. */
import type { Channel, InstallationModule, ModuleChange } from 'shared-kit/contracts/modules/channels';
import { firstFeatures } from 'shared-kit/contracts/plans/programmes';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext } from '../../deps.ts';
import {
  type InstallationModuleRecord,
  installationModuleId,
  installationModules,
  type ModuleRecord,
  modules,
} from '../installed/module.model.ts';
import type { Wish } from './change-everywhere.ts';
import { presentInstallationModule } from './present-states.ts';
import { healthByPlace, noHealth } from './release-people.ts';
import { canaryOf } from './resolve-release.ts';
import { noteTrail } from './trail.ts';

type Fields = Pick<InstallationModuleRecord, 'channel' | 'previous' | 'enabled' | 'features'>;

const onChannel = (row: Fields, channel: Channel): Fields => ({ ...row, channel, previous: row.channel });

const knownFeatures = ({ features }: ModuleRecord, wanted: readonly string[]): string[] => {
  const unknown = wanted.findIndex((feature) => !features.includes(feature));
  if (unknown >= 0)
    fail('invalidInput', { fields: [{ path: `change.features.${unknown}`, code: 'invalid' }] });
  return features.filter((feature) => wanted.includes(feature));
};

const fieldsOf = (row: Fields, state: ModuleRecord, change: ModuleChange): Fields => {
  switch (change.kind) {
    case 'pin':
      return onChannel(row, { kind: 'pinned', version: change.version });
    case 'canary':
      if (change.version === state.stable) return fail('changeNotPossible');
      return onChannel(row, { kind: 'canary', version: change.version, percent: change.percent });
    case 'follow':
      return onChannel(row, { kind: 'stable' });
    case 'enable':
      return { ...row, enabled: change.enabled, features: knownFeatures(state, change.features) };
    case 'rollBack':
      // A canary that is ended does not come back with the next roll back.
      if (row.channel.kind === 'canary') return { ...row, channel: { kind: 'stable' }, previous: null };
      return row.previous
        ? { ...row, channel: row.previous, previous: row.channel }
        : fail('nothingToRollBack');
    default:
      return fail('changeNotPossible');
  }
};

export const changeInstallation = async (
  { module, installationId, version, change, reason }: Wish & { readonly installationId: number },
  ctx: PortalContext,
  session: ClientSession,
): Promise<InstallationModule> => {
  const { db } = ctx;
  const now = ctx.now();
  const _id = installationModuleId(installationId, module);
  if (!(await ctx.views.installation(installationId))) fail('notFound');
  const state =
    (await modules(db).findOne({ _id: module }).session(session).lean<ModuleRecord>()) ?? fail('notFound');
  const row = await installationModules(db)
    .findOne({ _id })
    .session(session)
    .lean<InstallationModuleRecord>();
  const health = await healthByPlace(db, [installationId], now);
  const present = (one: InstallationModuleRecord | null) =>
    presentInstallationModule(state, installationId, {
      row: one ?? undefined,
      health: health.get(_id) ?? noHealth,
    });
  if ((row?.version ?? 0) !== version) fail('versionConflict', { current: present(row) });
  const known: Fields = row ?? {
    channel: { kind: 'stable' },
    previous: null,
    enabled: true,
    features: firstFeatures(module, state.features),
  };
  if ('version' in change && change.kind !== 'recall' && state.recalled.includes(change.version))
    fail('releaseRecalled');
  const fields = fieldsOf(known, state, change);
  const canarySince = canarySinceOf(row, fields.channel, now);
  const next = {
    _id,
    installationId,
    module,
    ...partOf(fields),
    previous: fields.previous,
    canarySince,
    automaticRollback: null,
    version: version + 1,
    updatedAt: now,
  };
  const { _id: _, ...stored } = next;
  // Of two first changes at once the second meets the first one's document and is told of the conflict.
  const filter = row ? { _id, version } : { _id };
  await installationModules(db).updateOne(filter, { $set: stored }, { session, upsert: !row });
  const before = partOf(known);
  const after = partOf(next);
  const { userId, name: userName } = ctx.caller;
  const entry = {
    at: now,
    userId,
    userName,
    module,
    installationId,
    kind: change.kind,
    reason,
    before,
    after,
  };
  await noteTrail(db, entry, session);
  await ctx.audit(
    {
      action: `module.${change.kind}`,
      entityType: 'Module',
      entityId: module,
      installationId,
      before,
      after,
    },
    session,
  );
  return present(next);
};

/** One that runs for more or fewer people goes on being judged by all since it began. */
const canarySinceOf = (row: InstallationModuleRecord | null, channel: Channel, now: Date): Date | null => {
  if (channel.kind !== 'canary') return null;
  return row && canaryOf(row.channel)?.version === channel.version ? row.canarySince : now;
};

const partOf = ({ channel, enabled, features }: Omit<Fields, 'previous'>) => ({ channel, enabled, features });
