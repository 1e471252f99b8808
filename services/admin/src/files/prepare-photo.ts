import { photoTypes } from 'shared-kit/contracts/files';
import { fail } from 'shared-kit/server/errors';

export interface Photo {
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly original: Buffer;
  readonly thumbnail: Buffer;
}

const largest = 2048;
const thumbnailSize = 320;
/** A camera's picture has at most some 50 million; more would only fill the memory. */
const maxPixels = 100_000_000;

/** Upright, without metadata (where it was taken is nobody's business), and no larger than screens show. */
export const preparePhoto = async (bytes: Buffer): Promise<Photo> => {
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format } = await image.metadata().catch(unreadable);
  const contentType = photoTypes.find((type) => type === `image/${format}`) ?? fail('unsupportedMediaType');
  const within = (size: number) =>
    image
      .clone()
      .autoOrient()
      .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable);
  const [original, thumbnail] = [await within(largest), await within(thumbnailSize)];
  const { width, height } = original.info;
  return { contentType, width, height, original: original.data, thumbnail: thumbnail.data };
};

const unreadable = (cause: unknown): never => fail('fileUnreadable', { cause });
