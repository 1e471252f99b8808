import {
  areas,
  buildings,
  changeAreas,
  changeBuildings,
  changeFloors,
  countPlaces as countContract,
  floors,
  installations,
} from 'shared-kit/contracts/installations';
import { defineRoute } from 'shared-kit/server/define-route';
import { changeManyRoute, recordRoutes } from 'shared-kit/server/records';
import { countPlaces } from './count-places.ts';
import { areaSpec } from './describe-areas.ts';
import { buildingSpec } from './describe-buildings.ts';
import { floorSpec } from './describe-floors.ts';
import { installationSpec } from './describe-installations.ts';

export const structureRoutes = [
  ...recordRoutes(installations, installationSpec),
  ...recordRoutes(buildings, buildingSpec),
  ...recordRoutes(floors, floorSpec),
  ...recordRoutes(areas, areaSpec),
  changeManyRoute(changeBuildings, buildingSpec),
  changeManyRoute(changeFloors, floorSpec),
  changeManyRoute(changeAreas, areaSpec),
  defineRoute(countContract, { handle: countPlaces }),
];
