import {
  areas,
  buildings,
  changeAreas,
  changeBuildings,
  changeFloors,
  countPlaces as countContract,
  floors,
  installations,
  changeHourlyRate as rateContract,
  changeBuildingUses as usesContract,
} from 'shared-kit/contracts/centres/installations';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { changeManyRoute, recordRoutes } from 'shared-kit/server/records';
import { changeBuildingUses } from './change-building-uses.ts';
import { changeHourlyRate } from './change-hourly-rate.ts';
import { countPlaces } from './count-places.ts';
import { areaSpec } from './describe-areas.ts';
import { buildingSpec } from './describe-buildings.ts';
import { floorSpec } from './describe-floors.ts';
import { installationSpec } from './describe-installations.ts';
import { buildings as buildingRecords, installations as installationRecords } from './structure.model.ts';

export const structureRoutes = [
  ...recordRoutes(installations, installationSpec),
  ...recordRoutes(buildings, buildingSpec),
  ...recordRoutes(floors, floorSpec),
  ...recordRoutes(areas, areaSpec),
  changeManyRoute(changeBuildings, buildingSpec),
  changeManyRoute(changeFloors, floorSpec),
  changeManyRoute(changeAreas, areaSpec),
  defineRoute(rateContract, {
    async locate({ params }, { db }) {
      const record = await installationRecords(db).findById(params.id).lean();
      return record && { record, installationId: record._id };
    },
    handle: changeHourlyRate,
  }),
  defineRoute(usesContract, {
    locate: ({ params }, { db }) => buildingRecords(db).findById(params.id).lean(),
    handle: changeBuildingUses,
  }),
  defineRoute(countContract, { handle: countPlaces }),
];
