/** Every error the services answer with. The code is the key of its translation; the status is fixed per code. */
import * as z from 'zod/mini';

export const errorStatuses = {
  invalidJson: 400,
  invalidInput: 400,
  nameExists: 400,
  referenceExists: 400,
  loginNameExists: 400,
  areaHasRelated: 400,
  floorHasRelated: 400,
  buildingHasRelated: 400,
  installationHasRelated: 400,
  catalogueEntryInUse: 400,
  genericInspectionHasRelated: 400,
  parentNotFound: 400,
  userAlreadyHasRole: 400,
  elementAlreadyHasGenericChore: 400,
  choresHaveResults: 400,
  observationRequired: 400,
  readingInvalid: 400,
  periodNotStarted: 400,
  doneTooEarly: 400,
  importInvalid: 400,
  fileUnreadable: 400,
  /** It has a password. */
  fileEncrypted: 400,
  /** A document of Numbers, or what Numbers makes of one that has a list of its tables before them. */
  fileFromNumbers: 400,
  /** A picture or a PDF where a table was asked for. */
  fileIsPicture: 400,
  fileTooLarge: 400,
  /** What takes more time or memory to read than any file of its kind should, or has more parts. */
  fileTooComplex: 400,
  videoTooLarge: 400,
  videoCapacityFull: 400,
  fileTypeMismatch: 400,
  fileTypeNotAllowed: 400,
  tooManyUploads: 400,
  exportsFull: 400,
  jobRunning: 400,
  /** So many processes have ended over it that it is not tried again. */
  jobInterrupted: 400,
  /** The service was started anew while it read a file, which it does not keep. */
  readingInterrupted: 400,
  blockedUser: 400,
  linkOver: 400,
  publicReportsOff: 400,
  confirmationRequired: 400,
  setupOver: 400,
  secondFactorOff: 400,
  secondFactorDemanded: 400,
  recoveryPending: 400,
  recoveryOver: 400,
  recoveryOwn: 400,
  passkeysOff: 400,
  passkeyRefused: 400,
  tooManyPasskeys: 400,
  ownAccount: 400,
  moreThanOwn: 400,
  accountWorksElsewhere: 400,
  releaseInvalid: 400,
  releaseInUse: 400,
  releaseNotAdmitted: 400,
  nothingToRollBack: 400,
  changeNotPossible: 400,
  /** Something was recorded on a task that it made. */
  generationRecorded: 400,
  /** Something is in the installation that was not copied. */
  copyInUse: 400,
  reportClosed: 400,
  reportIncomplete: 400,
  instrumentOutOfDate: 400,
  lastSuperAdministrator: 400,
  personErased: 400,
  unauthorized: 401,
  forbidden: 403,
  moduleDisabled: 403,
  overridesOff: 403,
  notFound: 404,
  methodNotAllowed: 405,
  versionConflict: 409,
  idempotencyConflict: 409,
  releaseExists: 409,
  releaseRecalled: 409,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  tooManyRequests: 429,
  unexpected: 500,
  serviceUnavailable: 503,
  storageFull: 507,
} as const;

export type ErrorCode = keyof typeof errorStatuses;
export const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]];

/** What is wrong with one field: `path` as `readings.0.text`, `code` a key under `fieldErrors` in the translations. */
export const fieldErrorSchema = z.object({ path: z.string(), code: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** What services say that still refers to a record which was to be deleted: each has its words under `related` in the translations. */
export const relatedKinds = [
  'buildings',
  'floors',
  'areas',
  'maps',
  'documents',
  'elementPhotos',
  'thermalInstallations',
  'elements',
  'chores',
  'tasks',
  'correctives',
  'outOfServices',
  'inspections',
  'reports',
  'issuedPapers',
  'lowVoltageReports',
  'installationUsers',
  'genericChores',
  'maintenancePlans',
  'genericElements',
  'genericObservations',
  'genericInspections',
  'manuals',
  'manualTopics',
  'genericLowVoltageReports',
  'budgets',
] as const;
export type RelatedKind = (typeof relatedKinds)[number];

/** `kind` is one of `relatedKinds`; any text, as a newer service may know more of them than who reads its answer. */
export const relatedSchema = z.object({ kind: z.string(), count: z.int() });
export type Related = z.infer<typeof relatedSchema>;

/** As it is read: a newer service may know more of them than who reads its answer. */
export const readErrorCodeSchema = z.catch(z.enum(errorCodes), 'unexpected');

/** Body of every answer outside 2xx. `current` is the stored record of a 409 `versionConflict`. */
export const errorBodySchema = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  fields: z.optional(z.array(fieldErrorSchema)),
  current: z.optional(z.unknown()),
  /** Of a refused deletion: what is related, and how many of each. */
  related: z.optional(z.array(relatedSchema)),
  /** Seconds until the same can succeed, where that is known. */
  retryAfter: z.optional(z.int()),
  /** The most that there may be, where that was exceeded: bytes of a file. */
  limit: z.optional(z.int()),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
