/** The command `insert`. */
import { ObjectId } from 'bson';
import { decode } from '../bson/decode.ts';
import { withId } from '../bson/doc.ts';
import { encodeUnchecked, MAX_DOCUMENT_BYTES } from '../bson/encode.ts';
import { eachElement, MAX_DEPTH, validateDocument } from '../bson/walker.ts';
import { CommandError } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import { checkId, fillTimestamps, STORED_DEPTH } from '../update/storable.ts';
import { requireOperations } from './change-matching.ts';
import { checkFields } from './check-fields.ts';
import { type Command, type Context, changeDocument, type Reply } from './context.ts';
import { collectionToWrite } from './target-collection.ts';
import { writeEach } from './write-batch.ts';

function insert(context: Context): Promise<Reply> {
  const { documents = [], body } = context;
  if (!context.documents) checkFields({ documents: body.documents }, 'insert', { documents: 'array!' });
  requireOperations(documents.length);
  const collection = collectionToWrite(context, true) as Collection;
  return context.write(
    writeEach(context, documents, (document, progress) => {
      changeDocument(context, collection, {
        rid: collection.nextRowId(),
        before: null,
        after: storable(document),
      });
      progress.n += 1;
    }),
  );
}

/** The bytes that are stored: those that came, with `_id` first, and with the timestamps that are left to the server. */
function storable(document: Buffer): Buffer {
  if (document.length > MAX_DOCUMENT_BYTES) {
    throw new CommandError(
      'BadValue',
      `object to insert too large. size in bytes: ${document.length}, max size: ${MAX_DOCUMENT_BYTES}`,
    );
  }
  const { id, ids, zeroTime, deep } = inspectDocument(document);
  if (deep) validateDocument(document, 0, document.length, MAX_DEPTH - STORED_DEPTH + 1);
  if (id?.type === 0x06) throw new CommandError('InvalidIdField', "The '_id' value cannot be undefined");
  if (UNSURE_IDS.has(id?.type)) checkId(decode(document)._id, true);
  if (!zeroTime && ids < 2) return withIdFirst(document, id);
  const { _id: docId = new ObjectId(), ...rest } = decode(document);
  return encodeUnchecked(withId(docId, fillTimestamps(rest)));
}

/** The types of ids that need a closer look: documents, arrays and regular expressions. */
const UNSURE_IDS = new Set<number | undefined>([0x03, 0x04, 0x0b]);

/** The bytes that one level of nesting takes at least: a document in another, under an empty name. */
const SMALLEST_LEVEL = 7;

/** Where the element `_id` begins and ends. */
type IdElement = { type: number; start: number; end: number };
type Inspection = { id: IdElement | undefined; ids: number; zeroTime: boolean; deep: boolean };

function inspectDocument(document: Buffer): Inspection {
  const look: Inspection = { id: undefined, ids: 0, zeroTime: false, deep: false };
  eachElement(document, 0, (type, name, at, next) => {
    if (at - name === 4 && document.toString('latin1', name, at) === '_id\0') {
      look.id = { type, start: name - 1, end: next };
      look.ids += 1;
    } else if (type === 0x11) look.zeroTime ||= document.readBigUInt64LE(at) === 0n;
    else if (type === 0x03 || type === 0x04) look.deep ||= next - at > STORED_DEPTH * SMALLEST_LEVEL;
    return undefined;
  });
  return look;
}

const SIZE_BYTES = 4;
const ID_HEAD = Buffer.from('\x07_id\0', 'latin1');

/** Moves the bytes of `_id`, which drivers put last: to read and write all fields for it would cost more than storing them. */
function withIdFirst(document: Buffer, id: IdElement | undefined): Buffer {
  if (id?.start === SIZE_BYTES) return document;
  const fields = document.subarray(SIZE_BYTES);
  if (!id) return sized([ID_HEAD, new ObjectId().id, fields]);
  const { start, end } = id;
  return sized([document.subarray(start, end), document.subarray(SIZE_BYTES, start), document.subarray(end)]);
}

function sized(parts: readonly Uint8Array[]): Buffer {
  const whole = Buffer.concat([Buffer.alloc(SIZE_BYTES), ...parts]);
  whole.writeInt32LE(whole.length);
  return whole;
}

export const insertCommands: Record<string, Command> = {
  insert: { run: insert, options: ['documents', 'ordered', 'bypassDocumentValidation'], inTransaction: true },
};
