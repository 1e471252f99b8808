import { sessionUseCollection } from 'shared-kit/server/access/session-use';
import { sessions } from './session.model.ts';

/** What users are published together with. */
export const sessionCollection = sessions.collection;

/** A person's sessions at once; of more the newest are good. */
const mostSessions = 50;

/** Stages that leave, of one user's sessions, those that were not ended, the newest first, with the time of their last use. */
export const liveSessions = [
  { $match: { endedAt: null } },
  { $sort: { createdAt: -1, _id: 1 } as const },
  { $limit: mostSessions },
  { $lookup: { from: sessionUseCollection, localField: '_id', foreignField: '_id', as: 'uses' } },
  { $addFields: { seenAt: { $max: ['$seenAt', { $max: '$uses.at' }] } } },
];
