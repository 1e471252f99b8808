import type { listRecalled } from 'shared-kit/contracts/modules/module-commands';
import type { Handler } from 'shared-kit/server/http/define-route';
import type { PortalDeps } from '../../deps.ts';
import { findStates } from '../channels/find-states.ts';
import { isShell } from '../shell/shell-releases.ts';

export const listRecalledReleases: Handler<typeof listRecalled, PortalDeps> = async (_input, ctx) => {
  const { states } = await findStates(ctx.db, null);
  const data = states.flatMap(({ _id: module, recalled }) =>
    recalled.map((version) => ({ module, version })),
  );
  const shells = await ctx.deps.shells.running(ctx.db, states.find(isShell));
  return { data, total: data.length, shells };
};
