import { createHash } from 'node:crypto';
import type { FilePurpose, StoredFile } from 'shared-kit/contracts/files';
import type { Connection } from 'shared-kit/server/database/mongo';
import type { FileRecord } from './file.model.ts';
import { writeContent } from './file-contents.ts';
import type { Photo } from './picture-parsers.ts';

export interface FileOf {
  readonly installationId: number;
  readonly name: string;
  readonly purpose: FilePurpose;
}

export interface FileFacts extends Pick<StoredFile, 'contentType' | 'size' | 'width' | 'height'> {
  /** Null of what is no picture. */
  readonly sha256: string | null;
}

export const factsOf = ({ contentType, width, height, original }: Photo): FileFacts => ({
  contentType,
  width,
  height,
  size: original.length,
  sha256: createHash('sha256').update(original).digest('hex'),
});

export const recordOf = (
  _id: number,
  { installationId, name, purpose }: FileOf,
  {
    fileFacts: { contentType, size, width, height, sha256 },
    at,
    by,
  }: { readonly fileFacts: FileFacts; readonly at: Date; readonly by: number },
): FileRecord => ({
  _id,
  entityType: 'File',
  entityStatus: 1,
  version: 0,
  claims: 0,
  installationId,
  name,
  purpose,
  contentType,
  size,
  width,
  height,
  sha256,
  createdAt: at,
  createdBy: by,
  unusedSince: null,
  unusedClaims: 0,
});

export const writePhoto = async (db: Connection, id: number, photo: Photo): Promise<void> => {
  await writeContent(db, id, { variant: 'original', bytes: photo.original });
  await writeContent(db, id, { variant: 'thumbnail', bytes: photo.thumbnail });
};
