import { mapAreas, mapPins, maps, listUnpinned as unpinnedContract } from 'shared-kit/contracts/centres/maps';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { recordRoutes } from 'shared-kit/server/records';
import { mapAreaSpec } from './describe-map-areas.ts';
import { mapPinSpec } from './describe-map-pins.ts';
import { mapSpec } from './describe-maps.ts';
import { listUnpinned } from './list-unpinned.ts';
import { maps as records } from './map.model.ts';

export const mapRoutes = [
  ...recordRoutes(maps, mapSpec),
  ...recordRoutes(mapPins, mapPinSpec),
  ...recordRoutes(mapAreas, mapAreaSpec),
  defineRoute(unpinnedContract, {
    locate: ({ params }, { db }) => records(db).findById(params.id).lean(),
    handle: listUnpinned,
  }),
];
