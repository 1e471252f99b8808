/** The parser of pictures: it runs in a process of its own. */
import { type FilePurpose, photoTypes } from 'shared-kit/contracts/files';
import { fail } from 'shared-kit/server/http/errors';
import sharp, { type Sharp } from 'sharp';
import { maxSvgBytes } from './file-limits.ts';
import type { Photo, PictureToPrepare } from './picture-parsers.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

const largest = 2048;
/** On a plan people read what is written small. */
const largestPlan = 4096;
const thumbnailSize = 320;
/** A camera's picture has at most some 50 million; more would only fill the memory. */
const mostPixels = 100_000_000;
/** The page for strangers makes photos small before it sends them. */
const mostPixelsOfStrangers = 24_000_000;

const drawingType = 'image/svg+xml';

export const parse = async ({ bytes, contentType, purpose }: PictureToPrepare): Promise<Photo> =>
  contentType === drawingType ? prepareDrawing(bytes) : preparePhoto(bytes, purpose);

// No picture comes twice, and each process works on one.
sharp.cache(false);
sharp.concurrency(1);

/** Decoded only where its size is within bounds. */
const open = async (bytes: Buffer, mostPixelsOfIt: number) => {
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
  const metadata = await image.metadata().catch(unreadable);
  if (metadata.width * metadata.height > mostPixelsOfIt) fail('fileTooComplex', { limit: mostPixelsOfIt });
  return { image, ...metadata };
};

/** Upright, without metadata (where it was taken is nobody's business), and no larger than screens show. */
const preparePhoto = async (bytes: Buffer, purpose: FilePurpose): Promise<Photo> => {
  const most = purpose === 'publicPhoto' ? mostPixelsOfStrangers : mostPixels;
  const { image, format, compression } = await open(bytes, most);
  // Devices turn phones' own formats into a JPEG; an AVIF of one that did not is turned here. HEIC is not decoded.
  const isAvif = format === 'heif' && compression === 'av1';
  const contentType =
    photoTypes.find((type) => type === (isAvif ? 'image/jpeg' : `image/${format}`)) ??
    fail('unsupportedMediaType');
  const asKept = (photo: Sharp) => (isAvif ? photo.flatten({ background: '#fff' }).jpeg() : photo);
  const within = (side: number) =>
    asKept(
      image
        .clone()
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }),
    )
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable);
  const [original, thumbnail] = [
    await within(purpose === 'map' ? largestPlan : largest),
    await within(thumbnailSize),
  ];
  const { width, height } = original.info;
  return { contentType, width, height, original: original.data, thumbnail: thumbnail.data };
};

const prepareDrawing = async (bytes: Buffer): Promise<Photo> => {
  if (bytes.length > maxSvgBytes) fail('fileTooLarge', { limit: maxSvgBytes });
  const original = Buffer.from(await withPlainPictures(await sanitizeSvg(bytes.toString('utf8'))));
  const { image, format, width, height } = await open(original, mostPixels);
  if (format !== 'svg') fail('fileUnreadable');
  const box = { width: thumbnailSize, height: thumbnailSize, fit: 'inside' } as const;
  const thumbnail = await image.clone().resize(box).png().toBuffer().catch(unreadable);
  return { contentType: drawingType, width, height, original, thumbnail };
};

const pictureIn = /data:image\/(?:jpeg|png|webp);base64,([a-z0-9+/=\s]+)/gi;

/** Photos that are part of a drawing say no more of themselves than others. One that can't be read is left out of it. */
const withPlainPictures = async (drawing: string): Promise<string> => {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: found, 1: base64 = '', index } of drawing.matchAll(pictureIn)) {
    parts.push(drawing.slice(end, index), await plainPicture(Buffer.from(base64, 'base64')));
    end = index + found.length;
  }
  return [...parts, drawing.slice(end)].join('');
};

const plainPicture = async (bytes: Buffer): Promise<string> => {
  try {
    const { image, format } = await open(bytes, mostPixels);
    const plain = await image.autoOrient().toBuffer();
    return `data:image/${format};base64,${plain.toString('base64')}`;
  } catch {
    return 'data:,';
  }
};

const unreadable = (cause: unknown): never => fail('fileUnreadable', { cause });
