/** Photos for what can wait: at the server where it answers, else on the device until what names them is sent. */
import { uploadPhoto } from '../../../contracts/files.ts';
import { defined } from '../../../domain/defined.ts';
import { uploadFile } from '../../app/files/files.ts';
import { uploadBlob } from '../../app/files/upload-blob.ts';
import { AnswerError, isPassing } from '../../app/http/errors.ts';
import { offlineQueue } from '../queue/current-queue.ts';
import type { StoredFile } from '../queue/stored.ts';
import { addLocalFile, discardLocalFile } from './files.ts';
import { isLocalFile } from './local-files.ts';

type Send = (file: File, key: string) => Promise<number>;
type About = Pick<StoredFile, 'purpose' | 'installationId'>;

/** Sends it, or keeps it where nothing answers; the server's id, or a negative one. */
const keepOrSend = async (file: File, about: About, send: Send): Promise<number> => {
  const queue = offlineQueue();
  const name = file.name.slice(0, 200);
  const keep = (database: NonNullable<typeof queue>['database']): Promise<number> =>
    addLocalFile(database, { blob: file, name, ...about });
  if (queue && (await queue.isLater())) return keep(queue.database);
  try {
    return await send(file, crypto.randomUUID());
  } catch (error) {
    const hasNoAnswer = isPassing(error) || error instanceof AnswerError;
    if (!queue || !hasNoAnswer) throw error;
    return keep(queue.database);
  }
};

/** For `PhotoField` and `SignatureField`; answers the server's id, or a negative one. @throws ApiError, StorageFullError */
export const keepPhoto =
  (installationId: number) =>
  (file: File, onProgress?: (share: number) => void): Promise<number> =>
    keepOrSend(file, { purpose: 'photo', installationId }, async ({ name }, idempotencyKey) => {
      const query = { installationId, name: name.slice(0, 200) };
      const options = { idempotencyKey, ...defined({ onProgress }) };
      return (await uploadFile(uploadPhoto, { query }, file, options)).data.id;
    });

/** For what is spoken in a `VideoField`, likewise. */
export const keepVoice =
  (installationId: number) =>
  (note: File): Promise<number> =>
    keepOrSend(note, { purpose: 'video', installationId }, async ({ name }, key) => {
      const about = { installationId, purpose: 'video', name } as const;
      return (await uploadBlob(note, { ...about, resumeKey: `voice.${key}`, onBreak: 'throw' })).id;
    });

/** One that was taken and not kept in the end takes no room. */
export const forgetPhoto = async (id: number): Promise<void> => {
  const queue = offlineQueue();
  if (queue && isLocalFile(id)) await discardLocalFile(queue.database, id);
};
