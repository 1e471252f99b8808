import { type ClientSession, trusted } from 'shared-kit/server/database/mongo';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext } from '../../deps.ts';
import { administratorGuards } from './administrator-guard.model.ts';
import { type UserRecord, users } from './user.model.ts';

const working = { accountType: 'SuperAdminProxy', isBlocked: false, entityStatus: 1 } as const;
const fields = Object.keys(working) as (keyof typeof working)[];

const isWorking = (user: Partial<UserRecord> | null): boolean =>
  user !== null && fields.every((field) => user[field] === working[field]);

/** An account as it is about to be written: `current` is null for a new one, `next` for one that goes. */
interface AccountChange {
  readonly id: number;
  readonly current: UserRecord | null;
  readonly next: Partial<UserRecord> | null;
}

/** Nobody shuts themselves out, and one super-administrator who can sign in remains. */
export const protectAdministrators = async (
  { id, current, next }: AccountChange,
  { caller, db }: Pick<PortalContext, 'caller' | 'db'>,
  session: ClientSession,
): Promise<void> => {
  if (!isWorking(current) || isWorking(next)) return;
  if (id === caller.userId) fail('ownAccount');
  await administratorGuards(db).updateOne(
    { _id: 'superAdministrators' },
    { $inc: { changes: 1 } },
    { upsert: true, session },
  );
  const others = await users(db)
    .countDocuments({ ...working, _id: trusted({ $ne: id }) })
    .session(session);
  if (others === 0) fail('lastSuperAdministrator');
};
