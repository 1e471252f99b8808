import type { updatePreferredLanguage } from 'shared-kit/contracts/people/session';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalDeps } from '../../deps.ts';
import { type UserRecord, users } from './user.model.ts';

/** Counts the record's version up: an administrator who has the user open must not put the old language back. */
export const chooseLanguage: Handler<typeof updatePreferredLanguage, PortalDeps> = async ({ body }, ctx) =>
  ctx.transaction(async (session) => {
    const { preferredLanguage } = body;
    const _id = ctx.caller.userId;
    const before =
      (await users(ctx.db)
        .findOneAndUpdate(
          { _id },
          { $set: { preferredLanguage }, $inc: { version: 1 } },
          { session, returnDocument: 'before' },
        )
        .lean<UserRecord>()) ?? fail('unauthorized');
    await ctx.audit(
      {
        action: 'user.languageChosen',
        entityType: 'User',
        entityId: _id,
        before: { preferredLanguage: before.preferredLanguage },
        after: { preferredLanguage },
      },
      session,
    );
    return { data: { preferredLanguage } };
  });
