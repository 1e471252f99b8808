import type { getPortalState as contract } from 'shared-kit/contracts/portal-state';
import type { Handler } from 'shared-kit/server/http/define-route';
import type { PortalDeps } from '../deps.ts';
import { readModuleStates } from '../modules/channels/list-states.ts';
import { readJobs } from './read-jobs.ts';
import { readStorage } from './read-storage.ts';

export const getPortalState: Handler<typeof contract, PortalDeps> = async (_input, ctx) => {
  const now = ctx.now();
  const [states, jobs, storage] = await Promise.all([
    readModuleStates(ctx),
    readJobs(ctx.db, now),
    readStorage(ctx.db, now),
  ]);
  const modules = states.map(({ module, title, health }) => ({ module, title, health }));
  return { data: { modules, ...jobs, storage } };
};
