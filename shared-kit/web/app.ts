/** Calls, errors, the session and what a module is to the shell. */
export { afterPaint } from './app/after-paint.ts';
export { AuthorizedImage, type AuthorizedImageProps } from './app/authorized-image.tsx';
export { type CallOptions, callRoute, configureApi, routePath } from './app/call-route.ts';
export {
  connectionStore,
  isAway,
  onNoAnswer,
  tellAway,
  useAwaySince,
} from './app/connection.ts';
export { endSession, leaveSession } from './app/end-session.ts';
export { AnswerError, ApiError, errorCodeOf, isConflict, isPassing, NetworkError } from './app/errors.ts';
export { fetchFile, type UploadOptions, uploadFile } from './app/files.ts';
export { copyText, saveFile } from './app/hand-over.ts';
export { errorTextOf, handleApiError } from './app/handle-api-error.ts';
export { onServerTime } from './app/http.ts';
export { chooseInstallation, installationStore, useInstallationId } from './app/installation-store.ts';
export { type AnswerStore, keepAnswersOf } from './app/kept-answers.ts';
export { fileAddress, setKeptFileReader } from './app/kept-files.ts';
export { setLocalFileReader } from './app/local-files.ts';
export { navigateTo, onNavigate } from './app/navigation.ts';
export {
  type PreparedAnswer,
  readAddress,
  registerOfflineRead,
  usePreparedAt,
} from './app/offline-reads.ts';
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
export { type SessionEnd, sessionEnd } from './app/session-end.ts';
export {
  isLoggedIn,
  loggedInUser,
  sessionStore,
  signIn,
  signOut,
  takeReturnTo,
} from './app/session-store.ts';
export { photoBytes, photoSide, shrinkPhoto } from './app/shrink-photo.ts';
export { leavePortal } from './app/sign-out.ts';
export { readStoredJson, writeStored } from './app/storage.ts';
export { takeLeftDrafts } from './app/tab-drafts.ts';
export { timeZoneOf } from './app/time-zones.ts';
export { type DecodedToken, decodeToken, expiryOf, TokenError } from './app/token.ts';
export { hasUnsaved, holdUnsaved, onUnsavedChange, useHasUnsaved, useUnsaved } from './app/unsaved.ts';
export {
  type BlobOptions,
  forgetUpload,
  giveUpload,
  type PieceOptions,
  uploadBlob,
} from './app/upload-blob.ts';
export { uploadInPieces } from './app/upload-in-pieces.ts';
export {
  type InstallationChoice,
  type Permissions,
  useInstallation,
  usePermissions,
  useSession,
} from './app/use-session.ts';
export { useSessionUser } from './app/use-session-user.ts';
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
