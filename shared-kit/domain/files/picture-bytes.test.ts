import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { uprightHeic } from '../../testing/documents/upright-heic.ts';
import { isWholePicture, pictureTypeOf } from './picture-bytes.ts';

const noise = { create: { width: 40, height: 30, channels: 3, background: 'red' } } as const;
const pictures = [
  [
    'image/jpeg',
    await sharp(noise)
      .jpeg()
      .withExif({ IFD0: { Make: 'X' } })
      .toBuffer(),
  ],
  ['image/jpeg', await sharp(noise).jpeg({ progressive: true }).toBuffer()],
  ['image/png', await sharp(noise).png().toBuffer()],
  ['image/webp', await sharp(noise).webp().toBuffer()],
] as const;
const heic = (brand: string) => new TextEncoder().encode(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1`);
/** Where the description ends and the picture's own data begin. */
const endOfMeta = Buffer.from(uprightHeic).indexOf('mdat') - 4;
/** Its data are in a box whose length has eight bytes. */
const longBox = (length: number, bytes: number): Uint8Array => {
  const box = Buffer.alloc(16 + bytes);
  box.writeUInt32BE(1, 0);
  box.write('mdat', 4, 'latin1');
  box.writeBigUInt64BE(BigInt(length), 8);
  return new Uint8Array([...heic('heic'), ...new Uint8Array(4), ...box]);
};

describe.each(pictures)('%s', (type, buffer) => {
  const bytes = new Uint8Array(buffer);
  it('is known by its bytes, and whole also with something after it', () => {
    expect(pictureTypeOf(bytes)).toBe(type);
    expect(isWholePicture(bytes)).toBe(true);
    expect(isWholePicture(new Uint8Array([...bytes, 1, 2, 3, 4]))).toBe(true);
  });

  it('that was cut anywhere is not whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: bytes.length - 5 }), (length) => {
        expect(isWholePicture(bytes.subarray(0, length))).toBe(false);
      }),
    );
  });
});

it.each([
  ['heic', 'image/heic'],
  ['mif1', 'image/heic'],
  ['avif', 'image/avif'],
  ['mp42', null],
])('of the brand %s it is %s', (brand, type) => {
  expect(pictureTypeOf(heic(brand))).toBe(type);
});

it('other bytes are no picture, however few', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3 }), (few) => {
      const isJpeg = few[0] === 0xff && few[1] === 0xd8 && few[2] === 0xff;
      expect(pictureTypeOf(few)).toBe(isJpeg ? 'image/jpeg' : null);
    }),
  );
  expect(pictureTypeOf(new TextEncoder().encode('%PDF-1.7 and more'))).toBeNull();
});

describe('image/heic', () => {
  it('is whole up to its end, also with something after it', () => {
    expect(isWholePicture(uprightHeic)).toBe(true);
    expect(
      isWholePicture(new Uint8Array([...uprightHeic, ...new TextEncoder().encode('a trailer of a phone')])),
    ).toBe(true);
    expect(isWholePicture(longBox(16 + 4, 4))).toBe(true);
  });

  it('that was cut within what it shows is not whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: uprightHeic.length - 1 }), (length) => {
        const isBetween = length >= endOfMeta && length < endOfMeta + 16;
        expect(isWholePicture(uprightHeic.subarray(0, length))).toBe(isBetween);
      }),
    );
    expect(isWholePicture(longBox(16 + 5, 4))).toBe(false);
    expect(isWholePicture(longBox(7, 4))).toBe(false);
  });
});
