import type { countPlaces as contract } from 'shared-kit/contracts/installations';
import type { Handler } from 'shared-kit/server/define-route';
import { elements } from '../elements/element.model.ts';

interface Group {
  readonly _id: { readonly buildingId: number; readonly floorId: number; readonly areaId: number };
  readonly elements: number;
}

export const countPlaces: Handler<typeof contract> = async ({ query: { installationId } }, { db }) => {
  const groups = await elements(db).aggregate<Group>([
    { $match: { installationId } },
    {
      $group: {
        _id: { buildingId: '$buildingId', floorId: '$floorId', areaId: '$areaId' },
        elements: { $sum: 1 },
      },
    },
    { $sort: { _id: 1 } },
  ]);
  return { data: groups.map(({ _id, elements: count }) => ({ ..._id, elements: count })) };
};
