import type { ModuleManifest } from 'shared-kit/contracts/manifest';
import type { listModules } from 'shared-kit/contracts/modules';
import { mayIn } from 'shared-kit/server/context';
import type { Handler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { type Connection, trusted } from 'shared-kit/server/mongo';
import type { PortalDeps } from '../deps.ts';
import type { PortalContext } from '../records/record-spec.ts';
import { mayOpenAny } from './may-open.ts';
import {
  type InstallationModuleRecord,
  installationModules,
  type ModuleRecord,
  type ModuleReleaseRecord,
  moduleReleases,
  modules,
} from './module.model.ts';

export const listInstalledModules: Handler<typeof listModules, PortalDeps> = async ({ query }, ctx) => {
  const { installationId = null } = query;
  if (installationId !== null) await checkKnown(installationId, ctx);
  await ctx.deps.registerBuilt(ctx.db, ctx.now());
  const rows = installationId === null ? [] : await findRows(ctx.db, installationId);
  const current = await findCurrentReleases(ctx.db);
  const data = current.flatMap(({ release }) => {
    const row = rows.find(({ module }) => module === release.name);
    const enabledFeatures = featuresIn(release.manifest, row);
    const place = { installationId, enabledFeatures };
    if (row?.enabled === false || !mayOpenAny(release.manifest, ctx.caller, place)) return [];
    return [
      {
        ...release,
        baseUrl: `/remotes/${release.name}/${release.version}/`,
        enabledFeatures,
        channel: 'stable' as const,
        previous: null,
        lastGoodAtOnce: false,
        overrideUntil: null,
      },
    ];
  });
  return { data, total: data.length };
};

/** An installation that the caller may not know of does not exist. */
const checkKnown = async (installationId: number, { caller, views }: PortalContext): Promise<void> => {
  const installation = await views.installation(installationId);
  if (!installation || !mayIn(caller, installationId, [])) fail('notFound');
};

const findRows = (db: Connection, installationId: number): Promise<InstallationModuleRecord[]> =>
  installationModules(db).find({ installationId }).lean<InstallationModuleRecord[]>();

const findCurrentReleases = async (db: Connection): Promise<ModuleReleaseRecord[]> => {
  const found = await modules(db).find().lean<ModuleRecord[]>();
  const ids = found.map(({ releaseId }) => releaseId);
  return moduleReleases(db)
    .find({ _id: trusted({ $in: ids }) })
    .sort({ _id: 1 })
    .lean<ModuleReleaseRecord[]>();
};

/** Everything, unless the installation says otherwise. */
const featuresIn = ({ features }: ModuleManifest, row: InstallationModuleRecord | undefined): string[] =>
  row ? features.filter((feature) => row.features.includes(feature)) : features;
