/** Operations on a cursor. */
import type { AbstractCursor, ChangeStream } from 'mongodb';
import type { Operation } from './operation.ts';

export const CURSOR: Record<string, Operation<AbstractCursor | ChangeStream>> = {
  close: (cursor) => cursor.close(),
  iterateOnce: (cursor) => cursor.tryNext(),
  iterateUntilDocumentOrError: (cursor) => cursor.next(),
};
