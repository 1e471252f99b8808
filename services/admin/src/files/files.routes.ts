import * as contracts from 'shared-kit/contracts/files';
import type { RequestContext } from 'shared-kit/server/http/context';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
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

const locate = ({ params }: { readonly params: { readonly id: number } }, { db }: RequestContext) =>
  fileUploads(db).findById(params.id).lean();

/** An upload is its own person's alone. */
const own =
  <I extends { readonly located: FileUploadRecord }, A>(
    handle: (input: I, ctx: RequestContext) => Promise<A>,
  ) =>
  (input: I, ctx: RequestContext): Promise<A> =>
    input.located.createdBy === ctx.caller.userId ? handle(input, ctx) : fail('notFound');

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
    handle: own(async ({ located }) => ({ data: presentUpload(located) })),
  }),
  defineRoute(contracts.sendPiece, { locate, handle: own(sendPiece) }),
  defineRoute(contracts.finishUpload, { locate, handle: own(finishUpload) }),
  defineRoute(contracts.cancelUpload, { locate, handle: own(cancelUpload) }),
];
