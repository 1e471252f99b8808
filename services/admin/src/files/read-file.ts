import type { readFile as contract } from 'shared-kit/contracts/files';
import { kindOfType } from 'shared-kit/contracts/files';
import { fileAnswer } from 'shared-kit/server/answers';
import type { RecordHandler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import type { FileRecord } from './file.model.ts';
import { readContent } from './file-contents.ts';

const svg = 'image/svg+xml';

export const readFile: RecordHandler<typeof contract, FileRecord> = async (
  { params: { id }, query, located: file },
  ctx,
) => {
  const { variant = 'original' } = query;
  const isWhole = variant === 'original';
  if (!isWhole && kindOfType(file.contentType) !== 'image') fail('notFound');
  return fileAnswer({
    contentType: !isWhole && file.contentType === svg ? 'image/png' : file.contentType,
    content: (part) => readContent(ctx.db, id, variant, part),
    ...(isWhole ? { size: file.size } : {}),
    // With the moment: after a backup is restored, the next photo has an id that a browser may have seen before.
    etag: `"${id}-${variant}-${file.createdAt.getTime()}"`,
  });
};
