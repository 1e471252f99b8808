import type { InstallationFactorPolicy } from 'shared-kit/contracts/people/second-factor';
import { installationsV1 } from 'shared-kit/contracts/views/installations';

/** Where a user has a role that counts, with what admin publishes of the installation: none where it is inactive or gone. */
export interface PlaceOfUser {
  readonly installationId: number;
  readonly permissions: readonly number[];
  readonly installations: readonly {
    readonly name: string;
    readonly secondFactorPolicy?: InstallationFactorPolicy;
  }[];
}

/** Stages that read them with the account. */
export const placesOfUser = {
  from: 'installationUsers',
  localField: '_id',
  foreignField: 'userId',
  pipeline: [
    { $match: { entityStatus: 1, isBlocked: false } },
    { $sort: { order: 1, _id: 1 } },
    {
      $lookup: {
        from: 'roles',
        localField: 'roleId',
        foreignField: '_id',
        pipeline: [{ $match: { entityStatus: 1 } }],
        as: 'role',
      },
    },
    { $unwind: '$role' },
    {
      $lookup: {
        from: installationsV1,
        localField: 'installationId',
        foreignField: '_id',
        pipeline: [{ $match: { entityStatus: 1 } }, { $project: { name: 1, secondFactorPolicy: 1 } }],
        as: 'installations',
      },
    },
    { $project: { _id: 0, installationId: 1, permissions: '$role.permissions', installations: 1 } },
  ],
  as: 'places',
};
