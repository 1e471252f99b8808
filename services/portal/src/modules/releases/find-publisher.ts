/** Who publishes: the publish token that a request shows. */
import { fail } from 'shared-kit/server/errors';
import { type Connection, trusted } from 'shared-kit/server/mongo';
import { secretHash } from 'shared-kit/server/secrets';
import type { PortalContext } from '../../deps.ts';
import { type PublishTokenRecord, publishTokens } from './publish-token.model.ts';

const bearer = /^Bearer (pub_[\w-]{43})$/i;
const minuteMs = 60_000;

/** The token of `Authorization: Bearer pub_…`; 401 for one that is unknown, expired or revoked. */
export const findPublisher = async (ctx: PortalContext): Promise<PublishTokenRecord> => {
  const [, secret] = bearer.exec(ctx.header('authorization')) ?? fail('unauthorized');
  const now = ctx.now();
  const token = await publishTokens(ctx.db)
    .findOne({ hash: secretHash(secret ?? '') })
    .lean<PublishTokenRecord>();
  if (!token || !isValid(token, now)) return fail('unauthorized');
  await noteUse(ctx.db, token, now);
  return token;
};

export const isValid = (
  { expiresAt, revokedAt }: Pick<PublishTokenRecord, 'expiresAt' | 'revokedAt'>,
  now: Date,
): boolean => revokedAt === null && (expiresAt === null || expiresAt > now);

/** Written once a minute at most. */
const noteUse = async (db: Connection, { _id, lastUsedAt }: PublishTokenRecord, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - minuteMs);
  if (lastUsedAt && lastUsedAt > before) return;
  await publishTokens(db).updateOne(
    { _id, $or: [{ lastUsedAt: null }, { lastUsedAt: trusted({ $lte: before }) }] },
    { $set: { lastUsedAt: now } },
  );
};
