import type { commandModule } from 'shared-kit/contracts/modules/module-commands';
import type { Handler } from 'shared-kit/server/http/define-route';
import type { PortalDeps } from '../../deps.ts';
import { changeEverywhere } from '../channels/change-everywhere.ts';
import { checkPublished } from '../channels/change-module.ts';
import { findPublisher } from '../releases/tokens/find-publisher.ts';

/** What a super-administrator may do for all installations, as far as the token allows it, for the one module that it is one of. */
export const runCommand: Handler<typeof commandModule, PortalDeps> = async ({ body }, ctx) => {
  const { version, command, reason } = body;
  const { module, name } = await findPublisher(ctx, command.kind);
  try {
    return await ctx.transaction(async (session) => {
      const wish = { module, version, change: command, reason };
      await checkPublished(wish, ctx, session);
      return { data: await changeEverywhere(wish, { ctx, actor: { id: 0, name } }, session) };
    });
  } finally {
    ctx.views.clear();
  }
};
