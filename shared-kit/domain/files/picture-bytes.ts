/** What a picture is by its bytes, whatever its name and the type that came with it say. */

export type PictureType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/gif'
  | 'image/heic'
  | 'image/avif';

type Bytes = Uint8Array;

const textAt = (bytes: Bytes, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Brands of ISO base media (ISO/IEC 14496-12, 23008-12) that are pictures of the HEIF family. */
const heif: Readonly<Record<string, PictureType>> = {
  heic: 'image/heic',
  heix: 'image/heic',
  heim: 'image/heic',
  heis: 'image/heic',
  hevc: 'image/heic',
  hevx: 'image/heic',
  mif1: 'image/heic',
  msf1: 'image/heic',
  avif: 'image/avif',
  avis: 'image/avif',
};

/** By the first 12 bytes; null for what is no picture. */
export const pictureTypeOf = (bytes: Bytes): PictureType | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'image/webp';
  if (textAt(bytes, 0, 4) === 'GIF8') return 'image/gif';
  return textAt(bytes, 4, 4) === 'ftyp' ? (heif[textAt(bytes, 8, 4)] ?? null) : null;
};

const [startOfScan, endOfImage] = [0xda, 0xd9];

/** Within the data of its scans every 0xFF that is none of a marker is followed by 0 (ITU-T T.81, B.1.1.5): the end that comes after them is its own. */
const isWholeJpeg = (bytes: Bytes): boolean => {
  let at = 2;
  while (at + 3 < bytes.length) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1];
    if (marker === 0xff) at += 1;
    else if (marker === startOfScan) break;
    else at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
  for (let end = bytes.indexOf(0xff, at + 2); end !== -1; end = bytes.indexOf(0xff, end + 1))
    if (bytes[end + 1] === endOfImage) return true;
  return false;
};

const isWholePng = (bytes: Bytes): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at))
    if (textAt(bytes, at + 4, 4) === 'IEND') return true;
  return false;
};

const isWholeWebp = (bytes: Bytes): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes.length >= 12 && 8 + view.getUint32(4, true) <= bytes.length;
};

const boxesOfHeif: readonly string[] = ['ftyp', 'meta', 'mdat', 'moov', 'free'];

/**
 * Boxes follow one another, each with its length before it: 0 for one up to the end, 1 for a length of eight bytes behind the type (ISO/IEC
 * 14496-12, 4.2). Some phones put something of their own behind them.
 */
const isWholeHeif = (bytes: Bytes): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at + 16 <= bytes.length && boxesOfHeif.includes(textAt(bytes, at + 4, 4))) {
    const short = view.getUint32(at);
    if (short === 0) return true;
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short;
    if (length < 8 || at + length > bytes.length) return false;
    at += length;
  }
  return true;
};

/** Whether the bytes come to the picture's end: decoders show half of one that was cut. Of other types they alone know. */
export const isWholePicture = (bytes: Bytes): boolean => {
  switch (pictureTypeOf(bytes)) {
    case 'image/jpeg':
      return isWholeJpeg(bytes);
    case 'image/png':
      return isWholePng(bytes);
    case 'image/webp':
      return isWholeWebp(bytes);
    case 'image/heic':
    case 'image/avif':
      return isWholeHeif(bytes);
    default:
      return true;
  }
};
