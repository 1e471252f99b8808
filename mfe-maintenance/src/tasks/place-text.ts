import { useCallback } from 'react';
import { buildings } from 'shared-kit/contracts/centres/installations';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { useInstallation } from 'shared-kit/web/app';
import { useRoute } from 'shared-kit/web/query';

type Place = Pick<Task, 'buildingName' | 'floorName' | 'areaName'>;

export const placeText = ({ buildingName, floorName, areaName }: Place, withBuilding = true): string =>
  [withBuilding ? buildingName : '', floorName, areaName].filter(Boolean).join(' › ');

/** Where a task is; where there is one building only, nobody needs its name. */
export const usePlaceText = (): ((place: Place) => string) => {
  const installationId = useInstallation().installation?.id ?? 0;
  const query = { installationId, size: 500, sort: 'order' } as const;
  const options = { enabled: installationId > 0, staleTime: 300_000 };
  const total = useRoute(buildings.list, { query }, options).data?.total;
  return useCallback((place: Place) => placeText(place, total !== 1), [total]);
};
