import type { Task } from 'shared-kit/contracts/tasks';

type Place = Pick<Task, 'buildingName' | 'floorName' | 'areaName'>;

export const placeText = ({ buildingName, floorName, areaName }: Place): string =>
  [buildingName, floorName, areaName].filter(Boolean).join(' › ');
