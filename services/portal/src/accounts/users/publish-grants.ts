import { grantsV1 } from 'shared-kit/contracts/views/grants';
import type { Connection } from 'shared-kit/server/database/mongo';
import { publishView } from 'shared-kit/server/publish-view';
import { liveSessions, sessionCollection } from '../sessions/live-sessions.ts';
import { users } from './user.model.ts';

const activeRole = {
  from: 'roles',
  localField: 'roleId',
  foreignField: '_id',
  pipeline: [{ $match: { entityStatus: 1 } }],
  as: 'role',
};

const activeAssignments = {
  from: 'installationUsers',
  localField: '_id',
  foreignField: 'userId',
  pipeline: [
    { $match: { entityStatus: 1, isBlocked: false } },
    { $sort: { order: 1, _id: 1 } },
    { $lookup: activeRole },
    { $unwind: '$role' },
    {
      $project: {
        _id: 0,
        installationId: 1,
        roleId: 1,
        roleName: '$role.name',
        permissions: '$role.permissions',
      },
    },
  ],
  as: 'grants',
};

const publishedSessions = {
  from: sessionCollection,
  localField: '_id',
  foreignField: 'userId',
  pipeline: [
    ...liveSessions,
    {
      $project: {
        _id: 0,
        sid: '$_id',
        seenAt: 1,
        awayUntil: 1,
        idleSeconds: 1,
        confirmedUntil: 1,
        contactAt: { $ifNull: ['$contactAt', null] },
        formerContactAt: { $ifNull: ['$formerContactAt', null] },
      },
    },
  ],
  as: 'sessions',
};

/** Who may do what, and in which sessions: names what is published, so that nothing of a password can slip in with a new field. */
export const publishGrants = (db: Connection): Promise<void> =>
  publishView(db, grantsV1, {
    source: users.collection,
    pipeline: [
      { $lookup: activeAssignments },
      { $lookup: publishedSessions },
      {
        $project: {
          name: { $trim: { input: { $concat: ['$name', ' ', '$firstSurname'] } } },
          loginName: 1,
          entityType: '$accountType',
          isBlocked: 1,
          entityStatus: 1,
          preferredLanguage: { $ifNull: ['$preferredLanguage', 0] },
          lowVoltageReports: { $ifNull: ['$lowVoltageReports', false] },
          secretsEnded: { $ifNull: ['$secretsEnded', 0] },
          sessions: 1,
          grants: 1,
        },
      },
    ],
  });
