/** Who shows files. A file is shown by what its purpose says, and by nothing else: so nothing that is shown can be taken for left over. */
import type { FilePurpose } from 'shared-kit/contracts/files';
import { userPhotosV1 } from 'shared-kit/contracts/views/people';
import { publicReportPhotosV1 } from 'shared-kit/contracts/views/public-places';
import { mayTake } from 'shared-kit/domain/files/taken-files';
import { type ClientSession, type Connection, trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { claim } from 'shared-kit/server/records';
import { type FileRecord, storedFiles } from './file.model.ts';

export interface FileUse {
  readonly collection: string;
  /** The field that holds the file's id. */
  readonly field: string;
}

/** Photos, videos and documents of work are evidence of what was done: they are kept whoever refers to them. */
export const fileUses: Readonly<Record<Exclude<FilePurpose, 'photo' | 'video' | 'workDocument'>, FileUse>> = {
  logo: { collection: 'installations', field: 'logoId' },
  // Of another service: where its view is not there yet nobody knows what is left over.
  person: { collection: userPhotosV1, field: 'imageId' },
  document: { collection: 'documents', field: 'fileId' },
  elementPhoto: { collection: 'elementPhotos', field: 'fileId' },
  manual: { collection: 'manualTopics', field: 'fileId' },
  certificate: { collection: 'measuringEquipments', field: 'fileId' },
  map: { collection: 'maps', field: 'fileId' },
  mapSource: { collection: 'maps', field: 'sourceId' },
  publicPhoto: { collection: publicReportPhotosV1, field: 'photoId' },
};

interface Wanted {
  readonly fileId: number;
  /** Null for catalogues, whose files may come from any. */
  readonly installationId: number | null;
  readonly purpose: keyof typeof fileUses;
  /** The field of the form. */
  readonly path: string;
}

/** Makes sure that the caller's file of that purpose is there for what is about to show it; 400 `parentNotFound` where not. */
export const claimFile = async (
  ctx: RequestContext,
  { fileId, installationId, purpose, path }: Wanted,
  session: ClientSession,
): Promise<FileRecord> => {
  const within = installationId === null ? {} : { installationId };
  const file = await claim(ctx, storedFiles, { filter: { _id: fileId, ...within }, path, session });
  const isTheirs = file.purpose === purpose && mayTake(file, { caller: ctx.caller });
  return isTheirs ? file : fail('parentNotFound', { fields: [{ path, code: 'notFound' }] });
};

/** Gives a picture to the installation that it was sent for before there was one; 400 `parentNotFound` where it is not the caller's to give. */
export const claimDraftLogo = async (
  { db, caller }: RequestContext,
  { fileId, installationId }: Pick<Wanted, 'fileId'> & { readonly installationId: number },
  session: ClientSession,
): Promise<void> => {
  const draft = { _id: fileId, installationId: 0, purpose: 'logo' as const, createdBy: caller.userId };
  const given = { $set: { installationId }, $inc: { claims: 1, version: 1 } };
  const file = await storedFiles(db).findOneAndUpdate(draft, given, { session }).lean();
  if (!file) fail('parentNotFound', { fields: [{ path: 'logoId', code: 'notFound' }] });
};

/** Names, types and sizes of files by their ids. */
const fileFacts = async (
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

/** Makes sure of a file that a catalogue is about to show, where it is another one than before. */
export const claimCatalogueFile = async (
  ctx: RequestContext,
  {
    before,
    after,
  }: { readonly before: number | null | undefined; readonly after: number | null | undefined },
  { purpose, session }: { readonly purpose: 'manual' | 'certificate'; readonly session: ClientSession },
): Promise<void> => {
  if (after && after !== before)
    await claimFile(ctx, { fileId: after, installationId: null, purpose, path: 'fileId' }, session);
};

/** What records tell of the file that each of them shows, for their descriptions. */
export const withFileFacts = async (
  records: readonly { readonly fileId: number | null }[],
  { db }: Pick<RequestContext, 'db'>,
  session: ClientSession | null,
) => {
  const files = await fileFacts(
    db,
    records.flatMap(({ fileId }) => fileId ?? []),
    session,
  );
  return ({ fileId }: { readonly fileId: number | null }) => {
    const { name: fileName = '', contentType = '', size = 0 } = files.get(fileId ?? 0) ?? {};
    return { fileName, contentType, size };
  };
};
