/** Who shows files. A file is shown by what its purpose says, and by nothing else: so nothing that is shown can be taken for left over. */
import type { FilePurpose } from 'shared-kit/contracts/files';
import type { RequestContext } from 'shared-kit/server/context';
import { type ClientSession, type Connection, trusted } from 'shared-kit/server/mongo';
import { claim } from 'shared-kit/server/records';
import { type FileRecord, storedFiles } from './file.model.ts';

export interface FileUse {
  readonly collection: string;
  /** The field that holds the file's id. */
  readonly field: string;
}

/** Photos are evidence of what was done: they are kept whoever refers to them. */
export const fileUses: Readonly<Record<Exclude<FilePurpose, 'photo'>, FileUse>> = {
  logo: { collection: 'installations', field: 'logoId' },
  document: { collection: 'documents', field: 'fileId' },
  map: { collection: 'maps', field: 'fileId' },
  mapSource: { collection: 'maps', field: 'sourceId' },
};

interface Wanted {
  readonly fileId: number;
  readonly installationId: number;
  readonly purpose: keyof typeof fileUses;
  /** The field of the form. */
  readonly path: string;
}

/** Makes sure that a file of that purpose is there for what is about to show it; 400 `parentNotFound` where not. */
export const claimFile = (
  ctx: RequestContext,
  { fileId, installationId, purpose, path }: Wanted,
  session: ClientSession,
): Promise<FileRecord> => {
  // Logos were kept as photos before files had purposes.
  const purposes = purpose === 'logo' ? { purpose: trusted({ $ne: 'document' as const }) } : { purpose };
  return claim(ctx, storedFiles, { _id: fileId, installationId, ...purposes }, path, session);
};

/** Names, types and sizes of files by their ids. */
export const fileFacts = async (
  db: Connection,
  ids: readonly number[],
  session: ClientSession | null,
): Promise<ReadonlyMap<number, Pick<FileRecord, 'name' | 'contentType' | 'size'>>> => {
  const found = await storedFiles(db)
    .find({ _id: trusted({ $in: [...ids] }) }, { name: 1, contentType: 1, size: 1 })
    .session(session)
    .lean();
  return new Map(found.map((file) => [file._id, file]));
};
