import { useState } from 'react';
import { maxPageSize } from 'shared-kit/contracts/base';
import { elements } from 'shared-kit/contracts/centres/elements';
import { areas } from 'shared-kit/contracts/centres/installations';
import { maps } from 'shared-kit/contracts/centres/maps';
import { useRoute } from 'shared-kit/web/query';
import { useAllRows } from '../../places/use-all-rows.ts';
import { useStructure } from '../../structure/use-structure.ts';

/** The floors of an installation, and of the chosen one its plans, areas and elements. */
export const usePickerFloor = (installationId: number, wanted = 0) => {
  const { buildings, floors, error, retry } = useStructure(installationId);
  const [chosenId, setChosenId] = useState(wanted);
  const [planId, setPlanId] = useState(0);
  const query = { installationId, size: maxPageSize };
  const drawn = useRoute(maps.list, { query: { ...query, sort: 'order' } });
  const plans = drawn.data?.data;
  const withPlan = new Set(plans?.map(({ floorId }) => floorId));
  const floor =
    floors.find(({ id }) => id === chosenId) ?? floors.find(({ id }) => withPlan.has(id)) ?? floors[0];
  const floorId = floor?.id ?? 0;
  const own = plans?.filter((plan) => plan.floorId === floorId) ?? [];
  return {
    floors: floors.map(({ id, name, buildingId }) => {
      const building = buildings?.find((each) => each.id === buildingId)?.name ?? '';
      return { id, name: (buildings?.length ?? 0) > 1 ? `${name} · ${building}` : name };
    }),
    floor,
    plans: own,
    plan: own.find(({ id }) => id === planId) ?? own[0],
    isLoading: !error && !drawn.error && (buildings === undefined || plans === undefined),
    error: error ?? drawn.error,
    retry: () => {
      retry();
      void drawn.refetch();
    },
    chooseFloor: setChosenId,
    choosePlan: setPlanId,
  };
};

/** Elements and areas of a floor, whatever their number. */
export const useFloorContent = (installationId: number, floorId: number) => {
  const query = { installationId, floorId: String(floorId) };
  const found = useAllRows(elements.list, { ...query, sort: 'name' });
  const places = useAllRows(areas.list, { ...query, sort: 'name' });
  return {
    elements: found.rows,
    areas: places.rows ?? [],
    error: found.error ?? places.error,
    retry: () => void Promise.all([found.refetch(), places.refetch()]),
  };
};
