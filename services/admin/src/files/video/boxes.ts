/**
 * What MP4 and QuickTime files tell besides picture and sound (ISO/IEC 14496-12; QuickTime File Format): where, by whom and with what they were
 * taken stands in boxes of user data and metadata, in tracks of their own (`gpmd`, `camm`, `mebx`), and in names of handlers and encoders.
 */
import type { Overwrite, ReadAt } from './overwrites.ts';

interface Box {
  readonly type: string;
  readonly at: number;
  /** Of the header: 8, or 16 where the length has eight bytes. */
  readonly head: number;
  readonly end: number;
}

interface Span {
  readonly at: number;
  readonly end: number;
}

/** All others are blanked: users' data, metadata, what makers add, what was left over. */
const kept: Readonly<Record<string, readonly string[]>> = {
  '': ['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'wide'],
  moov: ['mvhd', 'iods', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia', 'tapt', 'load'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  stbl: 'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stsh sdtp stdp stps sbgp sgpd subs saiz saio'.split(
    ' ',
  ),
  edts: ['elst'],
  dinf: ['dref'],
  mvex: ['mehd', 'trex', 'leva'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc', 'sdtp'],
  mfra: ['tfra', 'mfro'],
};
const seenOrHeard: readonly string[] = ['vide', 'soun'];
/** More than any camera writes: what comes behind is blanked. */
const mostBoxes = 200_000;
/** A million samples: hours of whatever is noted thirty times a second. */
const mostTableBytes = 4 * 1024 * 1024;

export const blankBoxes = async (read: ReadAt, size: number): Promise<Overwrite[]> => {
  const overwrites: Overwrite[] = [];
  let count = 0;

  const boxAt = async (at: number, end: number): Promise<Box | null> => {
    const header = await read(at, Math.min(16, end - at));
    if (header.length < 8) return null;
    const short = header.readUInt32BE(0);
    if (short === 1 && header.length < 16) return null;
    const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short || end - at;
    const head = short === 1 ? 16 : 8;
    return length < head ? null : { type: header.toString('latin1', 4, 8), at, head, end: at + length };
  };

  /** Its header says from then on that it is free space. */
  const blank = ({ at, head, end }: Box): void => {
    overwrites.push({ at: at + 4, length: 4, bytes: Buffer.from('free') });
    zero({ at: at + head, end });
  };
  const zero = ({ at, end }: Span): void => {
    if (end > at) overwrites.push({ at, length: end - at });
  };

  async function* childrenOf({ at, end }: Span): AsyncGenerator<Box> {
    for (let next = at; next < end; ) {
      count += 1;
      const box = count > mostBoxes ? null : await boxAt(next, end);
      if (!box) return zero({ at: next, end });
      // Of a recording that was cut off picture and sound stay as far as they go.
      if (box.end > end && box.type !== 'mdat') return zero({ at: next, end });
      yield box;
      next = box.end;
    }
  }

  const insideOf = ({ at, head, end }: Box): Span => ({ at: at + head, end });
  const find = async (box: Box, ...path: readonly string[]): Promise<Box | null> => {
    const [type, ...rest] = path;
    if (type === undefined) return box;
    for (let at = box.at + box.head; at < box.end; ) {
      const child = await boxAt(at, box.end);
      if (!child || child.end > box.end) return null;
      if (child.type === type) return find(child, ...rest);
      at = child.end;
    }
    return null;
  };
  const tableOf = async (box: Box | null): Promise<Buffer> => {
    if (!box || box.end - box.at > mostTableBytes) return Buffer.alloc(0);
    return read(box.at + box.head, box.end - box.at - box.head);
  };

  /** Where its samples lie; empty where its tables are not as they should be. */
  const samplesOf = async (track: Box): Promise<Span[]> => {
    const table = await find(track, 'mdia', 'minf', 'stbl');
    if (!table) return [];
    const [chunks, sizes] = [
      await tableOf(await find(table, 'stsc')),
      await tableOf(await find(table, 'stsz')),
    ];
    const short = await tableOf(await find(table, 'stco'));
    const long = await tableOf(await find(table, 'co64'));
    const offsets = short.length > 0 ? numbers(short, 8, 4) : numbers(long, 8, 8);
    const [same = 0] = numbers(sizes, 4, 4);
    const each = numbers(sizes, 12, 4);
    const runs = numbers(chunks, 8, 4);
    const spans: Span[] = [];
    let [sample, run] = [0, 0];
    for (const [index, at] of offsets.entries()) {
      while ((runs[run + 3] ?? Number.POSITIVE_INFINITY) <= index + 1) run += 3;
      const perChunk = runs[run + 1] ?? 0;
      const sum = same > 0 ? same * perChunk : total(each.slice(sample, sample + perChunk));
      sample += perChunk;
      spans.push({ at, end: Math.min(size, at + sum) });
    }
    return spans;
  };

  const handlerOf = async (track: Box): Promise<string> => {
    const handler = await find(track, 'mdia', 'hdlr');
    return handler ? (await read(handler.at + handler.head + 8, 4)).toString('latin1') : '';
  };

  /** The maker of an encoder is named, and of one of pictures the encoder. */
  const blankEncoders = async (box: Box, handler: string): Promise<void> => {
    for (let at = box.at + box.head + 8; at < box.end; ) {
      const entry = await boxAt(at, box.end);
      if (!entry || entry.end > box.end) return;
      const within = (from: number, to: number) =>
        zero({ at: Math.min(at + from, entry.end), end: Math.min(at + to, entry.end) });
      within(20, 24);
      if (handler === 'vide') within(50, 82);
      at = entry.end;
    }
  };

  const lookInTrack = async (track: Box): Promise<void> => {
    const handler = await handlerOf(track);
    if (seenOrHeard.includes(handler)) return look(insideOf(track), track.type, handler);
    for (const samples of merged(await samplesOf(track))) zero(samples);
    return blank(track);
  };

  const look = async (span: Span, parent: string, handler = ''): Promise<void> => {
    for await (const box of childrenOf(span)) {
      const { type, at, head, end } = box;
      if (!kept[parent]?.includes(type)) blank(box);
      else if (type === 'trak') await lookInTrack(box);
      else if (type === 'hdlr') zero({ at: at + head + 12, end });
      else if (type === 'stsd') await blankEncoders(box, handler);
      else if (kept[type]) await look(insideOf(box), type, handler);
    }
  };
  await look({ at: 0, end: size }, '');
  return overwrites;
};

const numbers = (table: Buffer, from: number, bytes: 4 | 8): number[] => {
  const found: number[] = [];
  for (let at = from; at + bytes <= table.length; at += bytes)
    found.push(bytes === 4 ? table.readUInt32BE(at) : Number(table.readBigUInt64BE(at)));
  return found;
};

const total = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

const merged = (spans: readonly Span[]): Span[] => {
  const found: Span[] = [];
  for (const { at, end } of spans.toSorted((a, b) => a.at - b.at)) {
    const last = found.at(-1);
    if (last && at <= last.end) found[found.length - 1] = { at: last.at, end: Math.max(last.end, end) };
    else found.push({ at, end });
  }
  return found;
};
