import { ObjectId } from 'bson';
import { decode } from '../bson/decode.ts';
import { eachElement } from '../bson/walker.ts';
import { CommandError } from '../errors.ts';
import { encodeDocument, MAX_DOCUMENT } from '../update/apply-update.ts';
import { type Command, type Context, ensured, type Reply } from './context.ts';
import { eachPart } from './write-errors.ts';

function insert(context: Context): Reply {
  const documents = context.documents ?? [];
  if (documents.length === 0)
    throw new CommandError(
      'InvalidOptions',
      'Write batch sizes must be between 1 and 100000. Got 0 operations.',
    );
  const collection = ensured(context);
  const { engine } = context.state;
  return context.write(() => {
    let n = 0;
    const errors = eachPart(documents, context.body.ordered !== false, (document) => {
      engine.change(collection, collection.takeRid(), null, withId(document));
      n += 1;
    });
    return { n, ...errors };
  });
}

/** Documents are stored as they came, but for one without an `_id` or with it elsewhere than first. */
function withId(document: Buffer): Buffer {
  if (document.length > MAX_DOCUMENT) {
    throw new CommandError(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${document.length}, max size: ${MAX_DOCUMENT}`,
    );
  }
  if (document.length > 9 && document.subarray(5, 9).equals(ID_NAME)) {
    checkId(document[4] as number);
    return document;
  }
  let type: number | undefined;
  eachElement(document, 0, (elementType, name, at) => {
    if (document.toString('latin1', name, at) !== '_id\0') return undefined;
    type = elementType;
    return false;
  });
  if (type !== undefined) checkId(type);
  const { _id: id, ...rest } = decode(document);
  return encodeDocument({ _id: type === undefined ? new ObjectId() : id, ...rest });
}

const ID_NAME = Buffer.from('_id\0');

function checkId(type: number): void {
  if (type === 0x04 || type === 0x0b || type === 0x06) {
    throw new CommandError('InvalidIdField', "The '_id' value cannot be of type array, regex or undefined");
  }
}

export const insertCommands: Record<string, Command> = {
  insert: { run: insert, options: ['documents', 'ordered', 'bypassDocumentValidation'], inTransaction: true },
};
