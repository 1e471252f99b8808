/** The limit of memory for stages that keep documents. MongoDB spills to disk beyond it; this server refuses. */
import { isDoc } from '../bson/doc.ts';
import { type CodeName, CommandError } from '../errors.ts';
import type { Stream } from './environment.ts';

const MOST_BYTES = 100 * 1024 * 1024;

/** The bytes that a stage may keep, counted about as BSON has them. */
export class MemoryLimit {
  readonly #of: string;
  readonly #code: CodeName;
  #left = MOST_BYTES;

  constructor(stage: string, code: CodeName = 'QueryExceededMemoryLimitNoDiskUseAllowed') {
    this.#of = stage;
    this.#code = code;
  }

  use(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0)
      throw new CommandError(this.#code, `${this.#of} needs more than ${MOST_BYTES} bytes of memory`);
  }
}

/** Passes documents on to a stage that keeps all of them, and counts their bytes. */
export function* limitMemory(stage: string, input: Stream): Stream {
  const room = new MemoryLimit(stage);
  for (const doc of input) {
    if (doc) room.use(approximateSize(doc));
    yield doc;
  }
}

export function approximateSize(value: unknown): number {
  if (typeof value === 'string') return value.length + 8;
  let size = 16;
  if (Array.isArray(value)) for (const item of value) size += approximateSize(item);
  else if (isDoc(value))
    for (const name of Object.keys(value)) size += name.length + approximateSize(value[name]);
  return size;
}
