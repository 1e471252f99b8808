import type { ModuleManifest } from 'shared-kit/contracts/modules/manifest';
import type { listPublicModules as contract, InstalledModule } from 'shared-kit/contracts/modules/modules';
import type { Handler } from 'shared-kit/server/http/define-route';
import type { PortalDeps } from '../../deps.ts';
import { findStates } from '../channels/find-states.ts';
import { findReleases, runnable } from './find-releases.ts';

/** What is open to all, and nothing of what the module holds for others. */
const publicPart = ({ name, title, needs, entries }: ModuleManifest): ModuleManifest => ({
  name,
  title,
  needs,
  features: [],
  entries: entries.filter(({ layout }) => layout === '/public'),
});

export const listPublicModules: Handler<typeof contract, PortalDeps> = async (_input, ctx) => {
  await ctx.deps.registerBuilt(ctx.db, ctx.now());
  const { states } = await findStates(ctx.db, null);
  const releases = await findReleases(
    ctx.db,
    states
      .filter(({ stable, recalled }) => !recalled.includes(stable))
      .map(({ _id, stable }) => `${_id}@${stable}`),
  );
  const data = [...releases.values()]
    .map(
      (release): InstalledModule => ({
        ...runnable({ ...release, manifest: publicPart(release.manifest) }),
        enabledFeatures: [],
        channel: 'stable',
        previous: null,
        lastGoodAtOnce: false,
        overrideUntil: null,
      }),
    )
    .filter(({ manifest }) => manifest.entries.length > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return { data, total: data.length };
};
