import type { cancelUpload as contract } from 'shared-kit/contracts/files';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { removeUpload } from './file-contents.ts';
import type { FileUploadRecord } from './file-upload.model.ts';

/** One that is finished is forgotten, and its file kept. */
export const cancelUpload: RecordHandler<typeof contract, FileUploadRecord> = async (
  { located: upload },
  { db },
) => {
  await removeUpload(db, upload);
  return { data: { id: upload._id } };
};
