import type { getRelease, listReleases } from 'shared-kit/contracts/modules/releases';
import { defined } from 'shared-kit/domain/defined';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { listPage } from 'shared-kit/server/list';
import { fewWithWords } from 'shared-kit/server/records/few-with-words';
import type { PortalDeps } from '../../deps.ts';
import { presentRelease, presentReleases } from './present-releases.ts';
import { type ModuleReleaseRecord, moduleReleases } from './release.model.ts';

export const listPublished: Handler<typeof listReleases, PortalDeps> = async ({ query }, ctx) => {
  const { page, size, q, module, sort = '-publishedAt' } = query;
  const { data, total } = await listPage<ModuleReleaseRecord, ModuleReleaseRecord>(moduleReleases(ctx.db), {
    filter: await fewWithWords<ModuleReleaseRecord>(moduleReleases(ctx.db), {
      filter: defined({ module }),
      q,
      fields: ['_id', 'commit', 'notes'],
    }),
    sort,
    page,
    size,
    present: (record) => record,
  });
  return { data: await presentReleases(data, ctx), total };
};

export const getPublished: Handler<typeof getRelease, PortalDeps> = async ({ params: { id } }, ctx) => {
  const record =
    (await moduleReleases(ctx.db).findOne({ _id: id }).lean<ModuleReleaseRecord>()) ?? fail('notFound');
  const { release, content } = record;
  return {
    data: {
      ...(await presentRelease(record, ctx)),
      release,
      content: content.map(({ encodings: _, ...file }) => file),
    },
  };
};
