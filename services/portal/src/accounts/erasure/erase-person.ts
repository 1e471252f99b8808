import { randomUUID } from 'node:crypto';
import type { AuditEntry } from 'shared-kit/server/audit';
import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { forgetAnswersOf } from 'shared-kit/server/http/idempotency';
import { forgetNotifications } from '../../notifications/forget-notifications.ts';
import { forgetSources } from '../login/login-sources.ts';
import { forgetLinks } from '../passwords/password-links.ts';
import { removeFactors } from '../second-factor/factor-store.ts';
import { forgetRecoveries } from '../second-factor/recovery/recovery-store.ts';
import { forgetSessions } from '../sessions/forget-sessions.ts';
import { eraseAccount } from '../users/erase-account.ts';
import type { FoundUser } from '../users/find-users.ts';
import { erasedPeople } from './erased-person.model.ts';
import { keyNameOf, throwKeyAway } from './person-keys.ts';

/** Who it was, by whose key: what is kept of an erasure. */
export interface Erasure {
  readonly userId: number;
  /** Name of the key that is thrown away. */
  readonly key: string;
  readonly at: Date;
}

/** Where the person had no key, the erasure gets a name of its own. */
export const erasureOf = async (
  db: Connection,
  userId: number,
  { at, session }: { readonly at: Date; readonly session: ClientSession },
): Promise<Erasure> => ({ userId, key: (await keyNameOf(db, userId, session)) ?? randomUUID(), at });

/** Null where the record is another one by now. */
export const erasePerson = async (
  db: Connection,
  user: FoundUser,
  { erasure, session }: { readonly erasure: Erasure; readonly session: ClientSession },
): Promise<FoundUser | null> => {
  const erased = await eraseAccount(db, user, { at: erasure.at, session });
  if (erased) await forgetPerson(db, erasure, session);
  return erased;
};

/** All that is kept of somebody beside the record, which may be gone already. */
export const forgetPerson = async (
  db: Connection,
  { userId, key, at }: Erasure,
  session: ClientSession,
): Promise<void> => {
  await forgetSessions(db, userId, session);
  await forgetSources(db, userId, session);
  await forgetLinks(db, userId, session);
  await removeFactors(db, userId, session);
  await forgetRecoveries(db, userId, session);
  await forgetNotifications(db, userId, session);
  await forgetAnswersOf(db, 'portal', { userId, session });
  await throwKeyAway(db, userId, session);
  await erasedPeople(db).insertMany([{ _id: key, userId, at }], { session });
};

/** What is audited of it: no value of the person. */
export const erasureEntry = (userId: number, user: FoundUser | null): AuditEntry => ({
  action: 'user.erased',
  entityType: 'User',
  entityId: userId,
  before: { isBlocked: user?.isBlocked ?? true },
  after: { isBlocked: true },
});
