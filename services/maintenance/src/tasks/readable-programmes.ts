import {
  maintenanceFeature,
  type Programme,
  programmeRead,
  programmes,
} from 'shared-kit/contracts/programmes';
import { mayIn, type RequestContext } from 'shared-kit/server/context';
import type { Scope } from './task-filter.ts';

/** The programmes that the installation has and the caller may read there, in their order. */
export const readableProgrammes = async (
  { caller, views }: Pick<RequestContext, 'caller' | 'views'>,
  installationId: number,
): Promise<Programme[]> => {
  const modules = await views.modules(installationId);
  const features = modules.find(({ module }) => module === maintenanceFeature.module)?.features ?? [];
  return programmes.filter(
    (programme) => features.includes(programme) && mayIn(caller, installationId, programmeRead[programme]),
  );
};

/** What a call is about that names a programme, or all of them. */
export const scopeOf = async (
  ctx: Pick<RequestContext, 'caller' | 'views'>,
  { installationId, programme }: { readonly installationId: number; readonly programme: Programme | 'all' },
): Promise<Scope> => ({
  installationId,
  programmes: programme === 'all' ? await readableProgrammes(ctx, installationId) : [programme],
});
