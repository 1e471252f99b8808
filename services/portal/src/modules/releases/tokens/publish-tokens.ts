import {
  type createPublishToken,
  type listPublishTokens,
  type PublishToken,
  publishVerbs,
  type revokePublishToken,
} from 'shared-kit/contracts/modules/publish-tokens';
import { defined } from 'shared-kit/domain/defined';
import { findOwners, type Owner } from 'shared-kit/server/access/secret-owners';
import { newSecret, secretHash } from 'shared-kit/server/access/secrets';
import { nextId } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { listPage } from 'shared-kit/server/list';
import { fewWithWords } from 'shared-kit/server/records/few-with-words';
import type { PortalDeps } from '../../../deps.ts';
import { noteTrail } from '../../channels/trail.ts';
import { hasItsMaker } from './find-publisher.ts';
import { type PublishTokenRecord, publishTokens } from './publish-token.model.ts';

const dayMs = 24 * 3_600_000;

export const listTokens: Handler<typeof listPublishTokens, PortalDeps> = async ({ query }, { db }) => {
  const { page, size, q, module } = query;
  const { data, total } = await listPage<PublishTokenRecord, PublishTokenRecord>(publishTokens(db), {
    filter: await fewWithWords<PublishTokenRecord>(publishTokens(db), {
      filter: defined({ module }),
      q,
      fields: ['name'],
    }),
    sort: '-id',
    page,
    size,
    present: (token) => token,
  });
  const owners = await findOwners(
    db,
    data.map(({ createdById }) => createdById),
  );
  return { data: data.map((token) => present(token, owners)), total };
};

export const createToken: Handler<typeof createPublishToken, PortalDeps> = async ({ body }, ctx) => {
  const { module, name, days, verbs } = body;
  const { userId, name: userName } = ctx.caller;
  const secret = newSecret('pub_');
  const at = ctx.now();
  const token: PublishTokenRecord = {
    _id: await nextId(ctx.db, publishTokens.collection),
    module,
    name,
    verbs: publishVerbs.filter((verb) => verbs.includes(verb)),
    hash: secretHash(secret),
    createdAt: at,
    createdById: userId,
    createdByName: userName,
    makerStanding: '',
    expiresAt: days === null ? null : new Date(at.getTime() + days * dayMs),
    lastUsedAt: null,
    revokedAt: null,
  };
  const after = partOf(token);
  return ctx.transaction(async (session) => {
    const owners = await findOwners(ctx.db, [userId], session);
    const made = { ...token, makerStanding: owners.get(userId)?.standing ?? '' };
    await publishTokens(ctx.db).insertMany([made], { session });
    await noteTrail(ctx.db, { at, userId, userName, module, kind: 'tokenCreated', after }, session);
    await ctx.audit(
      { action: 'publishToken.created', entityType: 'PublishToken', entityId: token._id, after },
      session,
    );
    return { data: { token: present(made, owners), secret } };
  });
};

/** Revoking again changes nothing. */
export const revokeToken: Handler<typeof revokePublishToken, PortalDeps> = ({ params: { id } }, ctx) =>
  ctx.transaction(async (session) => {
    const at = ctx.now();
    const { userId, name: userName } = ctx.caller;
    const token =
      (await publishTokens(ctx.db).findOne({ _id: id }).session(session).lean<PublishTokenRecord>()) ??
      fail('notFound');
    const owners = await findOwners(ctx.db, [token.createdById], session);
    if (token.revokedAt) return { data: present(token, owners) };
    await publishTokens(ctx.db).updateOne({ _id: id }, { $set: { revokedAt: at } }, { session });
    const { module } = token;
    const before = partOf(token);
    const after = partOf({ ...token, revokedAt: at });
    await noteTrail(ctx.db, { at, userId, userName, module, kind: 'tokenRevoked', before, after }, session);
    await ctx.audit(
      { action: 'publishToken.revoked', entityType: 'PublishToken', entityId: id, before, after },
      session,
    );
    return { data: present({ ...token, revokedAt: at }, owners) };
  });

const partOf = ({ _id, name, module, verbs, expiresAt, revokedAt }: PublishTokenRecord) => ({
  id: _id,
  name,
  module,
  verbs,
  expiresAt,
  revokedAt,
});

const textOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const present = (token: PublishTokenRecord, owners: ReadonlyMap<number, Owner>): PublishToken => ({
  id: token._id,
  module: token.module,
  verbs: token.verbs,
  name: token.name,
  createdAt: token.createdAt.toISOString(),
  createdByName: token.createdByName,
  expiresAt: textOf(token.expiresAt),
  lastUsedAt: textOf(token.lastUsedAt),
  revokedAt: textOf(token.revokedAt),
  isEnded: !hasItsMaker(token, owners),
});
