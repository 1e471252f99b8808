/** Answers that are not JSON. */
import type { Readable } from 'node:stream';

/** From `start` up to, but not with, `end`; empty for the whole. */
export interface FilePart {
  readonly start?: number;
  readonly end?: number;
}

export interface FileAnswerFields {
  readonly contentType: string;
  /** A function opens it when it is sent, or a part of it. */
  readonly content: Uint8Array | Readable | ((part: FilePart) => Readable);
  /** Bytes of the whole. With it, and a function as `content`, a part can be asked for (`Range`). */
  readonly size?: number;
  /** Names the file for saving; shown in place without. */
  readonly fileName?: string;
  /** Quoted, as in the header. A request that has it gets 304: the caller's own browser keeps the content and asks each time. */
  readonly etag?: string;
  /** For how long the caller's own browser need not ask; default not at all. */
  readonly maxAgeSeconds?: number;
  /** The address never answers anything else: a browser need not ask again. */
  readonly immutable?: boolean;
}

/** What routes with `answerType: 'file'` answer. */
export class FileAnswer {
  readonly fields: FileAnswerFields;
  constructor(fields: FileAnswerFields) {
    this.fields = fields;
  }
}

/** `return fileAnswer({contentType: 'image/jpeg', content})`. */
export const fileAnswer = (fields: FileAnswerFields): FileAnswer => new FileAnswer(fields);
