import type { pruneRelease } from 'shared-kit/contracts/modules/releases';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalDeps } from '../../deps.ts';
import { releasesInUse } from '../channels/releases-in-use.ts';
import { noteTrail } from '../channels/trail.ts';
import { modules } from '../installed/module.model.ts';
import { prunedReleases } from './pruned-release.model.ts';
import { type ModuleReleaseRecord, moduleReleases } from './release.model.ts';
import { removeUnused } from './remove-unused.ts';

/**
 * The record goes first, and only then is looked whether something points to it: whoever is about to choose the release writes to its
 * record too, so that one of the two is told. What it held is remembered, so that the version never gets other bytes. Files go afterwards; what is left of them, housekeeping finds.
 */
export const prune: Handler<typeof pruneRelease, PortalDeps> = async ({ params: { id } }, ctx) => {
  const { db } = ctx;
  await ctx.transaction(async (session) => {
    const record =
      (await moduleReleases(db).findOneAndDelete({ _id: id }, { session }).lean<ModuleReleaseRecord>()) ??
      fail('notFound');
    if ((await releasesInUse(db)).has(id)) fail('releaseInUse');
    const { module, release, publisher, size, content } = record;
    await modules(db).updateOne({ _id: module }, { $pull: { history: release.version } }, { session });
    const at = ctx.now();
    await prunedReleases(db).updateOne(
      { _id: id },
      { $set: { content: content.map(({ path, integrity }) => ({ path, integrity })), prunedAt: at } },
      { upsert: true, session },
    );
    const { userId, name: userName } = ctx.caller;
    const before = { version: release.version, publisher: publisher.name, size };
    await noteTrail(db, { at, userId, userName, module, kind: 'prune', before }, session);
    await ctx.audit(
      { action: 'module.prune', entityType: 'Module', entityId: module, before, after: null },
      session,
    );
  });
  await removeUnused(db, ctx.now());
  return { data: { id } };
};
