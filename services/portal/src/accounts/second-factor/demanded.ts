/** Stages that say whether a role of a user demands a second factor: one document in `demands`, or none. */
export const demandsOfUser = {
  from: 'installationUsers',
  localField: '_id',
  foreignField: 'userId',
  pipeline: [
    { $match: { entityStatus: 1, isBlocked: false } },
    {
      $lookup: {
        from: 'roles',
        localField: 'roleId',
        foreignField: '_id',
        pipeline: [{ $match: { entityStatus: 1, requiresSecondFactor: true } }],
        as: 'role',
      },
    },
    { $unwind: '$role' },
    { $limit: 1 },
    { $project: { _id: 1 } },
  ],
  as: 'demands',
};
