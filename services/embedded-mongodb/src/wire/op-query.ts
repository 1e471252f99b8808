/** OP_QUERY, the old form in which drivers send their first greeting. */
import { decode } from '../bson/decode.ts';
import { skipCString, validateDocument } from '../bson/walker.ts';
import { FramingError, frame } from './framing.ts';
import type { Request } from './op-msg.ts';

export const OP_QUERY = 2004;
const OP_REPLY = 1;

/** Parses the old form of a request. */
export function parseQuery(message: Buffer): Request {
  if (message.length < 17) throw new FramingError('truncated query');
  const at = skipCString(message, 4, message.length) + 8;
  if (at + 4 > message.length) throw new FramingError('truncated query');
  const end = at + message.readInt32LE(at);
  if (end > message.length || end < at + 5) throw new FramingError('query beyond its message');
  const document = message.subarray(at, end);
  validateDocument(document, 0, document.length);
  const body = decode(document);
  return {
    name: Object.keys(body)[0] ?? '',
    body: { ...body, $db: 'admin' },
    documents: undefined,
    oneWay: false,
  };
}

export function queryReply(responseTo: number, body: readonly Buffer[]): Buffer[] {
  const head = Buffer.alloc(20);
  head.writeInt32LE(1, 16);
  return frame(OP_REPLY, responseTo, [head, ...body]);
}
