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
      changeDocument(context, collection, collection.nextRowId(), null, storable(document));
      progress.n += 1;
    }),
  );
}

/** The bytes that are stored: those that came, unless `_id` is not first or a timestamp is left to the server. */
function storable(document: Buffer): Buffer {
  if (document.length > MAX_DOCUMENT_BYTES) {
    throw new CommandError(
      'BadValue',
      `object to insert too large. size in bytes: ${document.length}, max size: ${MAX_DOCUMENT_BYTES}`,
    );
  }
  const { idType, ready, deep } = inspectDocument(document);
  if (deep) validateDocument(document, 0, document.length, MAX_DEPTH - STORED_DEPTH + 1);
  if (idType === 0x06) throw new CommandError('InvalidIdField', "The '_id' value cannot be undefined");
  if (ready && !UNSURE_IDS.has(idType)) return document;
  const { _id: id = new ObjectId(), ...rest } = decode(document);
  checkId(id, true);
  return ready ? document : encodeUnchecked(withId(id, fillTimestamps(rest)));
}

/** The types of ids that need a closer look: documents, arrays and regular expressions. */
const UNSURE_IDS = new Set<number | undefined>([0x03, 0x04, 0x0b]);

/** The bytes that one level of nesting takes at least: a document in another, under an empty name. */
const SMALLEST_LEVEL = 7;

type Inspection = { idType: number | undefined; ready: boolean; deep: boolean };

function inspectDocument(document: Buffer): Inspection {
  const look: Inspection = { idType: undefined, ready: false, deep: false };
  let zeroTime = false;
  eachElement(document, 0, (type, name, at, next) => {
    if (at - name === 4 && document.toString('latin1', name, at) === '_id\0') {
      look.idType = type;
      look.ready = name === 5;
    } else if (type === 0x11) zeroTime ||= document.readBigUInt64LE(at) === 0n;
    else if (type === 0x03 || type === 0x04) look.deep ||= next - at > STORED_DEPTH * SMALLEST_LEVEL;
    return undefined;
  });
  look.ready &&= !zeroTime;
  return look;
}

export const insertCommands: Record<string, Command> = {
  insert: { run: insert, options: ['documents', 'ordered', 'bypassDocumentValidation'], inTransaction: true },
};
