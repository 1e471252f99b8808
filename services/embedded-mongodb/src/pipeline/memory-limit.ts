import { isDoc } from '../bson/doc.ts';
import { type CodeName, CommandError } from '../errors.ts';
import type { Stream } from './environment.ts';

const MOST_BYTES = 100 * 1024 * 1024;

/** How much a stage may keep in memory, in bytes about as BSON has them. Nothing is put on the disk instead. */
export class Room {
  readonly #of: string;
  readonly #code: CodeName;
  #left = MOST_BYTES;

  constructor(of: string, code: CodeName = 'QueryExceededMemoryLimitNoDiskUseAllowed') {
    this.#of = of;
    this.#code = code;
  }

  take(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0)
      throw new CommandError(this.#code, `${this.#of} needs more than ${MOST_BYTES} bytes of memory`);
  }
}

/** Documents on their way into a stage that keeps all of them. */
export function* keeping(stage: string, input: Stream): Stream {
  const room = new Room(stage);
  for (const doc of input) {
    if (doc) room.take(sizeOf(doc));
    yield doc;
  }
}

export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 8;
  let size = 16;
  if (Array.isArray(value)) for (const item of value) size += sizeOf(item);
  else if (isDoc(value)) for (const name of Object.keys(value)) size += name.length + sizeOf(value[name]);
  return size;
}
