import type { changeModule } from 'shared-kit/contracts/modules/channels';
import { shellName } from 'shared-kit/contracts/modules/manifest';
import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { prunedReleases } from '../releases/pruned-release.model.ts';
import { type ModuleReleaseRecord, moduleReleases, releaseIdOf } from '../releases/release.model.ts';
import { findOffers } from '../shell/shell-releases.ts';
import { checkAdmitted, checkShellAdmits } from './admit-release.ts';
import { type Actor, changeEverywhere, type Wish } from './change-everywhere.ts';
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
  const { installationId, ...rest } = body;
  // A page is asked for before any installation is known.
  if (body.module === shellName && installationId !== null) fail('changeNotPossible');
  await checkPublished(body, ctx, session);
  if (installationId === null)
    return { data: await changeEverywhere(rest, { ctx, actor: personOf(ctx) }, session) };
  return { data: await changeInstallation({ ...rest, installationId }, ctx, session) };
};

const personOf = ({ caller: { userId, name } }: PortalContext): Actor => ({ id: userId, name });

/** Notes that the release is chosen: whoever prunes it at the same time runs into this, and one of the two is told. */
export const checkPublished = async (
  { module, change: wanted }: Pick<Wish, 'module' | 'change'>,
  { db, now, deps }: PortalContext,
  session: ClientSession,
): Promise<void> => {
  if (!('version' in wanted)) return;
  if (wanted.kind === 'recall') return checkWasPublished(releaseIdOf(module, wanted.version), db);
  const found = await moduleReleases(db)
    .findOneAndUpdate(
      { _id: releaseIdOf(module, wanted.version) },
      { $set: { chosenAt: now() } },
      { session },
    )
    .select('release')
    .lean<Pick<ModuleReleaseRecord, '_id' | 'release'>>();
  const { release } = found ?? fail('notFound');
  if (module === shellName) await checkShellAdmits(db, release);
  else
    checkAdmitted(release, {
      offers: await findOffers(db, deps.shellOffer),
      isTrial: wanted.kind === 'canary',
    });
};

/** Of a pruned one files may lie in caches still. */
const checkWasPublished = async (_id: string, db: Connection): Promise<void> => {
  const known = (await moduleReleases(db).exists({ _id })) ?? (await prunedReleases(db).exists({ _id }));
  if (!known) fail('notFound');
};
