/** Photos as small as they are kept, before they wait or are sent. */

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

/** Types that cameras and screens make. A drawing or an animation would lose what it is. */
const shrinkable = ['image/jpeg', 'image/png', 'image/webp'];

/** Width and height with the longer side of at most `side`; never enlarged. */
export const sizeWithin = (width: number, height: number, side: number): [number, number] => {
  const share = Math.min(1, side / Math.max(width, height));
  return [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))];
};

/**
 * The photo as an upright JPEG of about `photoBytes`, under the same name with its end changed. The same file where it is small enough already,
 * is no photo, or is one that this browser can't read: the server says what is wrong with that.
 */
export const shrinkPhoto = async (photo: File): Promise<File> => {
  if (photo.size <= photoBytes || !shrinkable.includes(photo.type)) return photo;
  const whole = await decoded(photo).catch(() => null);
  if (!whole) return photo;
  try {
    const small = await smallest(whole);
    if (!small || small.size >= photo.size) return photo;
    const name = `${photo.name.replace(/\.\w+$/, '')}.jpg`;
    return new File([small], name, { type: small.type, lastModified: photo.lastModified });
  } finally {
    whole.close();
  }
};

/** Turned as the camera says. Browsers decode, scale and encode past the main thread. */
const decoded = async (photo: Blob): Promise<ImageBitmap> =>
  createImageBitmap(photo, { imageOrientation: 'from-image' });

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
