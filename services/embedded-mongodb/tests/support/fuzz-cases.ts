/** Random bytes and damaged messages, decided by a seed. */
import { serialize } from 'bson';
import type { Doc } from './fuzz-commands.ts';
import { COMMANDS, NAMES, VALUES } from './fuzz-commands.ts';
import { message, opMsg } from './raw.ts';

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function nested(kind: string, inside: unknown, depth: number): unknown {
  let value = inside;
  for (let i = 0; i < depth; i++)
    value = kind === '' ? [value] : { [kind]: kind === '$or' || kind === '$and' ? [value] : value };
  return value;
}

export function cases(random: () => number): () => Buffer {
  const below = (most: number): number => Math.floor(random() * most);
  const one = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const bytes = (most: number): Buffer => Buffer.from(Array.from({ length: below(most) }, () => below(256)));

  /** The same with something changed somewhere. */
  function changed(value: unknown): unknown {
    const keys = Array.isArray(value) ? [...value.keys()] : isPlain(value) ? Object.keys(value) : [];
    if (keys.length === 0 || random() < 0.15) return random() < 0.1 ? deep() : one(VALUES);
    const at = one<string | number>(keys);
    const copy = (Array.isArray(value) ? [...value] : { ...(value as Doc) }) as Record<
      string | number,
      unknown
    >;
    const action = random();
    if (action < 0.1) delete copy[at];
    else if (action < 0.25 && !Array.isArray(copy))
      Object.defineProperty(copy, one(NAMES), { value: copy[at], enumerable: true });
    else copy[at] = changed(copy[at]);
    return Array.isArray(copy) ? copy.filter((item) => item !== undefined) : copy;
  }

  function deep(): unknown {
    return nested(
      one(['', 'a', '$and', '$or', '$not', '$add', '$elemMatch', '$cond']),
      one(VALUES),
      1 + below(400),
    );
  }

  function command(): Doc {
    let document: Doc = { ...one(COMMANDS) };
    const [name = ''] = Object.keys(document);
    for (let i = below(4); i > 0; i--) {
      const key = one(Object.keys(document));
      if (key !== name || random() < 0.1) document = { ...document, [key]: changed(document[key]) };
      else document = { ...document, [one(NAMES)]: one(VALUES) };
    }
    return { $db: 'fuzz', ...document, ...(name in document ? { [name]: document[name] } : {}) };
  }

  function valid(): Buffer {
    const { $db, ...rest } = command();
    return opMsg(
      0,
      Buffer.concat([Buffer.from([0]), serialize({ ...rest, $db }, { ignoreUndefined: false })]),
    );
  }

  /** Bytes that lie: some changed, some cut off, lengths that are not. */
  function broken(): Buffer {
    const frame = valid();
    for (let i = 1 + below(4); i > 0; i--) {
      const at = random() < 0.3 ? 16 + below(12) : below(frame.length);
      const lie = one([
        0,
        1,
        4,
        5,
        255,
        0x7fffffff,
        -1,
        -0x80000000,
        48_000_001,
        frame.length,
        frame.length - 1,
      ]);
      if (random() < 0.5 || at > frame.length - 4) frame[at] = below(256);
      else frame.writeInt32LE(lie, at);
    }
    return random() < 0.2 ? frame.subarray(0, below(frame.length)) : frame;
  }

  return () => {
    const kind = random();
    if (kind < 0.05) return bytes(200);
    if (kind < 0.1) return message(one([0, 1, 2001, 2002, 2004, 2005, 2010, 2012, 2013, 9999]), bytes(100));
    if (kind < 0.4) return broken();
    return valid();
  };
}

function isPlain(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
