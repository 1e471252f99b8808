import * as contracts from 'shared-kit/contracts/files';
import { defineRoute } from 'shared-kit/server/define-route';
import { storedFiles } from './file.model.ts';
import { readFile } from './read-file.ts';
import { uploadPhoto } from './upload-photo.ts';

export const fileRoutes = [
  defineRoute(contracts.uploadPhoto, { handle: uploadPhoto }),
  defineRoute(contracts.readFile, {
    locate: ({ params }, { db }) => storedFiles(db).findById(params.id).lean(),
    handle: readFile,
  }),
];
