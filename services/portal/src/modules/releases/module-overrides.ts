import { shellName } from 'shared-kit/contracts/modules/manifest';
import type { createOverride } from 'shared-kit/contracts/modules/module-overrides';
import { overrideHeader } from 'shared-kit/contracts/modules/override-header';
import { newSecret, secretHash } from 'shared-kit/server/access/secrets';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { type ModuleOverrideRecord, moduleOverrides } from './module-override.model.ts';
import { findPublisher, isValid } from './tokens/find-publisher.ts';
import { type PublishTokenRecord, publishTokens } from './tokens/publish-token.model.ts';

const minuteMs = 60_000;

/** A portal that allows no overrides says so to everybody, before it looks at tokens. */
export const authorizeOverride = async (ctx: PortalContext): Promise<void> => {
  if (!ctx.deps.config.allowModuleOverrides) fail('overridesOff');
  await findPublisher(ctx, 'publish');
};

export const makeOverride: Handler<typeof createOverride, PortalDeps> = async ({ body }, ctx) => {
  const { _id: tokenId, module, name } = await findPublisher(ctx, 'publish');
  const { release, url, minutes } = body;
  // A page comes before the header that names an override.
  if (release.name !== module || module === shellName) fail('forbidden');
  if (release.manifest.name !== module)
    fail('invalidInput', { fields: [{ path: 'release.manifest.name', code: 'nameMismatch' }] });
  const secret = newSecret('ovr_');
  const expiresAt = new Date(ctx.now().getTime() + minutes * minuteMs);
  const record: ModuleOverrideRecord = {
    _id: secretHash(secret),
    tokenId,
    release,
    url: url.endsWith('/') ? url : `${url}/`,
    expiresAt,
  };
  await ctx.transaction(async (session) => {
    await moduleOverrides(ctx.db).insertMany([record], { session });
    await ctx.audit(
      {
        action: 'module.override',
        entityType: 'Module',
        entityId: module,
        user: { id: 0, name },
        after: { version: release.version, url: record.url, expiresAt },
      },
      session,
    );
  });
  return { data: { override: secret, expiresAt: expiresAt.toISOString() } };
};

/** What the request's header names; null where there is none that is valid, which is no error: the page goes on without. */
export const findOverride = async (ctx: PortalContext): Promise<ModuleOverrideRecord | null> => {
  const secret = ctx.header(overrideHeader);
  if (!ctx.deps.config.allowModuleOverrides || !/^ovr_[\w-]{43}$/.test(secret)) return null;
  const now = ctx.now();
  const found = await moduleOverrides(ctx.db)
    .findOne({ _id: secretHash(secret) })
    .lean<ModuleOverrideRecord>();
  if (!found || found.expiresAt <= now) return null;
  const token = await publishTokens(ctx.db).findOne({ _id: found.tokenId }).lean<PublishTokenRecord>();
  return token && (await isValid(ctx.db, token, now)) ? found : null;
};
