import { useState } from 'react';
import { elements } from 'shared-kit/contracts/centres/elements';
import { areas, buildings, floors } from 'shared-kit/contracts/centres/installations';
import { elementLabel } from 'shared-kit/domain/text/element-label';
import { defineReference, type ReferenceOptions, useReferenceOptions } from 'shared-kit/web/catalogue';
import type { SeveralOffer } from 'shared-kit/web/table';
import { useText } from '../use-text.ts';

type PlaceName = 'buildingId' | 'floorId' | 'areaId' | 'elementId';
type Places = Readonly<Record<PlaceName, readonly number[]>>;

const toBuilding = defineReference({ routes: buildings, label: 'name', sort: 'order' });
const toFloor = defineReference({
  routes: floors,
  label: 'name',
  sort: 'order',
  within: { field: 'buildingId', to: toBuilding },
});
const toFloorAlone = defineReference({ routes: floors, label: 'name', sort: 'order' });
const toArea = defineReference({
  routes: areas,
  label: 'name',
  sort: 'name',
  within: { field: 'floorId', to: toFloorAlone },
});
const toElement = defineReference({
  routes: elements,
  label: elementLabel,
  sort: 'name',
});

/** A place that is chosen goes with what it lies in. */
const below: Readonly<Record<PlaceName, Partial<Places>>> = {
  buildingId: { floorId: [], areaId: [], elementId: [] },
  floorId: { areaId: [], elementId: [] },
  areaId: { elementId: [] },
  elementId: {},
};

/** Where it is: places are read when somebody is about to choose among them, which `ask` says. */
export const usePlaceOffers = (address: Places) => {
  const t = useText();
  const [enabled, setAsked] = useState(false);
  const within = (...names: readonly PlaceName[]) => ({
    query: Object.fromEntries(
      names.flatMap((name) => (address[name].length === 0 ? [] : [[name, address[name].join(',')]])),
    ),
    enabled,
  });
  const offer = (name: PlaceName, choices: ReferenceOptions): SeveralOffer => ({
    label: t(`place.${name}`),
    ...choices,
    nameOf: () => '…',
    besides: () => below[name],
  });
  const inBuildings = within('buildingId');
  const inFloors = within('buildingId', 'floorId');
  const inAreas = within('buildingId', 'floorId', 'areaId');
  const offers = {
    buildingId: offer('buildingId', useReferenceOptions(toBuilding, address.buildingId, { enabled })),
    floorId: offer('floorId', useReferenceOptions(toFloor, address.floorId, inBuildings)),
    areaId: offer('areaId', useReferenceOptions(toArea, address.areaId, inFloors)),
    elementId: offer('elementId', useReferenceOptions(toElement, address.elementId, inAreas)),
  };
  return { offers, ask: () => setAsked(true) };
};
