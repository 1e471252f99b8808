/** Calls, errors, the session and what a module is to the shell. */
export { afterPaint } from './app/after-paint.ts';
export { AuthorizedImage, type AuthorizedImageProps } from './app/files/authorized-image.tsx';
export { fetchFile, type UploadOptions, uploadFile } from './app/files/files.ts';
export { fileAddress, setKeptFileReader } from './app/files/kept-files.ts';
export { setLocalFileReader } from './app/files/local-files.ts';
export { photoBytes, photoSide, shrinkPhoto } from './app/files/shrink-photo.ts';
export {
  type BlobOptions,
  forgetUpload,
  giveUpload,
  type PieceOptions,
  uploadBlob,
} from './app/files/upload-blob.ts';
export { uploadInPieces } from './app/files/upload-in-pieces.ts';
export { endGuide, followGuide, useIsGuided } from './app/guide.ts';
export { type CallOptions, callRoute, configureApi, routePath } from './app/http/call-route.ts';
export {
  connectionStore,
  isAway,
  onNoAnswer,
  tellAway,
  useAwaySince,
} from './app/http/connection.ts';
export {
  AnswerError,
  ApiError,
  errorCodeOf,
  isConflict,
  isPassing,
  NetworkError,
} from './app/http/errors.ts';
export { errorTextOf, handleApiError } from './app/http/handle-api-error.ts';
export { onServerTime } from './app/http/http.ts';
export { type AnswerStore, keepAnswersOf } from './app/http/kept-answers.ts';
export {
  type PreparedAnswer,
  readAddress,
  registerOfflineKeep,
  registerOfflineRead,
  usePreparedAt,
} from './app/http/offline-reads.ts';
export { chooseInstallation, installationStore, useInstallationId } from './app/installation-store.ts';
export { navigateTo, onNavigate } from './app/navigation.ts';
export { OwnInstallation, type OwnInstallationProps } from './app/own-installation.tsx';
export {
  closePreparation,
  openPreparation,
  type Preparation,
  preparationStore,
  usePreparation,
} from './app/preparation.ts';
export type { RemoteModule } from './app/remote-module.ts';
export { onWorkSent, tellWorkSent } from './app/sent-work.ts';
export { endSession, leaveSession } from './app/session/end-session.ts';
export { copyText, saveFile } from './app/session/hand-over.ts';
export { type SessionEnd, sessionEnd } from './app/session/session-end.ts';
export {
  isLoggedIn,
  loggedInUser,
  sessionStore,
  signIn,
  signOut,
  takeReturnTo,
} from './app/session/session-store.ts';
export { leavePortal } from './app/session/sign-out.ts';
export { type DecodedToken, decodeToken, expiryOf, TokenError } from './app/session/token.ts';
export {
  type InstallationChoice,
  type Permissions,
  useInstallation,
  usePermissions,
  useSession,
} from './app/session/use-session.ts';
export { useSessionUser } from './app/session/use-session-user.ts';
export { readStoredJson, writeStored } from './app/storage.ts';
export { takeLeftDrafts } from './app/tab-drafts.ts';
export { timeZoneOf } from './app/time-zones.ts';
export { hasUnsaved, holdUnsaved, onUnsavedChange, useHasUnsaved, useUnsaved } from './app/unsaved.ts';
export {
  endClock,
  pauseClock,
  readClock,
  startClock,
  useRunningClocks,
  useWorkClock,
  type WorkClock,
  workedFor,
} from './app/work-clock.ts';
export {
  type Ask,
  type Decision,
  decideLater,
  type Kept,
  type Saved,
  type Stored,
  type Waiting,
} from './saving/outcome.ts';
export { type Saving, saveOverConflicts } from './saving/save-over-conflicts.ts';
export { type AskRecord, type SavedRecord, type SaveOptions, saveRecord } from './saving/save-record.ts';
export { type Sender, type Sending, type Sent, sendNow, setSender } from './saving/sender.ts';
