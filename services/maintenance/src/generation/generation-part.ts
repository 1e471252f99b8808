/** What of an installation a generation is for: its programme, kinds of elements and places. */

import { programmeOf, programmes } from 'shared-kit/contracts/programmes';
import type { GenerationPart } from 'shared-kit/contracts/task-generations';
import { defined } from 'shared-kit/domain/defined';
import type { WantedChore } from './plan-batch.ts';

const places = { buildingId: 'buildingIds', floorId: 'floorIds', areaId: 'areaIds' } as const;
const fields = { elementTypeId: 'elementTypeIds', ...places } as const;
const names = ['elementTypeId', 'buildingId', 'floorId', 'areaId'] as const;

export const isOfPart =
  (part: GenerationPart = {}) =>
  ({ chore, element }: WantedChore): boolean =>
    (part.programme === undefined || programmeOf[chore.archetype] === part.programme) &&
    names.every((name) => part[fields[name]]?.includes(element[name]) ?? true);

const among = (ids: readonly number[] | undefined) => ids && { $in: [...ids] };

/** The tasks of the part, as they were copied from their chores and elements. */
export const tasksOfPart = (part: GenerationPart = {}) => ({
  programme: { $in: part.programme ? [part.programme] : programmes },
  ...defined(Object.fromEntries(names.map((name) => [name, among(part[fields[name]])]))),
});
