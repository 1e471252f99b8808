import type { PersonalData } from 'shared-kit/contracts/people/personal-data';
import type { Connection } from 'shared-kit/server/database/mongo';
import { type SessionRecord, sessions } from './session.model.ts';

/** All that is kept of a person's sessions, ended ones too, the newest first. */
export const sessionsOf = async (db: Connection, userId: number): Promise<PersonalData['sessions']> => {
  const found = await sessions(db).find({ userId }).sort({ createdAt: -1, _id: 1 }).lean<SessionRecord[]>();
  return found.map(({ _id: id, createdAt, seenAt, address, browser, system }) => ({
    id,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    address,
    browser,
    system,
  }));
};
