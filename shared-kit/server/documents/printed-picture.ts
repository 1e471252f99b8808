/** Pictures as documents print them. */

/** At 3 to a row of A4 this is some 300 dots to the inch. */
const longestSide = 900;

/** A photo made smaller, as JPEG. Null for what is no picture that can be read. */
export const printedPhoto = (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> =>
  shrunk(bytes, (image) => image.jpeg({ quality: 72, mozjpeg: false }));

/** A signature or a logo, whose edges have to stay sharp: as PNG. Null for what is no picture that can be read. */
export const printedDrawing = (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> =>
  shrunk(bytes, (image) => image.png({ compressionLevel: 9 }));

type Sharp = import('sharp').Sharp;

const shrunk = async (
  bytes: Uint8Array,
  encode: (image: Sharp) => Sharp,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb');
  const encoded = await encode(image)
    .toBuffer()
    .catch(() => null);
  return encoded && new Uint8Array(encoded);
};
