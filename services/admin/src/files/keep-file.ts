import type { FilePurpose, StoredFile } from 'shared-kit/contracts/files';
import type { Connection } from 'shared-kit/server/mongo';
import type { FileRecord } from './file.model.ts';
import { writeContent } from './file-contents.ts';
import type { Photo } from './prepare-photo.ts';

export interface FileOf {
  readonly installationId: number;
  readonly name: string;
  readonly purpose: FilePurpose;
}

type Facts = Pick<StoredFile, 'contentType' | 'size' | 'width' | 'height'>;

export const recordOf = (
  _id: number,
  { installationId, name, purpose }: FileOf,
  { contentType, size, width, height }: Facts,
  { at, by }: { readonly at: Date; readonly by: number },
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
  createdAt: at,
  createdBy: by,
  unusedSince: null,
  unusedClaims: 0,
});

export const writePhoto = async (db: Connection, id: number, photo: Photo): Promise<void> => {
  await writeContent(db, id, 'original', photo.original);
  await writeContent(db, id, 'thumbnail', photo.thumbnail);
};
