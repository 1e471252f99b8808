import type { readFile as contract } from 'shared-kit/contracts/files';
import { fileAnswer } from 'shared-kit/server/answers';
import type { RecordHandler } from 'shared-kit/server/define-route';
import type { FileRecord } from './file.model.ts';
import { readContent } from './file-contents.ts';

export const readFile: RecordHandler<typeof contract, FileRecord> = async (
  { params: { id }, query, located: file },
  ctx,
) => {
  const { variant = 'original' } = query;
  return fileAnswer({
    contentType: file.contentType,
    content: readContent(ctx.db, id, variant),
    // With the moment: after a backup is restored, the next photo has an id that a browser may have seen before.
    etag: `"${id}-${variant}-${file.createdAt.getTime()}"`,
  });
};
