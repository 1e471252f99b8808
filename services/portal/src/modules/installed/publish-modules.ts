import { shellName } from 'shared-kit/contracts/modules/manifest';
import { clientProgrammes, maintenanceFeature } from 'shared-kit/contracts/plans/programmes';
import { installationsV1 } from 'shared-kit/contracts/views/installations';
import { installationModulesV1 } from 'shared-kit/contracts/views/modules';
import type { Connection } from 'shared-kit/server/database/mongo';
import { publishView } from 'shared-kit/server/publish-view';
import { installationModules, modules } from './module.model.ts';

const ownRow = {
  $first: {
    $filter: { input: '$rows', as: 'row', cond: { $eq: ['$$row.module', '$module._id'] } },
  },
};

/** `firstFeatures`, as an expression. */
const atFirst = {
  $cond: [
    { $eq: ['$module._id', maintenanceFeature.module] },
    {
      $filter: {
        input: '$module.features',
        as: 'feature',
        cond: { $not: [{ $in: ['$$feature', [...clientProgrammes]] }] },
      },
    },
    '$module.features',
  ],
};

/** Every module in every installation, enabled with the features that it begins with where no row says otherwise. */
export const publishModules = (db: Connection): Promise<void> =>
  publishView(db, installationModulesV1, {
    source: installationsV1,
    pipeline: [
      { $project: { installationId: '$_id' } },
      {
        $lookup: {
          from: modules.collection,
          pipeline: [{ $match: { _id: { $ne: shellName } } }],
          as: 'module',
        },
      },
      { $unwind: '$module' },
      {
        $lookup: {
          from: installationModules.collection,
          localField: 'installationId',
          foreignField: 'installationId',
          as: 'rows',
        },
      },
      { $addFields: { row: ownRow } },
      {
        $project: {
          _id: { $concat: [{ $toString: '$installationId' }, ':', '$module._id'] },
          installationId: 1,
          module: '$module._id',
          enabled: { $ifNull: ['$row.enabled', true] },
          features: { $ifNull: ['$row.features', atFirst] },
        },
      },
    ],
  });
