import type {
  readFile as contract,
  FilePurpose,
  readCatalogueFile as ofCatalogue,
} from 'shared-kit/contracts/files';
import { kindOfType } from 'shared-kit/contracts/files';
import { type Connection, trusted } from 'shared-kit/server/database/mongo';
import { fileAnswer } from 'shared-kit/server/http/answers';
import type { Handler, RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { type FileRecord, storedFiles } from './file.model.ts';
import { readContent } from './file-contents.ts';
import { type ReadableFile, readable } from './readable-file.ts';

/** What a browser shows without running anything of it. */
const shown = /^(image|video|audio)\//;

/** All bytes of a file, of which any part can be asked for. A document may do something as it opens: it is handed over to be kept. */
export const originalOf = (db: Connection, { _id: id, name, contentType, size, createdAt }: ReadableFile) =>
  fileAnswer({
    contentType,
    content: (part) => readContent(db, id, { variant: 'original', part }),
    size,
    etag: etagOf({ _id: id, createdAt }, 'original'),
    ...(shown.test(contentType) ? {} : { fileName: name || `${id}` }),
  });

/** With the moment: after a backup is restored, the next photo has an id that a browser may have seen before. */
const etagOf = ({ _id, createdAt }: Pick<FileRecord, '_id' | 'createdAt'>, variant: string): string =>
  `"${_id}-${variant}-${createdAt.getTime()}"`;

const svg = 'image/svg+xml';

/** A file as it is, or a picture of it. */
export const variantOf = (
  db: Connection,
  file: ReadableFile,
  variant: 'original' | 'thumbnail' = 'original',
) => {
  if (variant === 'original') return originalOf(db, file);
  if (kindOfType(file.contentType) !== 'image') fail('notFound');
  return fileAnswer({
    contentType: file.contentType === svg ? 'image/png' : file.contentType,
    content: (part) => readContent(db, file._id, { variant, part }),
    etag: etagOf(file, variant),
  });
};

export const readFile: RecordHandler<typeof contract, ReadableFile> = async ({ query, located }, { db }) =>
  variantOf(db, located, query.variant);

const ofCatalogues: readonly FilePurpose[] = ['manual', 'certificate'];

export const readCatalogueFile: Handler<typeof ofCatalogue> = async ({ params: { id } }, ctx) => {
  const file = await storedFiles(ctx.db)
    .findOne({ _id: id, purpose: trusted({ $in: [...ofCatalogues] }) })
    .lean();
  return originalOf(ctx.db, await readable(file ?? fail('notFound'), ctx));
};
