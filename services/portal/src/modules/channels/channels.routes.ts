import {
  changeModule,
  listInstallationModules,
  listModuleStates,
  listModuleTrail,
} from 'shared-kit/contracts/modules/channels';
import { reportModules } from 'shared-kit/contracts/modules/module-reports';
import { reportShellStart } from 'shared-kit/contracts/modules/shell-starts';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { hearShellStart } from '../shell/hear-shell-start.ts';
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
  defineRoute(reportShellStart, { handle: hearShellStart }),
];
