/** Files that are too large for one request, or go over networks that break: sent piece by piece. */
import type { StoredFile } from '../../../contracts/files.ts';
import { holdUnsaved } from '../unsaved.ts';
import { fingerprintOf } from './file-fingerprint.ts';
import { forgetUpload, giveUpload, type PieceOptions, uploadBlob } from './upload-blob.ts';

/**
 * Sends a file and keeps it. A lost network costs nothing: it goes on where it was when that is back. After a page that was closed meanwhile it
 * goes on when the same file is chosen again for the same. `signal` gives it up, and what has arrived is removed. Throws ApiError for what the
 * server refuses, AbortError for what was given up.
 */
export const uploadInPieces = async (file: File, options: PieceOptions): Promise<StoredFile> => {
  const sent = holdUnsaved();
  try {
    const fingerprint = await fingerprintOf(file, [options.installationId, options.purpose]);
    return await alone(`upload ${fingerprint}`, (isAlone) =>
      sendFile(file, isAlone ? fingerprint : crypto.randomUUID(), options),
    );
  } finally {
    sent();
  }
};

const sendFile = async (file: File, resumeKey: string, options: PieceOptions): Promise<StoredFile> => {
  try {
    const kept = await uploadBlob(file, { ...options, name: file.name, resumeKey });
    forgetUpload(resumeKey);
    return kept;
  } catch (error) {
    if (options.signal?.aborted) giveUpload(resumeKey);
    throw error;
  }
};

/** Whether nobody else in this browser does what has this name: a file that is sent twice at once becomes two. */
const alone = <T>(name: string, work: (isAlone: boolean) => Promise<T>): Promise<T> => {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(name, { ifAvailable: true }, (lock) => work(lock !== null)) : work(true);
};
