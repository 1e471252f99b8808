/** Pictures as documents print them. */

/** At 3 to a row of A4 this is some 300 dots to the inch. */
const longestSide = 900;

/** A photo made smaller, as JPEG. Null for what is no picture that can be read. */
export const printedPhoto = (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> =>
  shrunk(bytes, (image) => image.jpeg({ quality: 72, mozjpeg: false }));

/** A signature or a logo, whose edges have to stay sharp: as PNG. Null for what is no picture that can be read. */
export const printedDrawing = (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> =>
  shrunk(bytes, (image) => image.png({ compressionLevel: 9 }));

/** Modules of white around a code, without which cameras do not find it; dots to a module's side. */
const qrBorder = 4;
const qrScale = 8;

/** A text as a QR code that is still read with 15 % of it lost, as PNG. */
export const printedQr = async (text: string): Promise<Uint8Array<ArrayBuffer>> => {
  const [{ default: sharp }, { default: encodeQr }] = await Promise.all([import('sharp'), import('qr')]);
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: qrBorder });
  const side = rows.length;
  const dots = Buffer.from(rows.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  const image = sharp(dots, { raw: { width: side, height: side, channels: 1 } });
  const size = side * qrScale;
  return new Uint8Array(
    await image
      .resize({ width: size, height: size, kernel: 'nearest' })
      .toColourspace('srgb')
      .png()
      .toBuffer(),
  );
};

type Sharp = import('sharp').Sharp;

/** No picture comes twice, and they come one after the other: what would be kept for later, and threads beside, cost memory alone. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};

const shrunk = async (
  bytes: Uint8Array,
  encode: (image: Sharp) => Sharp,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const sharp = await loadSharp();
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
