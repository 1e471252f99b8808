/** What of an installation a generation is for: its programme, kinds of elements, places, single elements. */

import { programmeOf, programmes } from 'shared-kit/contracts/plans/programmes';
import type { GenerationPart } from 'shared-kit/contracts/tasks/task-generations';
import { type ElementV1, elementsV1 } from 'shared-kit/contracts/views/structure';
import { defined } from 'shared-kit/domain/defined';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { fail } from 'shared-kit/server/http/errors';
import type { WantedChore } from './plan-batch.ts';

const places = { buildingId: 'buildingIds', floorId: 'floorIds', areaId: 'areaIds' } as const;
const fields = { elementTypeId: 'elementTypeIds', ...places } as const;
const names = ['elementTypeId', 'buildingId', 'floorId', 'areaId'] as const;

export const isOfPart =
  (part: GenerationPart = {}) =>
  ({ chore, element }: WantedChore): boolean =>
    (part.programme === undefined || programmeOf[chore.archetype] === part.programme) &&
    names.every((name) => part[fields[name]]?.includes(element[name]) ?? true) &&
    (part.elementIds?.includes(element._id) ?? true);

/** 400 `parentNotFound` for a type or a place that no element of the installation has, such as another installation's. */
export const refuseForeign = async (
  db: Connection,
  installationId: number,
  part: GenerationPart,
): Promise<void> => {
  const elements = databaseOf(db).collection<ElementV1>(elementsV1);
  const asked = [...names.map((name) => [name, fields[name]] as const), ['_id', 'elementIds'] as const];
  for (const [name, path] of asked) {
    const ids = part[path] ?? [];
    if (ids.length === 0) continue;
    const here = new Set<number>(
      await elements.distinct(name, { installationId, [name]: { $in: [...ids] } }),
    );
    if (!ids.every((id) => here.has(id))) fail('parentNotFound', { fields: [{ path, code: 'notFound' }] });
  }
};

const among = (ids: readonly number[] | undefined) => ids && { $in: [...ids] };

/** The tasks of the part, as they were copied from their chores and elements. */
export const tasksOfPart = (part: GenerationPart = {}) => ({
  programme: { $in: part.programme ? [part.programme] : programmes },
  ...defined(Object.fromEntries(names.map((name) => [name, among(part[fields[name]])]))),
  ...defined({ elementId: among(part.elementIds) }),
});
