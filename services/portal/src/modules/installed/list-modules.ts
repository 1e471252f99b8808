import type { ModuleManifest, ModuleRelease } from 'shared-kit/contracts/modules/manifest';
import type { InstalledModule, listModules } from 'shared-kit/contracts/modules/modules';
import { firstFeatures } from 'shared-kit/contracts/plans/programmes';
import { mayIn } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { findStates, type States } from '../channels/find-states.ts';
import { type Chosen, resolveRelease } from '../channels/resolve-release.ts';
import type { ModuleOverrideRecord } from '../releases/module-override.model.ts';
import { findOverride } from '../releases/module-overrides.ts';
import { isShell, presentShell, toldIdsOf } from '../shell/shell-releases.ts';
import { findReleases, runnable } from './find-releases.ts';
import { mayUseAny } from './may-open.ts';
import type { InstallationModuleRecord, ModuleRecord } from './module.model.ts';

interface Choice extends Chosen {
  readonly state: ModuleRecord;
  readonly row: InstallationModuleRecord | undefined;
}

export const listInstalledModules: Handler<typeof listModules, PortalDeps> = async ({ query }, ctx) => {
  const { installationId = null } = query;
  if (installationId !== null) await checkKnown(installationId, ctx);
  await ctx.deps.registerBuilt(ctx.db, ctx.now());
  const [{ states, rows }, override] = await Promise.all([
    findStates(ctx.db, installationId),
    findOverride(ctx),
  ]);
  const choices = states.filter((state) => !isShell(state)).map((state) => choose(state, rows, ctx));
  const shell = states.find(isShell);
  const releases = await findReleases(ctx.db, [...idsOf(choices), ...(shell ? toldIdsOf(shell) : [])]);
  const installed = choices.flatMap((choice): InstalledModule[] => {
    const { state, row, version, channel, previous } = choice;
    const release = releases.get(`${state._id}@${version}`);
    if (!release || row?.enabled === false || state.recalled.includes(version)) return [];
    const before = releases.get(`${state._id}@${previous}`);
    return [
      {
        ...runnable(release),
        enabledFeatures: featuresIn(release.manifest, row),
        channel,
        previous: before ? runnable(before) : null,
        lastGoodAtOnce: state.lastGoodAtOnce,
        ...(state.recalled.length > 0 ? { recalled: state.recalled } : {}),
        overrideUntil: null,
      },
    ];
  });
  const data = (override ? overridden(installed, choices, override) : installed).filter(
    ({ manifest, enabledFeatures }) => mayUseAny(manifest, ctx.caller, { installationId, enabledFeatures }),
  );
  return {
    data,
    total: data.length,
    ...(shell ? { shell: presentShell(shell, releases, ctx) } : {}),
  };
};

/** With a developer's build in the place of its module, or besides where the portal knows the module not at all. */
const overridden = (
  installed: readonly InstalledModule[],
  choices: readonly Choice[],
  { release, url, expiresAt }: ModuleOverrideRecord,
): InstalledModule[] => {
  const choice = choices.find(({ state }) => state._id === release.name);
  if (choice?.row?.enabled === false) return [...installed];
  const instead = installed.find(({ name }) => name === release.name);
  const own: InstalledModule = {
    ...release,
    baseUrl: url,
    enabledFeatures: featuresIn(release.manifest, choice?.row),
    channel: 'override',
    previous: instead ? runnable(releasePart(instead)) : null,
    lastGoodAtOnce: false,
    overrideUntil: expiresAt.toISOString(),
  };
  return instead ? installed.map((one) => (one === instead ? own : one)) : [...installed, own];
};

const releasePart = ({ name, version, entry, integrity, manifest }: ModuleRelease): ModuleRelease => ({
  name,
  version,
  entry,
  integrity,
  manifest,
});

/** An installation that the caller may not know of does not exist. */
const checkKnown = async (installationId: number, { caller, views }: PortalContext): Promise<void> => {
  const installation = await views.installation(installationId);
  if (!installation || !mayIn(caller, installationId, [])) fail('notFound');
};

const choose = (state: ModuleRecord, rows: States['rows'], { caller }: PortalContext): Choice => {
  const row = rows.get(state._id);
  return { state, row, ...resolveRelease(caller.userId, state, row) };
};

const idsOf = (choices: readonly Choice[]): string[] =>
  choices.flatMap(({ state, version, previous }) =>
    [version, previous].flatMap((one) => (one === null ? [] : `${state._id}@${one}`)),
  );

/** What installations begin with, unless this one says otherwise. */
const featuresIn = (
  { name, features }: ModuleManifest,
  row: InstallationModuleRecord | undefined,
): string[] =>
  row ? features.filter((feature) => row.features.includes(feature)) : firstFeatures(name, features);
