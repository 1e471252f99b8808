import { useState } from 'react';
import { elements } from 'shared-kit/contracts/elements';
import { areas, buildings, floors } from 'shared-kit/contracts/installations';
import { defineReference, type ReferenceOptions, useReferenceOptions } from 'shared-kit/web/catalogue';
import { anyOf, type Filter, oneOf, useDayFilter } from 'shared-kit/web/table';
import { useText } from '../use-text.ts';
import { type PlaceName, placeNames, type SetStopAddress, type StopAddress } from './stop-address.ts';
import { useStopText } from './use-stop-text.ts';

const toBuilding = defineReference({ routes: buildings, label: 'name', sort: 'order' });
const toFloor = defineReference({
  ...{ routes: floors, label: 'name', sort: 'order' },
  within: { field: 'buildingId', to: toBuilding },
});
const toFloorAlone = defineReference({ routes: floors, label: 'name', sort: 'order' });
const toArea = defineReference({
  ...{ routes: areas, label: 'name', sort: 'name' },
  within: { field: 'floorId', to: toFloorAlone },
});
const toElement = defineReference({
  routes: elements,
  label: ({ name, ref }) => `${name} · ${ref}`,
  sort: 'name',
});

/** A place that is chosen goes with what it lies in. */
const below: Readonly<Record<PlaceName, Partial<Record<PlaceName, readonly number[]>>>> = {
  buildingId: { floorId: [], areaId: [], elementId: [] },
  floorId: { areaId: [], elementId: [] },
  areaId: { elementId: [] },
  elementId: {},
};

/** Where it is: places are read when somebody is about to choose among them. */
const usePlaceFilters = (address: StopAddress, setAddress: SetStopAddress) => {
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
  const filters = placeNames.map((name) =>
    anyOf({
      key: name,
      label: t(`stops.filter.${name}`),
      ...options[name],
      values: address[name],
      nameOf: () => '…',
      onChange: (values) => setAddress({ ...below[name], [name]: values }),
    }),
  );
  return { filters, ask: () => setAsked(true) };
};

/** What the list is narrowed down by; bars have their own days. */
export const useStopFilters = (address: StopAddress, setAddress: SetStopAddress, isBars: boolean) => {
  const t = useText();
  const { reasonOptions } = useStopText();
  const places = usePlaceFilters(address, setAddress);
  const days = useDayFilter({
    label: t('stops.filter.days'),
    days: address,
    presets: ['thisMonth', 'lastMonth', 'thisYear'],
    onChange: setAddress,
  });
  const one = (name: 'open' | 'reason' | 'planned', label: string, options: readonly Option[]): Filter =>
    oneOf({
      key: name,
      label,
      options,
      value: address[name] || null,
      onChange: (value) => setAddress({ [name]: value ?? '' }),
    });
  const filters: readonly Filter[] = [
    one('open', t('stops.filter.open'), [
      { value: '1', label: t('stops.filter.now') },
      { value: '0', label: t('stops.filter.ended') },
    ]),
    one('reason', t('stops.field.reason'), reasonOptions),
    one('planned', t('stops.filter.planned'), [
      { value: '1', label: t('stops.planned') },
      { value: '0', label: t('stops.unplanned') },
    ]),
    ...places.filters,
    ...(isBars ? [] : [days]),
  ];
  return { filters, onFilters: places.ask };
};

interface Option {
  readonly value: string;
  readonly label: string;
}
