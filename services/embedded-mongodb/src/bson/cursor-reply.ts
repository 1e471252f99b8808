/**
 * The reply that carries a cursor's batch. Its bytes are put together from stored documents, so that what is not
 * projected is never decoded.
 */
import { type Long, serialize } from 'bson';
import type { Doc } from './doc.ts';

/** One batch of a cursor: its documents stay as they are stored. */
export class CursorReply {
  readonly batch: 'firstBatch' | 'nextBatch';
  readonly documents: Buffer[];
  readonly id: Long;
  readonly ns: string;

  constructor(batch: 'firstBatch' | 'nextBatch', documents: Buffer[], id: Long, ns: string) {
    this.batch = batch;
    this.documents = documents;
    this.id = id;
    this.ns = ns;
  }
}

/** The bytes of a cursor's reply, in which the documents stand as they are stored. */
export function encodeCursorReply({ batch, documents, id, ns }: CursorReply, rest: Doc): Buffer[] {
  const array = arrayParts(documents);
  const tail = serialize({ id, ns }).subarray(4);
  const cursor = documentParts([element(0x04, batch), ...array], tail);
  return documentParts([element(0x03, 'cursor'), ...cursor], serialize(rest).subarray(4));
}

/** `tail` is the rest of a document: its elements and the final zero. */
function documentParts(parts: Buffer[], tail: Uint8Array): Buffer[] {
  const size = Buffer.allocUnsafe(4);
  size.writeInt32LE(
    parts.reduce((sum, part) => sum + part.length, 4 + tail.length),
    0,
  );
  return [size, ...parts, Buffer.from(tail.buffer, tail.byteOffset, tail.byteLength)];
}

function arrayParts(documents: Buffer[]): Buffer[] {
  const parts = documents.flatMap((document, i) => [element(0x03, String(i)), document]);
  return documentParts(parts, Buffer.from([0]));
}

function element(type: number, name: string): Buffer {
  return Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1');
}
