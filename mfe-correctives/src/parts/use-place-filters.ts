import { useState } from 'react';
import { elements } from 'shared-kit/contracts/elements';
import { areas, buildings, floors } from 'shared-kit/contracts/installations';
import { defineReference, type ReferenceOptions, useReferenceOptions } from 'shared-kit/web/catalogue';
import { anyOf, type Filter } from 'shared-kit/web/table';
import { useText } from '../use-text.ts';

export const placeNames = ['buildingId', 'floorId', 'areaId', 'elementId'] as const;
type PlaceName = (typeof placeNames)[number];
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
  label: ({ name, ref }) => `${name} · ${ref}`,
  sort: 'name',
});

/** A place that is chosen goes with what it lies in. */
const below: Readonly<Record<PlaceName, Partial<Places>>> = {
  buildingId: { floorId: [], areaId: [], elementId: [] },
  floorId: { areaId: [], elementId: [] },
  areaId: { elementId: [] },
  elementId: {},
};

/** Where it is, kept in the address: places are read when somebody is about to choose among them, which `ask` tells. */
export const usePlaceFilters = (address: Places, setAddress: (places: Partial<Places>) => void) => {
  const t = useText();
  const [enabled, setAsked] = useState(false);
  const within = (...names: readonly PlaceName[]) => ({
    query: Object.fromEntries(
      names.flatMap((name) => (address[name].length === 0 ? [] : [[name, address[name].join(',')]])),
    ),
    enabled,
  });
  const options: Record<PlaceName, ReferenceOptions> = {
    buildingId: useReferenceOptions(toBuilding, address.buildingId, { enabled }),
    floorId: useReferenceOptions(toFloor, address.floorId, within('buildingId')),
    areaId: useReferenceOptions(toArea, address.areaId, within('buildingId', 'floorId')),
    elementId: useReferenceOptions(toElement, address.elementId, within('buildingId', 'floorId', 'areaId')),
  };
  const filters: readonly Filter[] = placeNames.map((name) =>
    anyOf({
      key: name,
      label: t(`place.${name}`),
      ...options[name],
      values: address[name],
      nameOf: () => '…',
      onChange: (values) => setAddress({ ...below[name], [name]: values }),
    }),
  );
  return { filters, ask: () => setAsked(true) };
};
