/** Documents as bytes, in and out. */
import { type Db, MongoServerError } from 'mongodb';
import { makeDocumentSequence } from 'mongodb/lib/cmap/commands.js';
import { readValue } from '../../src/bson/decode.ts';
import { encodeValue } from '../../src/bson/key-encoding.ts';
import { eachElement } from '../../src/bson/walker.ts';

/** A document with its `_id`, as it stands in the bytes and as bytes that compare as ids do. */
export type Entry = { raw: Buffer; type: number; id: Buffer; key: Buffer };

export function entryOf(bytes: Uint8Array): Entry {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let entry: Entry | undefined;
  eachElement(raw, 0, (type, name, at, next) => {
    if (raw.toString('latin1', name, at) !== '_id\0') return undefined;
    entry = {
      raw,
      type,
      id: raw.subarray(at, next),
      key: encodeValue(readValue(raw, type, at, next, 'exact')),
    };
    return false;
  });
  if (!entry) throw new Error('a document without an _id');
  return entry;
}

/** The documents that the target refuses, with its reasons. */
export async function insertRaw(db: Db, collection: string, raws: Buffer[]): Promise<string[]> {
  try {
    const documents = makeDocumentSequence('documents', raws, raws);
    const command = { insert: collection, documents, ordered: false, bypassDocumentValidation: true };
    const { writeErrors = [] } = await db.command(command);
    return writeErrors.map(({ errmsg }: { errmsg: string }) => errmsg);
  } catch (error) {
    if (!(error instanceof MongoServerError) || isGeneral(error)) throw error;
    if (raws.length === 1) return [error.message];
    const refused: string[] = [];
    for (const raw of raws) refused.push(...(await insertRaw(db, collection, [raw])));
    return refused;
  }
}

/** Errors that are not about one document: no space (14031), no right (13), no primary, and passing ones. */
function isGeneral(error: MongoServerError): boolean {
  return error.code === 14031 || error.code === 13 || error.hasErrorLabel('RetryableWriteError');
}

export async function deleteRaw(db: Db, collection: string, entries: Entry[]): Promise<void> {
  const raws = entries.map(({ type, id }) => {
    const equal = document(element(type, '$eq', id));
    return document(element(3, 'q', document(element(3, '_id', equal))), element(0x10, 'limit', ONE));
  });
  await db.command({
    delete: collection,
    deletes: makeDocumentSequence('deletes', raws, raws),
    ordered: false,
  });
}

const ONE = Buffer.from([1, 0, 0, 0]);

const element = (type: number, name: string, value: Buffer): Buffer =>
  Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`), value]);

function document(...elements: Buffer[]): Buffer {
  const size = Buffer.alloc(4);
  const body = Buffer.concat([...elements, Buffer.alloc(1)]);
  size.writeInt32LE(body.length + 4);
  return Buffer.concat([size, body]);
}
