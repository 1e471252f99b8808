import { Permission } from 'shared-kit/contracts/people/permissions';
import {
  maintenanceFeature,
  type Programme,
  programmeRead,
  programmes,
} from 'shared-kit/contracts/plans/programmes';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';
import type { Scope } from './task-filter.ts';

/** The programmes that the installation has and where the caller holds any of the permissions that are named for each, in their order. */
const programmesFor = async (
  { caller, views }: Pick<RequestContext, 'caller' | 'views'>,
  installationId: number,
  permissionsOf: (programme: Programme) => readonly Permission[],
): Promise<Programme[]> => {
  const modules = await views.modules(installationId);
  const features = modules.find(({ module }) => module === maintenanceFeature.module)?.features ?? [];
  return programmes.filter(
    (programme) => features.includes(programme) && mayIn(caller, installationId, permissionsOf(programme)),
  );
};

/** Those that the caller may read. */
export const readableProgrammes = (
  ctx: Pick<RequestContext, 'caller' | 'views'>,
  installationId: number,
): Promise<Programme[]> => programmesFor(ctx, installationId, (programme) => programmeRead[programme]);

/** Those that the caller may know of: administrators of the installation know of all that it has. */
export const knownProgrammes = (
  ctx: Pick<RequestContext, 'caller' | 'views'>,
  installationId: number,
): Promise<Programme[]> =>
  programmesFor(ctx, installationId, (programme) => [...programmeRead[programme], Permission.Administration]);

/** What a call is about that names a programme, or all of them. */
export const scopeOf = async (
  ctx: Pick<RequestContext, 'caller' | 'views'>,
  { installationId, programme }: { readonly installationId: number; readonly programme: Programme | 'all' },
): Promise<Scope> => ({
  installationId,
  programmes: programme === 'all' ? await readableProgrammes(ctx, installationId) : [programme],
});
