import type { eraseUser as contract } from 'shared-kit/contracts/people/users';
import type { InTransaction } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { presentUser } from '../users/describe-users.ts';
import { erasedAccount } from '../users/erase-account.ts';
import { findUser } from '../users/find-users.ts';
import { protectAdministrators } from '../users/protect-administrators.ts';
import { type Erasure, erasePerson, erasureEntry, erasureOf } from './erase-person.ts';
import { listErasures } from './repeat-erasures.ts';

/** Neither oneself nor the last super-administrator; once for good. */
export const eraseUser: Handler<typeof contract, PortalDeps> = async ({ params, body }, ctx) => {
  const answer = await ctx.transaction(async (session) => erase(params.id, body.version, { ctx, session }));
  ctx.views.clear();
  await listErasures(ctx.db, ctx.deps.config.erasedFile).catch((err: unknown) =>
    ctx.log.error({ err }, 'an erasure is not in the list that survives a restore yet'),
  );
  return answer;
};

const erase = async (id: number, version: number, { ctx, session }: InTransaction<PortalContext>) => {
  const { db } = ctx;
  const user = (await findUser(db, id, session)) ?? fail('notFound');
  if (id === ctx.caller.userId) fail('ownAccount');
  if (user.erasedAt) fail('personErased');
  const refuse = async () => fail('versionConflict', { current: await presentUser(user, ctx, session) });
  if (user.version !== version) return refuse();
  const erasure: Erasure = await erasureOf(db, id, { at: ctx.now(), session });
  const next = erasedAccount(user, erasure.at);
  await protectAdministrators({ id, current: user, next }, ctx, session);
  const erased = (await erasePerson(db, user, { erasure, session })) ?? (await refuse());
  await ctx.audit(erasureEntry(id, user), session);
  return { data: await presentUser(erased, ctx, session) };
};
