/** What WebM files tell besides picture and sound (RFC 8794, RFC 9559): tags, attachments, chapters, and names of tracks and programs. */
import type { Overwrite, ReadAt } from './overwrites.ts';

const id = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cues: 0x1c53bb6b,
  cluster: 0x1f43b675,
  track: 0xae,
  trackName: 0x536e,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  dateUtc: 0x4461,
} as const;

const keptInSegment: readonly number[] = [id.seekHead, id.info, id.tracks, id.cues, id.cluster];
const keptInInfo: readonly number[] = [id.timestampScale, id.duration, id.dateUtc];
/** Must be there, and may be empty. */
const names: readonly number[] = [id.muxingApp, id.writingApp, id.trackName];
const mostElements = 2_000_000;

interface Element {
  readonly id: number;
  readonly at: number;
  /** Where its content begins and ends; `end` is null where its length is not known, as of what was streamed. */
  readonly content: number;
  readonly end: number | null;
}

export const blankElements = async (read: ReadAt, size: number): Promise<Overwrite[]> => {
  const overwrites: Overwrite[] = [];
  let count = 0;

  const elementAt = async (at: number): Promise<Element | null> => {
    count += 1;
    const head = await read(at, 12);
    const idLength = lengthOf(head[0] ?? 0);
    const sizeLength = lengthOf(head[idLength] ?? 0);
    if (count > mostElements || idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength)
      return null;
    const content = at + idLength + sizeLength;
    const length = sizeIn(head.subarray(idLength, idLength + sizeLength));
    return { id: head.readUIntBE(0, idLength), at, content, end: length === null ? null : content + length };
  };

  const zero = (at: number, end: number): void => {
    if (end > at) overwrites.push({ at, length: end - at });
  };
  /** An element of the same length that says nothing (RFC 8794, 11.3.2). */
  const blank = (at: number, end: number): void => {
    const length = end - at;
    if (length < 2) {
      zero(at, end);
      return;
    }
    const head = Buffer.alloc(length < 9 ? 2 : 9);
    head[0] = 0xec;
    if (length < 9) head[1] = 0x80 | (length - 2);
    else {
      head.writeBigUInt64BE(BigInt(length - 9), 1);
      head[1] = 0x01;
    }
    overwrites.push({ at, length, bytes: head });
  };

  const lookInside = async ({ content, end }: Element, keep: readonly number[] | null): Promise<void> => {
    const last = Math.min(end ?? size, size);
    for (let at = content; at < last; ) {
      const child = await elementAt(at);
      if (!child || child.end === null || child.end > last) return zero(at, last);
      if (names.includes(child.id)) zero(child.content, child.end);
      else if (child.id === id.track) await lookInside(child, null);
      else if (keep && !keep.includes(child.id)) blank(child.at, child.end);
      at = child.end;
    }
  };

  /** Where a cluster ends whose length is not known: at what no cluster holds. */
  const endOfCluster = async ({ content }: Element): Promise<number> => {
    for (let at = content; at < size; ) {
      const child = await elementAt(at);
      if (!child) return size;
      // Ids of four bytes are those of the segment's own elements.
      if (child.id > 0xffffff) return at;
      if (child.end === null) return size;
      at = child.end;
    }
    return size;
  };

  const lookInSegment = async (segment: Element): Promise<void> => {
    const last = Math.min(segment.end ?? size, size);
    for (let at = segment.content; at < last; ) {
      const child = await elementAt(at);
      if (!child) return zero(at, last);
      const end = child.end ?? (child.id === id.cluster ? await endOfCluster(child) : last);
      // Of a recording that was cut off picture and sound stay as far as they go.
      if (child.id === id.info || child.id === id.tracks)
        await lookInside({ ...child, end }, child.id === id.info ? [...keptInInfo, ...names] : [id.track]);
      else if (!keptInSegment.includes(child.id)) blank(at, Math.min(end, last));
      at = end;
    }
  };

  for (let at = 0; at < size; ) {
    const element = await elementAt(at);
    const isKnown = element?.id === id.header || element?.id === id.segment;
    if (!element || !isKnown) {
      zero(at, size);
      break;
    }
    if (element.id === id.segment) await lookInSegment(element);
    at = element.end ?? size;
  }
  return overwrites;
};

/** Of a number that says by its first bits how many bytes it has. */
const lengthOf = (first: number): number => Math.clz32(first) - 23;

/** Null where all bits are set: it is not known. */
const sizeIn = (bytes: Buffer): number | null => {
  let value = BigInt(bytes[0] ?? 0) & BigInt((1 << (8 - bytes.length)) - 1);
  for (const byte of bytes.subarray(1)) value = value * 256n + BigInt(byte);
  return value === (1n << BigInt(7 * bytes.length)) - 1n ? null : Number(value);
};
