import { findOwners } from 'shared-kit/server/access/secret-owners';
import { newSecret, secretHash } from 'shared-kit/server/access/secrets';
import { type Connection, inTransaction } from 'shared-kit/server/database/mongo';
import { passwordLinks } from './password-link.model.ts';

interface Opening {
  readonly userId: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** The secret of a link that nobody but the portal has made, for an account that nobody has opened; the one before is good for nothing. */
export const makeOpeningLink = async (
  db: Connection,
  { userId, now, expiresAt }: Opening,
): Promise<string> => {
  const secret = newSecret('pwd_');
  await inTransaction(db, async (session) => {
    const standing = (await findOwners(db, [userId], session)).get(userId)?.standing ?? '';
    const whose = { userId, standing, madeById: userId, makerStanding: standing };
    const link = { _id: secretHash(secret), ...whose, createdAt: now, expiresAt };
    await passwordLinks(db).deleteMany({ userId }, { session });
    await passwordLinks(db).insertMany([link], { session });
  });
  return secret;
};
