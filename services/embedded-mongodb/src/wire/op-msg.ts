/** OP_MSG, the form of every request and reply: a body, and sequences of documents beside it. */
import { decode, readName, readValue } from '../bson/decode.ts';
import { type Doc, setField } from '../bson/doc.ts';
import { eachElement, malformedError, skipCString, validateDocument } from '../bson/walker.ts';
import { crc32c } from './crc32c.ts';
import { FramingError, frame } from './framing.ts';

export const OP_MSG = 2013;
const CHECKSUM = 1;
const MORE_TO_COME = 2;

export type Request = {
  name: string;
  body: Doc;
  /** The documents of an insert, as they came. */
  documents: Buffer[] | undefined;
  /** Whether the client waits for no answer. */
  oneWay: boolean;
};

export function parseMessage(message: Buffer, whole: () => Buffer): Request {
  if (message.length < 9) throw new FramingError('truncated message');
  const flags = message.readUInt32LE(0);
  if (flags & 0xffff & ~(CHECKSUM | MORE_TO_COME)) throw new FramingError('unknown required flags');
  let end = message.length;
  if (flags & CHECKSUM) {
    end -= 4;
    const all = whole();
    if (crc32c(all.subarray(0, all.length - 4)) !== message.readUInt32LE(end))
      throw new FramingError('wrong checksum');
  }
  const request: Request = { name: '', body: {}, documents: undefined, oneWay: (flags & MORE_TO_COME) !== 0 };
  const sequences: [string, Buffer[]][] = [];
  let pos = 4;
  while (pos < end) {
    const kind = message[pos];
    const from = pos + 1;
    if (from + 4 > end) throw new FramingError('truncated section');
    const next = from + message.readInt32LE(from);
    if (next > end || next < from + 5) throw new FramingError('section beyond the message');
    if (kind === 0) readBody(message.subarray(from, next), request);
    else if (kind === 1) sequences.push(readSequence(message, from, next));
    else throw new FramingError(`unknown section kind ${kind}`);
    pos = next;
  }
  if (request.name === '') throw new FramingError('message without a body');
  for (const [name, documents] of sequences) {
    if (name === 'documents') request.documents = documents;
    else
      setField(
        request.body,
        name,
        documents.map((document) => decode(document)),
      );
  }
  return request;
}

function readBody(document: Buffer, request: Request): void {
  validateDocument(document, 0, document.length);
  eachElement(document, 0, (type, nameStart, at, next) => {
    const name = readName(document, nameStart, at);
    if (request.name === '') request.name = name;
    if (name === 'documents' && type === 0x04) request.documents = rawItems(document, at);
    else setField(request.body, name, readValue(document, type, at, next, 'exact'));
    return undefined;
  });
}

function rawItems(document: Buffer, start: number): Buffer[] {
  const items: Buffer[] = [];
  eachElement(document, start, (type, _name, at, next) => {
    if (type !== 0x03) throw malformedError('documents must be documents');
    items.push(document.subarray(at, next));
    return undefined;
  });
  return items;
}

function readSequence(message: Buffer, from: number, end: number): [string, Buffer[]] {
  const start = skipCString(message, from + 4, end);
  const documents: Buffer[] = [];
  for (let at = start; at < end; ) {
    if (at + 4 > end) throw new FramingError('truncated document sequence');
    const next = at + message.readInt32LE(at);
    if (next > end || next < at + 5) throw new FramingError('document beyond its sequence');
    const document = message.subarray(at, next);
    validateDocument(document, 0, document.length);
    documents.push(document);
    at = next;
  }
  return [readName(message, from + 4, start), documents];
}

const NO_FLAGS = Buffer.from([0, 0, 0, 0, 0]);

export function messageReply(responseTo: number, body: readonly Buffer[]): Buffer[] {
  return frame(OP_MSG, responseTo, [NO_FLAGS, ...body]);
}
