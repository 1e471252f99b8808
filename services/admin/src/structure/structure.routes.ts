import { areas, buildings, floors, installations } from 'shared-kit/contracts/installations';
import { recordRoutes } from 'shared-kit/server/records';
import { areaSpec } from './describe-areas.ts';
import { buildingSpec } from './describe-buildings.ts';
import { floorSpec } from './describe-floors.ts';
import { installationSpec } from './describe-installations.ts';

export const structureRoutes = [
  ...recordRoutes(installations, installationSpec),
  ...recordRoutes(buildings, buildingSpec),
  ...recordRoutes(floors, floorSpec),
  ...recordRoutes(areas, areaSpec),
];
