/** What is overwritten in a file. Nothing is moved and no length changes, so that what points to another place in the file stays right. */
export interface Overwrite {
  /** From the file's beginning. */
  readonly at: number;
  readonly length: number;
  /** Come first; what is left of the length is filled with zeros. */
  readonly bytes?: Uint8Array;
}

/** Bytes of a file; fewer than `length` at its end. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>;

/** Puts the part of an overwrite that lies in `target`, which begins at `start` of the file, in its place; false where nothing changes. */
export const overwriteIn = (target: Buffer, start: number, { at, length, bytes }: Overwrite): boolean => {
  const from = Math.max(at, start);
  const to = Math.min(at + length, start + target.length);
  if (from >= to) return false;
  const wanted = Buffer.alloc(to - from);
  const first = bytes?.subarray(from - at, to - at);
  if (first) wanted.set(first);
  const place = target.subarray(from - start, to - start);
  if (place.equals(wanted)) return false;
  place.set(wanted);
  return true;
};
