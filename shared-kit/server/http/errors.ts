/** The one way to refuse: a typed code, from which status, text and translation follow. */

import {
  type ErrorBody,
  type ErrorCode,
  errorStatuses,
  type FieldError,
  type Related,
} from '../../contracts/error-codes.ts';
import { defined } from '../../domain/defined.ts';

export interface ErrorDetails {
  /** What is wrong with which field. */
  readonly fields?: readonly FieldError[];
  /** The stored record of a `versionConflict`. */
  readonly current?: unknown;
  /** What keeps a record from being deleted. */
  readonly related?: readonly Related[];
  /** Seconds until the same can succeed: in the body, and as the header `Retry-After`. */
  readonly retryAfter?: number;
  /** The most that there may be, where that was exceeded. */
  readonly limit?: number;
  /** Further headers of the answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Kept for the log; never answered. */
  readonly cause?: unknown;
}

export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = errorStatuses[code];
    this.details = details;
  }
}

/** Throws an `ApiError`: `fail('nameExists', {fields: [{path: 'name', code: 'exists'}]})`. */
export const fail = (code: ErrorCode, details?: ErrorDetails): never => {
  throw new ApiError(code, details);
};

/** The body that the error contract prescribes. */
export const errorBody = (error: ApiError, requestId: string): ErrorBody => ({
  code: error.code,
  message: messages[error.code],
  ...(error.details.fields ? { fields: [...error.details.fields] } : {}),
  ...(error.details.related ? { related: [...error.details.related] } : {}),
  ...defined({
    current: error.details.current,
    retryAfter: error.details.retryAfter,
    limit: error.details.limit,
  }),
  requestId,
});

/**
 * What a duplicate key error of MongoDB says, or null for any other error: the fields of the violated index in their order.
 */
export const duplicateKey = (error: unknown): { fields: string[] } | null => {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 11000) return null;
  const pattern = 'keyPattern' in error ? error.keyPattern : undefined;
  if (typeof pattern === 'object' && pattern !== null) return { fields: Object.keys(pattern) };
  const text = 'message' in error && typeof error.message === 'string' ? error.message : '';
  const index = / index: (\S+)/.exec(text)?.[1] ?? '';
  return { fields: index.split(/_-?1_?/).filter((field) => field !== '') };
};

/** Whether MongoDB refused to create a collection or a view because its name is taken: another replica was first. */
export const namespaceExists = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 48;

/** English sentences for people who read answers by hand; screens translate the code. */
const messages: Record<ErrorCode, string> = {
  invalidJson: 'The body is not valid JSON.',
  invalidInput: 'Some fields are not valid.',
  nameExists: 'This name already exists.',
  referenceExists: 'This reference already exists.',
  loginNameExists: 'This login name already exists.',
  areaHasRelated: 'The area has related elements, correctives or out-of-services.',
  floorHasRelated: 'The floor has related areas or maps.',
  buildingHasRelated: 'The building has related floors.',
  installationHasRelated:
    'The installation has related buildings, reports, inspections or installation users.',
  catalogueEntryInUse: 'The entry is in use.',
  genericInspectionHasRelated: 'The generic inspection has related inspections.',
  parentNotFound: 'A record that this one belongs to does not exist.',
  userAlreadyHasRole: 'The user already has a role in this installation.',
  elementAlreadyHasGenericChore: 'The element already has this generic chore.',
  choresHaveResults: 'Work on one of the chores is recorded already.',
  observationRequired: 'An observation is required.',
  readingInvalid: 'A reading is not valid.',
  periodNotStarted: 'The period has not started yet.',
  doneTooEarly: 'The time that is told is before the last contact of the device that is known.',
  importInvalid: 'The import is not valid.',
  fileUnreadable: 'The file could not be read.',
  fileEncrypted: 'The file has a password.',
  fileFromNumbers: 'The file is a document or an export of Numbers.',
  fileIsPicture: 'The file is a picture, not a table.',
  fileTooLarge: 'The file is too large.',
  fileTooComplex: 'The file is too complex to be read.',
  videoTooLarge: 'The video is too large.',
  videoCapacityFull: 'The installation has no room left for videos.',
  fileTypeMismatch: 'The content of the file is not what its name says.',
  fileTypeNotAllowed: 'Files of this type are not kept here.',
  tooManyUploads: 'Too many uploads are open.',
  exportsFull: 'Too many exports are kept or wait.',
  jobRunning: 'This job is already running.',
  jobInterrupted: 'The job was interrupted too often.',
  readingInterrupted: 'The service was started anew while it read the file.',
  blockedUser: 'The user is blocked.',
  linkOver: 'The link is over, or was used already.',
  publicReportsOff: 'No reports from people without an account are taken here.',
  confirmationRequired: 'Confirm your password first.',
  setupOver: 'The setup was not finished in time',
  secondFactorOff: 'The second factor is off',
  secondFactorDemanded: 'A role of the user demands the second factor',
  recoveryPending: 'Somebody has asked already, and a second person has to confirm it',
  recoveryOver: 'It was confirmed, withdrawn or waited for too long',
  recoveryOwn: 'Somebody else has to confirm it',
  passkeysOff: 'The portal has no address that passkeys are good for',
  passkeyRefused: 'The passkey is not known, or did not sign what was asked',
  tooManyPasskeys: 'There are as many passkeys as one person may have',
  ownAccount: 'Nobody can block, demote or delete their own account.',
  moreThanOwn: 'Nobody gives more permissions than they have themselves.',
  accountWorksElsewhere: 'The person also works where the caller does not administer.',
  releaseInvalid: 'The release can not be published as it is.',
  releaseInUse: 'The release is in use.',
  releaseNotAdmitted: 'The shell of this portal would refuse to run the release.',
  nothingToRollBack: 'Nothing ran before that could be brought back.',
  copyInUse: 'The installation has more in it than was copied.',
  generationRecorded: 'Something is recorded on a task that the generation made',
  changeNotPossible: 'This change is not possible here.',
  reportClosed: 'The report is closed.',
  reportIncomplete: 'Something of the report is still to be measured.',
  instrumentOutOfDate: 'An instrument was not calibrated on the day of the report.',
  lastSuperAdministrator: 'One super-administrator must remain.',
  personErased: "The person's data was erased.",
  unauthorized: 'Sign in first.',
  forbidden: 'You do not have permission.',
  moduleDisabled: 'This module is not enabled in the installation.',
  overridesOff: 'This portal allows no builds of developers.',
  notFound: 'Not found.',
  methodNotAllowed: 'This method is not allowed here.',
  versionConflict: 'Somebody else changed the record.',
  idempotencyConflict: 'The idempotency key was used with another request.',
  releaseExists: 'This version is published already with other contents.',
  releaseRecalled: 'The release was recalled: it runs nowhere any more.',
  payloadTooLarge: 'The body is too large.',
  unsupportedMediaType: 'This content type is not supported.',
  tooManyRequests: 'Too many requests.',
  unexpected: 'Unexpected error.',
  serviceUnavailable: 'The service is not available at the moment.',
  storageFull: 'There is no room left to save anything.',
};
