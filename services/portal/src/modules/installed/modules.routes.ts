import { listModules } from 'shared-kit/contracts/modules';
import { defineRoute } from 'shared-kit/server/define-route';
import { listInstalledModules } from './list-modules.ts';

export const moduleRoutes = [defineRoute(listModules, { handle: listInstalledModules })];
