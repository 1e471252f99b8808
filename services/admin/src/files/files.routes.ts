import * as contracts from 'shared-kit/contracts/files';
import type { RequestContext } from 'shared-kit/server/context';
import { defineRoute } from 'shared-kit/server/define-route';
import { cancelUpload } from './cancel-upload.ts';
import { createFileLink, readLinkedFile } from './file-links.ts';
import { getFileRoom } from './file-room.ts';
import { type FileUploadRecord, fileUploads, presentUpload } from './file-upload.model.ts';
import { finishUpload } from './finish-upload.ts';
import { readPicture, uploadPicture } from './pictures.ts';
import { readCatalogueFile, readFile } from './read-file.ts';
import { findReadableIn } from './readable-file.ts';
import { sendPiece } from './send-piece.ts';
import { startUpload } from './start-upload.ts';
import { uploadPhoto } from './upload-photo.ts';

/** An upload is its own person's alone. */
const locate = (
  { params }: { readonly params: { readonly id: number } },
  { db, caller }: RequestContext,
): Promise<FileUploadRecord | null> =>
  fileUploads(db).findOne({ _id: params.id, createdBy: caller.userId }).lean();

export const fileRoutes = [
  defineRoute(contracts.uploadPhoto, { handle: uploadPhoto }),
  defineRoute(contracts.readFile, {
    locate: ({ params }, ctx) => findReadableIn(params.id, ctx),
    handle: readFile,
  }),
  defineRoute(contracts.uploadPicture, { handle: uploadPicture }),
  defineRoute(contracts.readPicture, { handle: readPicture }),
  defineRoute(contracts.readCatalogueFile, { handle: readCatalogueFile }),
  defineRoute(contracts.createFileLink, {
    locate: ({ params }, ctx) => findReadableIn(params.id, ctx),
    handle: createFileLink,
  }),
  defineRoute(contracts.readLinkedFile, { handle: readLinkedFile }),
  defineRoute(contracts.getFileRoom, { handle: getFileRoom }),
  defineRoute(contracts.startUpload, { handle: startUpload }),
  defineRoute(contracts.getUpload, {
    locate,
    handle: async ({ located }) => ({ data: presentUpload(located) }),
  }),
  defineRoute(contracts.sendPiece, { locate, handle: sendPiece }),
  defineRoute(contracts.finishUpload, { locate, handle: finishUpload }),
  defineRoute(contracts.cancelUpload, { locate, handle: cancelUpload }),
];
