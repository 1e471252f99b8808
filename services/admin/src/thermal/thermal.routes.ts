import {
  listThermalGroups as groupsContract,
  thermalInstallations,
} from 'shared-kit/contracts/legal/thermal-installations';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { recordRoutes } from 'shared-kit/server/records';
import { thermalInstallationSpec } from './describe-thermal-installations.ts';
import { listThermalGroups } from './list-thermal-groups.ts';

export const thermalRoutes = [
  ...recordRoutes(thermalInstallations, thermalInstallationSpec),
  defineRoute(groupsContract, { handle: listThermalGroups }),
];
