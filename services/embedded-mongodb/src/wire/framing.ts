/** The cutting of a stream of bytes into messages, and the header of a reply. */
export const MAX_MESSAGE_BYTES = 48_000_000;
const HEADER = 16;

export class FramingError extends Error {}

export type Frame = { requestId: number; opCode: number; body: Buffer };

/** Cuts a stream of bytes into messages, copying each at most once. */
export class Framer {
  #parts: Buffer[] = [];
  #size = 0;
  #wanted = 0;

  *push(part: Buffer): Generator<Frame> {
    this.#parts.push(part);
    this.#size += part.length;
    for (;;) {
      if (this.#wanted === 0) {
        if (this.#size < HEADER) return;
        this.#wanted = checkedLength(this.#join());
      }
      if (this.#size < this.#wanted) return;
      yield this.#cut();
    }
  }

  #join(): Buffer {
    const [first] = this.#parts;
    if (this.#parts.length > 1 || !first) this.#parts = [Buffer.concat(this.#parts, this.#size)];
    return this.#parts[0] as Buffer;
  }

  #cut(): Frame {
    const all = this.#join();
    const message = all.subarray(0, this.#wanted);
    const rest = all.subarray(this.#wanted);
    this.#parts = rest.length > 0 ? [rest] : [];
    this.#size = rest.length;
    this.#wanted = 0;
    return {
      requestId: message.readInt32LE(4),
      opCode: message.readInt32LE(12),
      body: message.subarray(HEADER),
    };
  }
}

function checkedLength(start: Buffer): number {
  const length = start.readInt32LE(0);
  if (length < HEADER || length > MAX_MESSAGE_BYTES) throw new FramingError(`message length ${length}`);
  return length;
}

let lastId = 0;

export function frame(opCode: number, responseTo: number, parts: readonly Buffer[]): Buffer[] {
  const header = Buffer.allocUnsafe(HEADER);
  header.writeInt32LE(
    parts.reduce((sum, part) => sum + part.length, HEADER),
    0,
  );
  lastId = (lastId + 1) & 0x7fffffff;
  header.writeInt32LE(lastId, 4);
  header.writeInt32LE(responseTo, 8);
  header.writeInt32LE(opCode, 12);
  return [header, ...parts];
}
