/** Who publishes: the publish token that a request shows. */
import type { PublishVerb } from 'shared-kit/contracts/modules/publish-tokens';
import { findOwners, type Owner, stillStands } from 'shared-kit/server/access/secret-owners';
import { secretHash } from 'shared-kit/server/access/secrets';
import { type Connection, trusted } from 'shared-kit/server/database/mongo';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext } from '../../../deps.ts';
import { type PublishTokenRecord, publishTokens } from './publish-token.model.ts';

const bearer = /^Bearer (pub_[\w-]{43})$/i;
const minuteMs = 60_000;

/**
 * The token of `Authorization: Bearer pub_…`; 401 for one that is unknown, expired, revoked, or whose maker is not what they were, 403 for one
 * that does not allow `verb`.
 */
export const findPublisher = async (ctx: PortalContext, verb?: PublishVerb): Promise<PublishTokenRecord> => {
  const [, secret] = bearer.exec(ctx.header('authorization')) ?? fail('unauthorized');
  const now = ctx.now();
  const token = await publishTokens(ctx.db)
    .findOne({ hash: secretHash(secret ?? '') })
    .lean<PublishTokenRecord>();
  if (!token || !(await isValid(ctx.db, token, now))) return fail('unauthorized');
  if (verb !== undefined && !token.verbs.includes(verb)) fail('forbidden');
  await noteUse(ctx.db, token, now);
  return token;
};

export const isValid = async (db: Connection, token: PublishTokenRecord, now: Date): Promise<boolean> => {
  const { expiresAt, revokedAt } = token;
  if (revokedAt !== null || (expiresAt !== null && expiresAt <= now)) return false;
  return hasItsMaker(token, await findOwners(db, [token.createdById]));
};

/** Whether who made it still is the super-administrator of then: what only they may allow ends with that. */
export const hasItsMaker = (
  { createdById, makerStanding }: Pick<PublishTokenRecord, 'createdById' | 'makerStanding'>,
  owners: ReadonlyMap<number, Owner>,
): boolean => {
  const maker = owners.get(createdById);
  return stillStands(maker, makerStanding) && maker.user.entityType === 'SuperAdminProxy';
};

/** Written once a minute at most. */
const noteUse = async (db: Connection, { _id, lastUsedAt }: PublishTokenRecord, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - minuteMs);
  if (lastUsedAt && lastUsedAt > before) return;
  await publishTokens(db).updateOne(
    { _id, $or: [{ lastUsedAt: null }, { lastUsedAt: trusted({ $lte: before }) }] },
    { $set: { lastUsedAt: now } },
  );
};
