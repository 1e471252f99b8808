import {
  changeModule,
  listInstallationModules,
  listModuleStates,
  listModuleTrail,
} from 'shared-kit/contracts/modules/channels';
import { reportModules } from 'shared-kit/contracts/modules/module-reports';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { changeModuleState } from './change-module.ts';
import { listPlaces, listStates } from './list-states.ts';
import { listTrail } from './list-trail.ts';
import { hearReports } from './report-modules.ts';

export const channelRoutes = [
  defineRoute(listModuleStates, { handle: listStates }),
  defineRoute(listInstallationModules, { handle: listPlaces }),
  defineRoute(changeModule, { handle: changeModuleState }),
  defineRoute(listModuleTrail, { handle: listTrail }),
  defineRoute(reportModules, { handle: hearReports }),
];
