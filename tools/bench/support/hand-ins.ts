/** What people hand in, as heavy as it may be, or made to harm. */
import { makeWorkbook } from 'shared-kit/testing/documents/make-workbook';
import sharp from 'sharp';

/** A photo of noise, `side` × `side` pixels. */
export const noisyPhoto = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();

/** A few kB that unpack to `side` × `side` pixels. */
export const emptyPicture = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })
    .png()
    .toBuffer();

/** A handover of a building with so many components in one room. */
export const workbookOf = (components: number): Buffer =>
  makeWorkbook({
    Facility: [['Name'], ['Torre']],
    Floor: [['Name'], ['Torre P0']],
    Space: [
      ['Name', 'FloorName'],
      ['Torre sala', 'Torre P0'],
    ],
    Type: [['Name'], ['Equipo']],
    Component: [
      ['Name', 'TypeName', 'Space', 'SerialNumber'],
      ...Array.from({ length: components }, (_, n) => [`Equipo ${n}`, 'Equipo', 'Torre sala', `S-${n}`]),
    ],
  });

export const nestedDrawing = (depth: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}</svg>`);
