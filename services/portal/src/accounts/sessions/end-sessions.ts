import { defined } from 'shared-kit/domain/defined';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import { trusted } from 'shared-kit/server/database/mongo';
import type { PortalContext } from '../../deps.ts';
import { endSecrets } from '../users/end-secrets.ts';
import { sessions } from './session.model.ts';

interface Which {
  readonly userId: number;
  /** The only one to end; all unless told. */
  readonly only?: string;
  /** One that goes on. */
  readonly except?: string;
}

/** Ends sessions of a user for good; gives how many there were. Where they are not one alone, links and tokens of the user end with them. */
export const endSessions = async (
  { userId, only, except }: Which,
  ctx: Pick<PortalContext, 'db' | 'now'>,
  session: ClientSession,
): Promise<number> => {
  const { modifiedCount } = await sessions(ctx.db).updateMany(
    {
      userId,
      endedAt: null,
      ...defined({ _id: only }),
      ...(except === undefined ? {} : { _id: trusted({ $ne: except }) }),
    },
    { $set: { endedAt: ctx.now() } },
    { session },
  );
  if (only === undefined) await endSecrets(ctx.db, [userId], session);
  return modifiedCount;
};
