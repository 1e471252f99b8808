import type { Connection } from 'shared-kit/server/mongo';
import { installationUsers } from './installation-user.model.ts';

/** In all the places where a person works, by roles that are active. */
export const permissionsOf = async (db: Connection, userId: number): Promise<number[]> => {
  const places = await installationUsers(db).aggregate<{ role: { permissions: number[] }[] }>([
    { $match: { userId, entityStatus: 1, isBlocked: false } },
    {
      $lookup: {
        from: 'roles',
        localField: 'roleId',
        foreignField: '_id',
        pipeline: [{ $match: { entityStatus: 1 } }],
        as: 'role',
      },
    },
  ]);
  return places.flatMap(({ role }) => role.flatMap(({ permissions }) => permissions));
};
