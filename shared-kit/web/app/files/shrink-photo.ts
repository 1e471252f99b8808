/** Photos as small as they are kept, before they wait or are sent. */
import { isWholePicture, type PictureType, pictureTypeOf } from '../../../domain/files/picture-bytes.ts';
import { decodeHeic } from './decode-heic.ts';
import { PictureError } from './picture-error.ts';

/** About so many bytes may a photo have. */
export const photoBytes = 600_000;
/** Pixels at the longer side: as the server keeps them. */
export const photoSide = 2048;

/** What is tried until it is small enough, the best first; the last one is taken as it comes. */
const attempts = [
  { side: photoSide, quality: 0.85 },
  { side: photoSide, quality: 0.75 },
  { side: photoSide, quality: 0.65 },
  { side: 1600, quality: 0.7 },
  { side: 1280, quality: 0.6 },
] as const;

/** Width and height with the longer side of at most `side`; never enlarged. */
export const sizeWithin = (width: number, height: number, side: number): [number, number] => {
  const share = Math.min(1, side / Math.max(width, height));
  return [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))];
};

const isForeignType = (type: PictureType): boolean => type === 'image/heic' || type === 'image/avif';

/** Longer than what any kind of picture is known by. */
const headBytes = 32;

/**
 * The photo as an upright JPEG of about `photoBytes`, under the same name with its end changed; the same file where it is small enough already, or
 * is an animation, a drawing or no picture and says so. What it is its bytes tell, and not its name: it has their type.
 * @throws PictureError for one that says it is a picture and can't be read: nobody could later either.
 */
export const shrinkPhoto = async (photo: File): Promise<File> => {
  const type = pictureTypeOf(new Uint8Array(await photo.slice(0, headBytes).arrayBuffer()));
  if (type === null) {
    if (photo.type.startsWith('image/') && photo.type !== 'image/svg+xml')
      throw new PictureError('notPicture', photo.name);
    return photo;
  }
  if (type === 'image/gif') return photo;
  const isForeign = isForeignType(type);
  if (!isWholePicture(new Uint8Array(await photo.arrayBuffer()))) throw new PictureError('cut', photo.name);
  // Where nothing decodes, as in a very old browser, the server says what is wrong with it.
  if (globalThis.createImageBitmap === undefined && !isForeign) return typed(photo, type);
  const whole = await decoded(photo, type);
  try {
    if (!isForeign && photo.size <= photoBytes) return typed(photo, type);
    const small = await smallest(whole);
    if (small && (isForeign || small.size < photo.size)) return jpegOf(photo, small);
    if (isForeign) throw new PictureError('heic', photo.name);
    return typed(photo, type);
  } finally {
    whole.close();
  }
};

/** A picture that is kept as it is where services and papers can read it, as a logo that may be transparent; of a phone's HEIC or AVIF a JPEG. */
export const readablePicture = async (picture: File): Promise<File> => {
  const type = pictureTypeOf(new Uint8Array(await picture.slice(0, headBytes).arrayBuffer()));
  return type !== null && isForeignType(type) ? shrinkPhoto(picture) : picture;
};

const typed = (photo: File, type: string): File =>
  photo.type === type ? photo : new File([photo], photo.name, { type, lastModified: photo.lastModified });

const jpegOf = ({ name, lastModified }: File, small: Blob): File =>
  new File([small], `${name.replace(/\.\w+$/, '')}.jpg`, { type: small.type, lastModified });

/** Turned as the camera says. Browsers decode, scale and encode past the main thread. */
const decoded = async (photo: File, type: PictureType): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(photo, { imageOrientation: 'from-image' });
  } catch {
    if (type === 'image/heic') return decodedApart(photo);
    throw new PictureError(type === 'image/avif' ? 'heic' : 'unreadable', photo.name);
  }
};

/** Where the browser does not know HEIC, as most don't. */
const decodedApart = async (photo: File): Promise<ImageBitmap> => {
  const pixels = await decodeHeic(photo).catch(() => {
    throw new PictureError('heic', photo.name);
  });
  if (!pixels) throw new PictureError('unreadable', photo.name);
  return createImageBitmap(pixels);
};

const smallest = async (whole: ImageBitmap): Promise<Blob | null> => {
  let found: Blob | null = null;
  for (const { side, quality } of attempts) {
    found = await encoded(whole, sizeWithin(whole.width, whole.height, side), quality).catch(() => null);
    if (!found || found.size <= photoBytes) break;
  }
  return found;
};

const encoded = async (
  whole: ImageBitmap,
  [resizeWidth, resizeHeight]: readonly [number, number],
  quality: number,
): Promise<Blob> => {
  const scaled = await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'high' });
  const canvas = new OffscreenCanvas(resizeWidth, resizeHeight);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas');
  // What is transparent would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, resizeWidth, resizeHeight);
  context.drawImage(scaled, 0, 0);
  scaled.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
};
