import * as contracts from 'shared-kit/contracts/files';
import { defineRoute } from 'shared-kit/server/define-route';
import { storedFiles } from './file.model.ts';
import { readFile } from './read-file.ts';
import { uploadPhoto } from './upload-photo.ts';

export const fileRoutes = [
  defineRoute(contracts.uploadPhoto, { handle: uploadPhoto }),
  defineRoute(contracts.readFile, {
    locate: async ({ params }, { db }) =>
      (await storedFiles(db).findById(params.id).lean())?.installationId ?? null,
    handle: readFile,
  }),
];
