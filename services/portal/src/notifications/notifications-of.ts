import type { PersonalData } from 'shared-kit/contracts/people/personal-data';
import type { Connection } from 'shared-kit/server/database/mongo';
import { notifications } from './notification.model.ts';

/** All that a person was told, the last one first. */
export const notificationsOf = async (
  db: Connection,
  userId: number,
): Promise<PersonalData['notifications']> => {
  const found = await notifications(db)
    .find({ userId }, { sort: { at: -1, _id: -1 } })
    .toArray();
  return found.map(({ at, readAt, kind, installationId, name, place }) => ({
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    kind,
    installationId,
    name,
    place,
  }));
};
