import { ObjectId } from 'bson';
import { decode, readName } from '../bson/decode.ts';
import { eachElement } from '../bson/walker.ts';
import { CommandError } from '../errors.ts';
import { encodeDocument, MAX_DOCUMENT } from '../update/apply-update.ts';
import { type Command, type Context, ensured, type Reply } from './context.ts';
import { eachPart } from './write-errors.ts';

function insert(context: Context): Promise<Reply> {
  const documents = context.documents ?? [];
  if (documents.length === 0)
    throw new CommandError(
      'InvalidOptions',
      'Write batch sizes must be between 1 and 100000. Got 0 operations.',
    );
  const collection = ensured(context);
  const { engine } = context.state;
  return context.write(
    eachPart(context, documents, (document, progress) => {
      engine.change(collection, collection.takeRid(), null, withId(document));
      progress.n += 1;
    }),
  );
}

/** Documents are stored as they came, but for one without an `_id` or with it elsewhere than first. */
function withId(document: Buffer): Buffer {
  if (document.length > MAX_DOCUMENT) {
    throw new CommandError(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${document.length}, max size: ${MAX_DOCUMENT}`,
    );
  }
  const id = idElement(document);
  if (id) checkId(document, id);
  if (id?.first) return document;
  const { _id: value, ...rest } = decode(document);
  return encodeDocument({ _id: id ? value : new ObjectId(), ...rest });
}

type IdElement = { type: number; at: number; first: boolean };

function idElement(document: Buffer): IdElement | undefined {
  let found: IdElement | undefined;
  eachElement(document, 0, (type, name, at) => {
    if (at - name !== 4 || document.toString('latin1', name, at) !== '_id\0') return undefined;
    found = { type, at, first: name === 5 };
    return false;
  });
  return found;
}

function checkId(document: Buffer, { type, at }: IdElement): void {
  if (type === 0x04 || type === 0x0b || type === 0x06) {
    throw new CommandError('InvalidIdField', "The '_id' value cannot be of type array, regex or undefined");
  }
  if (type !== 0x03) return;
  eachElement(document, at, (_type, name, value) => {
    if (document[name] !== 0x24) return undefined;
    const field = readName(document, name, value);
    throw new CommandError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${field}' in '_id' is not valid for storage.`,
    );
  });
}

export const insertCommands: Record<string, Command> = {
  insert: { run: insert, options: ['documents', 'ordered', 'bypassDocumentValidation'], inTransaction: true },
};
