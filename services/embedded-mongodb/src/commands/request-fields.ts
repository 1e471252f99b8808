/** The fields that any command may carry: session, transaction, read concern and write concern. */
import { Binary, Long } from 'bson';
import { type Doc, isDoc } from '../bson/doc.ts';
import { isNumberLike, isTruthy, toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';

const READS = new Set(['find', 'aggregate', 'count', 'distinct']);
const RETRYABLE = new Set(['insert', 'update', 'delete', 'findAndModify', 'findandmodify']);
const WRITES = new Set([
  ...RETRYABLE,
  'aggregate',
  'create',
  'createIndexes',
  'drop',
  'dropDatabase',
  'dropIndexes',
  'deleteIndexes',
  'collMod',
  'renameCollection',
  'commitTransaction',
  'abortTransaction',
]);
const LEVELS = new Set(['local', 'majority', 'available', 'linearizable', 'snapshot']);
const CONCERN_FIELDS = [
  'w',
  'j',
  'fsync',
  'wtimeout',
  'provenance',
  'getLastError',
  'wElectionId',
  'wOpTime',
];
const READ_FIELDS = ['level', 'afterClusterTime', 'atClusterTime', 'afterOpTime', 'provenance'];

/** The session that a command names, in hexadecimal. */
export function sessionOf({ lsid }: Doc): string | undefined {
  if (lsid === undefined) return undefined;
  if (!isDoc(lsid))
    throw new CommandError('TypeMismatch', "BSON field 'lsid' is the wrong type, expected type 'object'");
  const { id, ...rest } = lsid;
  if (id === undefined) throw new CommandError(40414, "BSON field 'lsid.id' is missing but a required field");
  if (!(id instanceof Binary) || id.sub_type !== Binary.SUBTYPE_UUID)
    throw new CommandError('TypeMismatch', "BSON field 'lsid.id' is the wrong type, expected type 'UUID'");
  if (id.length() !== 16)
    throw new CommandError('InvalidUUID', 'uuid must be a 16-byte binary field with UUID (4) subtype');
  const unknown = Object.keys(rest).find(
    (name) => name !== 'uid' && name !== 'txnNumber' && name !== 'txnUUID',
  );
  if (unknown !== undefined)
    throw new CommandError(40415, `BSON field 'lsid.${unknown}' is an unknown field.`);
  return Buffer.from(id.value()).toString('hex');
}

/** Refuses transaction fields that contradict one another. */
export function checkTransactionFields(
  name: string,
  { lsid, txnNumber, autocommit, startTransaction }: Doc,
): void {
  const complain = (text: string): never => {
    throw new CommandError('InvalidOptions', text);
  };
  if (txnNumber !== undefined && lsid === undefined)
    complain('Transaction number requires a session ID to also be specified');
  if (autocommit !== undefined && txnNumber === undefined)
    complain("'autocommit' field requires a transaction number to also be specified");
  if (startTransaction !== undefined && autocommit === undefined)
    complain("'startTransaction' field requires 'autocommit' field to also be specified");
  if (autocommit !== undefined && typeof autocommit !== 'boolean')
    throw new CommandError('TypeMismatch', "BSON field 'autocommit' is the wrong type, expected type 'bool'");
  if (txnNumber !== undefined && !(txnNumber instanceof Long))
    throw new CommandError('TypeMismatch', "BSON field 'txnNumber' is the wrong type, expected type 'long'");
  if (autocommit !== undefined && autocommit !== false)
    complain('Specifying autocommit=true is not allowed.');
  if (startTransaction !== undefined && startTransaction !== true)
    complain('Specifying startTransaction=false is not allowed.');
  if ((toNumber(txnNumber) ?? 0) < 0) complain('Transaction number cannot be negative');
  if (txnNumber !== undefined && autocommit === undefined && !RETRYABLE.has(name))
    throw new CommandError(
      'NotARetryableWriteCommand',
      `txnNumber may only be provided for multi-document transactions and retryable write commands. autocommit:false was not provided, and ${name} is not a retryable write command.`,
    );
}

/** Refuses the read concerns that can't be kept, or that MongoDB refuses. */
export function checkReadConcern(name: string, body: Doc): void {
  const concern = body.readConcern;
  if (concern === undefined) return;
  if (!isDoc(concern)) throw new CommandError('FailedToParse', 'readConcern field should be an object');
  const { level = 'local' } = concern;
  const unknown = Object.keys(concern).find((field) => !READ_FIELDS.includes(field));
  if (unknown !== undefined)
    throw new CommandError('InvalidOptions', `Unrecognized option in readConcern: ${unknown}`);
  if (typeof level !== 'string')
    throw new CommandError(
      'TypeMismatch',
      "BSON field 'readConcern.level' is the wrong type, expected type 'string'",
    );
  if (!LEVELS.has(level))
    throw new CommandError(
      'FailedToParse',
      `Enumeration value '${level}' for field 'readConcern.level' is not a valid value.`,
    );
  const refuse = (why: string): never => {
    throw new CommandError('InvalidOptions', why);
  };
  if (body.autocommit === false) {
    if (body.startTransaction !== true)
      refuse('Only the first command in a transaction may specify a readConcern');
    if (level === 'available' || level === 'linearizable')
      refuse(
        "The readConcern level must be either 'local' (default), 'majority' or 'snapshot' in order to run in a transaction",
      );
    return;
  }
  if (level === 'local') return;
  if (!READS.has(name)) refuse(`Command ${name} does not support this read concern`);
  if (level !== 'snapshot') return;
  if (name === 'count') refuse('Command count does not support read concern snapshot');
  throw new CommandError('NotImplemented', 'snapshots are kept inside transactions only');
}

/** The part of a reply that tells of a write concern which a single member cannot meet. */
export function checkWriteConcern(name: string, body: Doc): Doc | undefined {
  const concern = body.writeConcern;
  if (concern === undefined) return undefined;
  if (!isDoc(concern))
    throw new CommandError('TypeMismatch', '"writeConcern" had the wrong type. Expected object');
  const ends = name === 'commitTransaction' || name === 'abortTransaction';
  if (!WRITES.has(name) || (body.autocommit === false && !ends))
    throw new CommandError('InvalidOptions', 'Command does not support writeConcern');
  const unknown = Object.keys(concern).find((field) => !CONCERN_FIELDS.includes(field));
  if (unknown !== undefined)
    throw new CommandError(40415, `BSON field 'WriteConcernOptions.${unknown}' is an unknown field.`);
  for (const flag of [concern.j, concern.fsync]) {
    if (flag !== undefined && typeof flag !== 'boolean' && !isNumberLike(flag))
      throw new CommandError('TypeMismatch', 'BSON field of WriteConcernOptions is the wrong type');
  }
  if (isTruthy(concern.j) && isTruthy(concern.fsync))
    throw new CommandError('FailedToParse', 'fsync and j options cannot be used together');
  const { w: given = 1, wtimeout = 0 } = concern;
  const w = given ?? '';
  if (w === 'majority') return undefined;
  if (isDoc(w)) throw new CommandError('FailedToParse', 'write concerns by tags are not supported');
  const errInfo = { writeConcern: { w, wtimeout, provenance: 'clientSupplied' } };
  if (typeof w === 'string')
    return {
      code: 79,
      codeName: 'UnknownReplWriteConcern',
      errmsg: `No write concern mode named '${w}' found in replica set configuration`,
      errInfo,
    };
  const members = toNumber(w);
  if (members === undefined || members < 0 || members > 50)
    throw new CommandError(
      'FailedToParse',
      `w has to be a non-negative number and not greater than 50; found: ${String(w)}`,
    );
  return members < 2
    ? undefined
    : { code: 100, codeName: 'UnsatisfiableWriteConcern', errmsg: 'Not enough data-bearing nodes', errInfo };
}
