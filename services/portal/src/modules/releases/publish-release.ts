import type { ModuleRelease } from 'shared-kit/contracts/modules/manifest';
import type { publishRelease } from 'shared-kit/contracts/modules/releases';
import type { Connection } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalDeps } from '../../deps.ts';
import { type ModuleRecord, modules } from '../installed/module.model.ts';
import { checkRelease } from './check-release.ts';
import { carefulCompression } from './compress-file.ts';
import { presentRelease } from './present-releases.ts';
import { storeRelease } from './store-release.ts';
import { findPublisher } from './tokens/find-publisher.ts';
import { unpackArchive } from './unpack-archive.ts';

const checkNotRecalled = async (db: Connection, { name, version }: ModuleRelease): Promise<void> => {
  const state = await modules(db).findOne({ _id: name }).lean<ModuleRecord>();
  if (state?.recalled.includes(version)) fail('releaseRecalled');
};

/** One upload at a time in a process: unpacked, each may fill some memory. */
export const publish: Handler<typeof publishRelease, PortalDeps> = ({ file }, ctx) =>
  ctx.deps.publishing(async () => {
    const { _id: tokenId, module, name } = await findPublisher(ctx, 'publish');
    const checked = await checkRelease(await unpackArchive(file.bytes), ctx.deps.config.releaseTrust);
    if (checked.release.name !== module) fail('forbidden');
    await checkNotRecalled(ctx.db, checked.release);
    const record = await storeRelease(ctx.db, checked, {
      publisher: { tokenId, name },
      compress: carefulCompression(),
      now: ctx.now(),
      requestId: ctx.requestId,
    });
    // Services read which modules there are: this process sees a new one at once.
    ctx.views.clear();
    ctx.log.info({ releaseId: record._id, publisher: name }, 'A release was published');
    return { data: await presentRelease(record, ctx) };
  });
