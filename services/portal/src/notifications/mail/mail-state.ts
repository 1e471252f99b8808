import type { getMailState, MailState, retryMail } from 'shared-kit/contracts/notifications';
import type { Handler } from 'shared-kit/server/http/define-route';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { mailOutbox } from './outbox.model.ts';

const stateOf = async ({ db, deps }: PortalContext): Promise<MailState> => {
  const waiting = { state: 'waiting' } as const;
  const outbox = mailOutbox(db);
  const oldest = await outbox.findOne(waiting, { sort: { createdAt: 1 } });
  const failed = await outbox.findOne(
    { state: { $in: ['waiting', 'refused'] }, error: { $ne: '' } },
    { sort: { nextAt: -1 } },
  );
  return {
    isOn: deps.config.mail !== null,
    waiting: await outbox.countDocuments(waiting),
    delayed: await outbox.countDocuments({ ...waiting, attempts: { $gt: 0 } }),
    waitingSince: oldest?.createdAt.toISOString() ?? null,
    refused: await outbox.countDocuments({ state: 'refused' }),
    lastError: failed?.error ?? '',
  };
};

export const getState: Handler<typeof getMailState, PortalDeps> = async (_input, ctx) => ({
  data: await stateOf(ctx),
});

/** What is being sent at this moment is left alone: it has no error yet. */
export const retry: Handler<typeof retryMail, PortalDeps> = async (_input, ctx) => {
  await ctx.transaction(async (session) => {
    await mailOutbox(ctx.db).updateMany(
      { state: { $in: ['waiting', 'refused'] }, error: { $ne: '' } },
      { $set: { state: 'waiting', nextAt: ctx.now(), finishedAt: null } },
      { session },
    );
    await ctx.audit({ action: 'mail.retried', entityType: 'Mail', entityId: 'outbox' }, session);
  });
  return { data: await stateOf(ctx) };
};
