import type { ClientSession } from 'shared-kit/server/database/mongo';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext } from '../../deps.ts';
import type { Account } from '../login/login-sources.ts';
import { isOn, usersWithFactor } from './factor-store.ts';

/** Whether the password alone lets nobody in: there is an app, or a passkey. */
export const hasFactor = ({ factor, passkeys }: Pick<Account, 'factor' | 'passkeys'>): boolean =>
  isOn(factor) || passkeys.length > 0;

/**
 * 400 `secondFactorDemanded` where the last one has just been removed of somebody who is asked for one. Of two removals at once, the second has to
 * see the first: both claim the account.
 */
export const checkFactorLeft = async (
  userId: number,
  { db }: PortalContext,
  session: ClientSession,
): Promise<void> => {
  if (!(await usersWithFactor(db, [userId], session)).has(userId)) fail('secondFactorDemanded');
};
