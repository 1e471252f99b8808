import { type FilePurpose, photoTypes } from 'shared-kit/contracts/files';
import { fail } from 'shared-kit/server/errors';
import { maxSvgBytes } from './file-limits.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

export interface Photo {
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly original: Buffer;
  readonly thumbnail: Buffer;
}

const largest = 2048;
/** On a plan people read what is written small. */
const largestPlan = 4096;
const thumbnailSize = 320;
/** A camera's picture has at most some 50 million; more would only fill the memory. */
const maxPixels = 100_000_000;

/** Upright, without metadata (where it was taken is nobody's business), and no larger than screens show. */
export const preparePhoto = async (bytes: Buffer, size = largest): Promise<Photo> => {
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format } = await image.metadata().catch(unreadable);
  const contentType = photoTypes.find((type) => type === `image/${format}`) ?? fail('unsupportedMediaType');
  const within = (side: number) =>
    image
      .clone()
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable);
  const [original, thumbnail] = [await within(size), await within(thumbnailSize)];
  const { width, height } = original.info;
  return { contentType, width, height, original: original.data, thumbnail: thumbnail.data };
};

interface PictureOf {
  readonly contentType: string;
  readonly purpose: FilePurpose;
}

/** A photo, or a drawing that was made harmless; of that the thumbnail is a PNG. */
export const preparePicture = (bytes: Buffer, { contentType, purpose }: PictureOf): Promise<Photo> =>
  contentType === 'image/svg+xml'
    ? prepareDrawing(bytes)
    : preparePhoto(bytes, purpose === 'map' ? largestPlan : largest);

const prepareDrawing = async (bytes: Buffer): Promise<Photo> => {
  if (bytes.length > maxSvgBytes) fail('fileTooLarge', { limit: maxSvgBytes });
  const original = Buffer.from(await sanitizeSvg(bytes.toString('utf8')));
  const { default: sharp } = await import('sharp');
  const image = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format, width, height } = await image.metadata().catch(unreadable);
  if (format !== 'svg') fail('fileUnreadable');
  const box = { width: thumbnailSize, height: thumbnailSize, fit: 'inside' } as const;
  const thumbnail = await image.clone().resize(box).png().toBuffer().catch(unreadable);
  return { contentType: 'image/svg+xml', width, height, original, thumbnail };
};

const unreadable = (cause: unknown): never => fail('fileUnreadable', { cause });
