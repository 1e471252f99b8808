import type { readReleaseFile } from 'shared-kit/contracts/modules/releases';
import { fileAnswer } from 'shared-kit/server/http/answers';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalDeps } from '../../deps.ts';
import { type ModuleReleaseRecord, moduleReleases, releaseIdOf } from './release.model.ts';
import { openContent } from './release-contents.ts';

const aYear = 365 * 24 * 3600;

/** Paths are looked up in the release's own list and never get near a file system. */
export const readFile: Handler<typeof readReleaseFile, PortalDeps> = async ({ params, query }, { db }) => {
  const { path, encoding } = query;
  const release = await moduleReleases(db)
    .findOne({ _id: releaseIdOf(params.module, params.version) })
    .select('content')
    .lean<Pick<ModuleReleaseRecord, '_id' | 'content'>>();
  const file = release?.content.find((one) => one.path === path) ?? fail('notFound');
  if (encoding && !file.encodings.includes(encoding)) fail('notFound');
  return fileAnswer({
    contentType: file.contentType,
    content: openContent(db, file.integrity, encoding),
    etag: `"${file.integrity}${encoding ? `-${encoding}` : ''}"`,
    maxAgeSeconds: aYear,
    immutable: true,
  });
};
