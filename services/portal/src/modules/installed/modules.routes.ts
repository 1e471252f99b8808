import { listModules, listPublicModules as publicContract } from 'shared-kit/contracts/modules/modules';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { listInstalledModules } from './list-modules.ts';
import { listPublicModules } from './list-public-modules.ts';

export const moduleRoutes = [
  defineRoute(listModules, { handle: listInstalledModules }),
  defineRoute(publicContract, { handle: listPublicModules }),
];
