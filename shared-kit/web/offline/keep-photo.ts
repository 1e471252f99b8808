/** Photos for what can wait: at the server where it answers, else on the device until what names them is sent. */
import { uploadPhoto } from '../../contracts/files.ts';
import { AnswerError, isPassing } from '../app/errors.ts';
import { uploadFile } from '../app/files.ts';
import { offlineQueue } from './current-queue.ts';
import { addLocalFile, discardLocalFile } from './files.ts';
import { isLocalFile } from './local-files.ts';

/** For `PhotoField` and `SignatureField`; answers the server's id, or a negative one. @throws ApiError, StorageFullError */
export const keepPhoto =
  (installationId: number) =>
  async (file: File, onProgress?: (share: number) => void): Promise<number> => {
    const queue = offlineQueue();
    const name = file.name.slice(0, 200);
    const keep = (database: NonNullable<typeof queue>['database']): Promise<number> =>
      addLocalFile(database, { blob: file, name, purpose: 'photo', installationId });
    if (queue && (await queue.isLater())) return keep(queue.database);
    const options = { idempotencyKey: crypto.randomUUID(), ...(onProgress ? { onProgress } : {}) };
    try {
      return (await uploadFile(uploadPhoto, { query: { installationId, name } }, file, options)).data.id;
    } catch (error) {
      const hasNoAnswer = isPassing(error) || error instanceof AnswerError;
      if (!queue || !hasNoAnswer) throw error;
      return keep(queue.database);
    }
  };

/** One that was taken and not kept in the end takes no room. */
export const forgetPhoto = async (id: number): Promise<void> => {
  const queue = offlineQueue();
  if (queue && isLocalFile(id)) await discardLocalFile(queue.database, id);
};
