import type { changeModule, ModuleChange } from 'shared-kit/contracts/channels';
import type { Handler, InputOf } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import type { ClientSession } from 'shared-kit/server/mongo';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { moduleReleases, releaseIdOf } from '../releases/release.model.ts';
import { changeEverywhere } from './change-everywhere.ts';
import { changeInstallation } from './change-installation.ts';

/** One change, with compare-and-swap: of two administrators at once, the second is told. */
export const changeModuleState: Handler<typeof changeModule, PortalDeps> = async (input, ctx) => {
  try {
    return await ctx.transaction((session) => change(input, ctx, session));
  } finally {
    // What services read of enabled modules: this process sees it at once, others within seconds.
    ctx.views.clear();
  }
};

const change = async ({ body }: InputOf<typeof changeModule>, ctx: PortalContext, session: ClientSession) => {
  await checkPublished(body.module, body.change, ctx, session);
  const { installationId, ...rest } = body;
  if (installationId === null) return { data: await changeEverywhere(rest, ctx, session) };
  return { data: await changeInstallation({ ...rest, installationId }, ctx, session) };
};

/** Notes that the release is chosen: whoever prunes it at the same time runs into this, and one of the two is told. */
const checkPublished = async (
  module: string,
  wanted: ModuleChange,
  { db, now }: PortalContext,
  session: ClientSession,
): Promise<void> => {
  if (!('version' in wanted)) return;
  const found = await moduleReleases(db).updateOne(
    { _id: releaseIdOf(module, wanted.version) },
    { $set: { chosenAt: now() } },
    { session },
  );
  if (found.matchedCount === 0) fail('notFound');
};
