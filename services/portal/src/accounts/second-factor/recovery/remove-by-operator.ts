import { randomUUID } from 'node:crypto';
import { writeAudit } from 'shared-kit/server/audit';
import { inTransaction } from 'shared-kit/server/database/mongo';
import type { Telling } from '../../../notifications/write-occurrences.ts';
import { findUser } from '../../users/find-users.ts';
import { endFactors } from './end-factors.ts';
import { findRecovery, takeRecovery } from './recovery-store.ts';
import { endAsking, tellRemoved } from './tell-of-recovery.ts';

/**
 * By whoever may run commands where the portal runs: the way back where no two people are left who could do it. Gives how many sessions ended;
 * null where there is no such user, or no second factor of theirs.
 */
export const removeFactorsByOperator = (telling: Telling, userId: number): Promise<number | null> =>
  inTransaction(telling.db, async (session) => {
    const { db, now } = telling;
    const user = await findUser(db, userId, session);
    if (!user) return null;
    const { wasOn, ended } = await endFactors(userId, telling, session);
    if (!wasOn) return null;
    const pending = await findRecovery(db, userId, session);
    if (pending && (await takeRecovery(db, pending, session)))
      await endAsking(db, pending, { now: now(), session });
    // By nobody who is signed in.
    const origin = {
      service: 'portal',
      requestId: '',
      installationId: 0,
      user: { id: 0, name: '' },
      at: now(),
    };
    const entry = { action: 'user.secondFactorReset', entityType: 'User', entityId: userId } as const;
    await writeAudit(db, origin, { entry: { ...entry, after: { sessionsEnded: ended } }, session });
    await tellRemoved(telling, { user, key: randomUUID() }, session);
    return ended;
  });
