/** Work without a network: written down first, sent once there is one. */

export type { OfflineDatabase } from './offline/database.ts';
export {
  type CarriedOut,
  defineOfflineEntity,
  type KeptChange,
  type OfflineEntity,
  type OfflineRoute,
  type OperationAnswer,
  type OperationWords,
} from './offline/entities.ts';
export { browserEnvironment, type OfflineEnvironment } from './offline/environment.ts';
export { NoStorageError, StorageFullError } from './offline/errors.ts';
export { addLocalFile, discardLocalFile, type LocalFileDraft, readLocalFile } from './offline/kept/files.ts';
export { forgetPhoto, keepPhoto, keepVoice } from './offline/kept/keep-photo.ts';
export { keepThumbnails } from './offline/kept/keep-thumbnails.ts';
export { keepFile, keptFile, keptFileSizes } from './offline/kept/kept-files.ts';
export { isLocalFile, isLocalRecord } from './offline/kept/local-files.ts';
export { newRecord } from './offline/kept/local-records.ts';
export {
  askedQuery,
  findPrepared,
  preparedAnswer,
  unlessNoStorage,
} from './offline/kept/prepared-answers.ts';
export { registerOfflineEntity } from './offline/known-entities.ts';
export { listPending, type OperationDraft } from './offline/operations.ts';
export { personDatabase } from './offline/person-database.ts';
export {
  answerBytes,
  ask,
  askServer,
  fetchAnswer,
  type Question,
  questionAddress,
  unlessForbidden,
} from './offline/questions.ts';
export { offlineQueue, setOfflineQueue } from './offline/queue/current-queue.ts';
export { exportWork, ImportError, importWork } from './offline/queue/export-work.ts';
export type { Pending } from './offline/queue/pending.ts';
export { createOfflineQueue, type OfflineQueue, type QueueOptions } from './offline/queue/queue.ts';
export { createQueueSender } from './offline/queue/queue-sender.ts';
export type { OfflineState } from './offline/queue/state.ts';
export type { OperationState, StoredFile, StoredOperation, StoredRead } from './offline/queue/stored.ts';
export {
  dropReads,
  keepRead,
  keptRead,
  readAddressesOf,
  readsOf,
  renewRead,
  replaceReads,
} from './offline/reads.ts';
export {
  type ConflictChoice,
  discard,
  discardAll,
  editRefused,
  type Resolved,
  resolveConflict,
} from './offline/resolve.ts';
export {
  useIsOffline,
  useOfflineQueue,
  useOfflineState,
  usePending,
  useServerId,
  useWork,
} from './offline/use-offline.ts';
export { eachInTurn } from './prepare/each-in-turn.ts';
