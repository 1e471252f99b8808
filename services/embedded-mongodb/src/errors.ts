/**
 * Errors as MongoDB reports them: codes, their names, and the reply that a client receives. Every other folder throws
 * `CommandError`, because drivers decide by code what to retry.
 */
const CODE_NAMES = {
  BadValue: 2,
  NoSuchKey: 4,
  GraphContainsCycle: 5,
  FailedToParse: 9,
  Unauthorized: 13,
  AuthenticationFailed: 18,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  CannotBackfillArray: 34,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  CannotIndexParallelArrays: 171,
  NotExactValueField: 111,
  AmbiguousIndexKeyPattern: 181,
  InvalidIndexSpecificationOption: 197,
  QueryFeatureNotAllowed: 224,
  UnsatisfiableWriteConcern: 100,
  ConflictingOperationInProgress: 117,
  NotARetryableWriteCommand: 50768,
  InvalidUUID: 207,
  CommandFailed: 125,
  IncompleteTransactionHistory: 217,
  WriteConflict: 112,
  CommandNotSupported: 115,
  DocumentValidationFailure: 121,
  ExceededMemoryLimit: 146,
  InvalidPipelineOperator: 168,
  ConversionFailure: 241,
  CommandNotSupportedOnView: 166,
  OptionNotSupportedOnView: 167,
  ViewDepthLimitExceeded: 147,
  QueryPlanKilled: 175,
  TransactionTooOld: 225,
  FailPointSetFailed: 82,
  MaxSubPipelineDepthExceeded: 232,
  NotImplemented: 238,
  SnapshotTooOld: 239,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  TooManyLogicalSessions: 261,
  OperationNotSupportedInTransaction: 263,
  IndexBuildAborted: 276,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  BSONObjectTooLarge: 10334,
  BackgroundOperationInProgressForNamespace: 12587,
  DuplicateKey: 11000,
  MergeStageNoMatchingDocument: 13113,
  InternalError: 1,
  OutOfDiskSpace: 14031,
  InvalidBSON: 22,
  Location40353: 40353,
} as const;

const NAMES = new Map<number, string>(Object.entries(CODE_NAMES).map(([name, code]) => [code, name]));

export type CodeName = keyof typeof CODE_NAMES;

/** An error a client receives, with MongoDB's own code and name. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly labels: readonly string[];
  readonly details: Record<string, unknown>;

  constructor(
    name: CodeName | number,
    message: string,
    details: Record<string, unknown> = {},
    labels: readonly string[] = [],
  ) {
    super(message);
    this.code = typeof name === 'number' ? name : CODE_NAMES[name];
    this.codeName = typeof name === 'number' ? (NAMES.get(name) ?? `Location${name}`) : name;
    this.details = details;
    this.labels = labels;
  }
}

/** What MongoDB can do and no service needs. */
export function notSupported(what: string): CommandError {
  return new CommandError('NotImplemented', `${what} is not supported here`);
}

export function transientError(name: CodeName, message: string): CommandError {
  return new CommandError(name, message, {}, ['TransientTransactionError']);
}

export function errorReply(error: unknown): Record<string, unknown> {
  const known = toCommandError(error);
  return {
    ok: 0,
    errmsg: known.message,
    code: known.code,
    codeName: known.codeName,
    ...known.details,
    ...(known.labels.length > 0 ? { errorLabels: [...known.labels] } : {}),
  };
}

export const diskFull = (): CommandError =>
  new CommandError('OutOfDiskSpace', 'the disk that holds the data is full: nothing was written');

export function toCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  if (error instanceof Error && /no such table/.test(error.message)) {
    return new CommandError('QueryPlanKilled', 'the collection or index was dropped');
  }
  if (isDiskFull(error)) return diskFull();
  if (error instanceof RangeError && 'code' in error && error.code === 'ERR_OUT_OF_RANGE')
    return new CommandError(
      'BSONObjectTooLarge',
      'BSONObj size is invalid, it must be between 0 and 16793600',
    );
  if (error instanceof RangeError && /call stack/.test(error.message))
    return new CommandError('Overflow', 'the command exceeds the maximum nesting depth');
  return new CommandError('InternalError', error instanceof Error ? error.message : String(error));
}

/** The extended result code of an error of SQLite. */
export function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
}

/** Whether a write failed for lack of space, or by a quota or a limit of the file's size. */
export function isDiskFull(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === 13 || code === 778;
}
