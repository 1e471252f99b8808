/** Work without a network: written down first, sent once there is one. */

export { offlineQueue, setOfflineQueue } from './offline/current-queue.ts';
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
export { exportWork, ImportError, importWork } from './offline/export-work.ts';
export { addLocalFile, discardLocalFile, type LocalFileDraft, readLocalFile } from './offline/files.ts';
export { forgetPhoto, keepPhoto, keepVoice } from './offline/keep-photo.ts';
export { keepThumbnails } from './offline/keep-thumbnails.ts';
export { keepFile, keptFile, keptFileSizes } from './offline/kept-files.ts';
export { registerOfflineEntity } from './offline/known-entities.ts';
export { isLocalFile, isLocalRecord } from './offline/local-files.ts';
export { newRecord } from './offline/local-records.ts';
export { listPending, type OperationDraft } from './offline/operations.ts';
export type { Pending } from './offline/pending.ts';
export { personDatabase } from './offline/person-database.ts';
export { preparedAnswer, unlessNoStorage } from './offline/prepared-answers.ts';
export {
  answerBytes,
  ask,
  askServer,
  fetchAnswer,
  type Question,
  questionAddress,
  unlessForbidden,
} from './offline/questions.ts';
export { createOfflineQueue, type OfflineQueue, type QueueOptions } from './offline/queue.ts';
export { createQueueSender } from './offline/queue-sender.ts';
export {
  dropReads,
  keepRead,
  keptRead,
  readAddressesOf,
  readsOf,
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
export type { OfflineState } from './offline/state.ts';
export type { OperationState, StoredFile, StoredOperation, StoredRead } from './offline/stored.ts';
export { useOfflineQueue, useOfflineState, usePending, useServerId, useWork } from './offline/use-offline.ts';
export { eachInTurn } from './prepare/each-in-turn.ts';
