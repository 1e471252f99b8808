import { commandModule, listRecalled, readModuleHealth } from 'shared-kit/contracts/modules/module-commands';
import { defineRoute } from 'shared-kit/server/http/define-route';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { findPublisher } from '../releases/tokens/find-publisher.ts';
import { listRecalledReleases } from './list-recalled.ts';
import { readHealth } from './read-health.ts';
import { runCommand } from './run-command.ts';

const authorize = async (ctx: PortalContext): Promise<void> => void (await findPublisher(ctx));

export const moduleCommandRoutes = [
  defineRoute<typeof readModuleHealth, PortalDeps>(readModuleHealth, { authorize, handle: readHealth }),
  defineRoute<typeof commandModule, PortalDeps>(commandModule, { authorize, handle: runCommand }),
  defineRoute(listRecalled, { handle: listRecalledReleases }),
];
