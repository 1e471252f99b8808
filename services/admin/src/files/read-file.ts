import type { readFile as contract } from 'shared-kit/contracts/files';
import { fileAnswer } from 'shared-kit/server/answers';
import type { Handler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { storedFiles } from './file.model.ts';
import { readContent } from './file-contents.ts';

const aYear = 365 * 24 * 3600;

export const readFile: Handler<typeof contract> = async ({ params: { id }, query }, ctx) => {
  const { variant = 'original' } = query;
  const file = (await storedFiles(ctx.db).findById(id).lean()) ?? fail('notFound');
  return fileAnswer({
    contentType: file.contentType,
    content: readContent(ctx.db, id, variant),
    etag: `"${id}-${variant}"`,
    maxAgeSeconds: aYear,
    immutable: true,
  });
};
