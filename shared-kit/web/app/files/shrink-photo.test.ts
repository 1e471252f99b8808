import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { libheif } from '../../../testing/documents/libheif.ts';
import { uprightHeic } from '../../../testing/documents/upright-heic.ts';
import { heicPixels } from './heic-pixels.ts';
import { photoBytes, photoSide, readablePicture, shrinkPhoto, sizeWithin } from './shrink-photo.ts';

afterEach(() => vi.unstubAllGlobals());

interface Camera {
  readonly width: number;
  readonly height: number;
  /** Bytes of a pixel at the best quality. */
  readonly density: number;
}

/** A browser whose pictures have a size alone. */
const browser = ({ width, height, density }: Camera) => {
  const made: { readonly width: number; readonly height: number; readonly quality: number }[] = [];
  const drawn = { fillStyle: '', fillRect: vi.fn(), drawImage: vi.fn() };
  vi.stubGlobal(
    'createImageBitmap',
    async (_: unknown, options: { resizeWidth?: number; resizeHeight?: number }) => ({
      width: options.resizeWidth ?? width,
      height: options.resizeHeight ?? height,
      close: vi.fn(),
    }),
  );
  class Canvas {
    readonly #size: readonly [number, number];
    constructor(...size: readonly [number, number]) {
      this.#size = size;
    }
    getContext = () => drawn;
    convertToBlob = async ({ type, quality }: { type: string; quality: number }) => {
      const [wide, high] = this.#size;
      made.push({ width: wide, height: high, quality });
      return new Blob([new Uint8Array(Math.round(wide * high * density * quality))], { type });
    };
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  return made;
};
const latin = (text: string): number[] => [...Buffer.from(text, 'latin1')];
const int = (value: number): number[] => [24, 16, 8, 0].map((bits) => (value >> bits) & 255);
/** The beginning and the end of such a picture around nothing. */
const frames: Readonly<Record<string, (size: number) => readonly [number[], number[]]>> = {
  'image/jpeg': () => [
    [255, 216, 255, 218, 0, 2],
    [255, 217],
  ],
  'image/png': (size) => [
    [...latin('\x89PNG\r\n\x1a\n'), ...int(size - 32), ...latin('IDAT')],
    [...int(0), ...int(0), ...latin('IEND'), ...int(0)],
  ],
  'image/heic': () => [[...int(24), ...latin('ftypheic')], []],
};
const bytesOf = (size: number, type: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size);
  const [begin, end] = frames[type]?.(size) ?? [[], []];
  bytes.set(begin);
  bytes.set(end, size - end.length);
  return bytes;
};
const photo = (size: number, type = 'image/jpeg', name = 'IMG_1.JPEG') =>
  new File([bytesOf(size, type)], name, { type, lastModified: 5 });

test('a large photo becomes a JPEG of about 600 kB under its name', async () => {
  const made = browser({ width: 4032, height: 3024, density: 0.25 });
  const small = await shrinkPhoto(photo(4_000_000, 'image/png', 'plant.room.png'));
  expect(small).toMatchObject({ name: 'plant.room.jpg', type: 'image/jpeg', lastModified: 5 });
  expect(small.size).toBeLessThanOrEqual(photoBytes);
  expect(made[0]).toEqual({ width: photoSide, height: 1536, quality: 0.85 });
  expect(made.length).toBeGreaterThan(1);
});

test('no more is lost than is needed', async () => {
  const made = browser({ width: 4032, height: 3024, density: 0.1 });
  await shrinkPhoto(photo(4_000_000));
  expect(made).toHaveLength(1);
});

test('the smallest is taken where none is small enough', async () => {
  const made = browser({ width: 4000, height: 4000, density: 0.7 });
  const small = await shrinkPhoto(photo(1_000_000));
  expect(small.size).toBe(Math.round(1280 * 1280 * 0.7 * 0.6));
  expect(made.at(-1)).toEqual({ width: 1280, height: 1280, quality: 0.6 });
});

test.each([
  ['is small enough', photo(photoBytes), 0.1],
  ['would become larger', photo(photoBytes + 1), 3],
  ['is a drawing', photo(2_000_000, 'image/svg+xml', 'a.svg'), 0.1],
  ['is a video', photo(2_000_000, 'video/mp4', 'a.mp4'), 0.1],
])('what %s stays as it is', async (_, file, density) => {
  browser({ width: 1280, height: 1280, density });
  expect(await shrinkPhoto(file)).toBe(file);
});

test('a logo stays as it is, however large, but for what only phones read', async () => {
  browser({ width: 4032, height: 3024, density: 0.25 });
  const logo = photo(4_000_000, 'image/png', 'logo.png');
  expect(await readablePicture(logo)).toBe(logo);
  const readable = await readablePicture(photo(900_000, 'image/heic', 'logo.heic'));
  expect(readable).toMatchObject({ name: 'logo.jpg', type: 'image/jpeg' });
});

test('what can not be read or drawn here goes to the server as it is', async () => {
  const file = photo(2_000_000);
  browser({ width: 4000, height: 3000, density: 0.1 });
  vi.stubGlobal('OffscreenCanvas', undefined);
  expect(await shrinkPhoto(file)).toBe(file);
  vi.stubGlobal('createImageBitmap', undefined);
  expect(await shrinkPhoto(file)).toBe(file);
});

const refuses = () =>
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')));
class Pixels {
  readonly size: { readonly resizeWidth: number; readonly resizeHeight: number };
  constructor(_: Uint8ClampedArray, resizeWidth: number, resizeHeight: number) {
    this.size = { resizeWidth, resizeHeight };
  }
}
/** A browser that decodes in the same thread what others decode in another one; where the decoder `isThere`. */
const decodesApart = (isThere: boolean) => {
  const ended = vi.fn();
  class SameThread {
    onmessage?: (event: { readonly data: unknown }) => void;
    onerror?: () => void;
    terminate = ended;
    async postMessage(bytes: Uint8Array) {
      if (!isThere) return this.onerror?.();
      this.onmessage?.({ data: 'ready' });
      this.onmessage?.({ data: await heicPixels(libheif, bytes) });
    }
  }
  vi.stubGlobal('Worker', SameThread);
  vi.stubGlobal('ImageData', Pixels);
  return ended;
};
/** A browser that does not know HEIC. */
const withoutHeic = () => {
  const made = browser({ width: 1, height: 1, density: 0.1 });
  const known = globalThis.createImageBitmap;
  vi.stubGlobal('createImageBitmap', async (source: ImageBitmapSource, options: ImageBitmapOptions) => {
    if (source instanceof Blob) throw new DOMException('unknown', 'InvalidStateError');
    return known(source, source instanceof Pixels ? source.size : options);
  });
  return made;
};
const cut = (file: File) => new File([file.slice(0, file.size / 2)], file.name, { type: file.type });

test.each([
  ['half of a photo', cut(photo(2_000_000)), 'cut'],
  ['half of a small one', cut(photo(20_000)), 'cut'],
  ['half of a HEIC', cut(new File([uprightHeic], 'IMG_2.HEIC')), 'cut'],
  ['one that does not decode', photo(20_000), 'unreadable'],
  ['a HEIC', photo(20_000, 'image/heic', 'a.heic'), 'heic'],
  [
    'a HEIC that is named otherwise',
    new File([bytesOf(20_000, 'image/heic')], 'a.jpg', { type: 'image/jpeg' }),
    'heic',
  ],
  ['what only says it is a photo', new File(['%PDF-1.7'], 'a.jpg', { type: 'image/jpeg' }), 'notPicture'],
])('%s is refused by its name', async (_, file, code) => {
  browser({ width: 1280, height: 1280, density: 0.1 });
  refuses();
  await expect(shrinkPhoto(file)).rejects.toMatchObject({ code, fileName: file.name });
});

test('a HEIC that the browser does not read is decoded apart, upright, whatever its name', async () => {
  const made = withoutHeic();
  const ended = decodesApart(true);
  const jpeg = await shrinkPhoto(
    new File([uprightHeic], 'IMG_7.jpg', { type: 'image/jpeg', lastModified: 5 }),
  );
  expect(jpeg).toMatchObject({ name: 'IMG_7.jpg', type: 'image/jpeg', lastModified: 5 });
  expect(made).toEqual([{ width: 64, height: 96, quality: 0.85 }]);
  expect(ended).toHaveBeenCalledOnce();
});

test('one that no decoder reads, and one for which no decoder comes, are refused for their own reasons', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  withoutHeic();
  const ended = decodesApart(true);
  const broken = new Uint8Array(uprightHeic);
  broken.fill(255, 400, 700);
  const unreadable = { code: 'unreadable', fileName: 'a.heic' };
  await expect(shrinkPhoto(new File([broken], 'a.heic'))).rejects.toMatchObject(unreadable);
  const missing = decodesApart(false);
  const refused = { code: 'heic', fileName: 'b.heic' };
  await expect(shrinkPhoto(new File([uprightHeic], 'b.heic'))).rejects.toMatchObject(refused);
  expect(ended).toHaveBeenCalledOnce();
  expect(missing).toHaveBeenCalledOnce();
});

test('a form does not wait for ever for a decoder that does not come', async () => {
  vi.useFakeTimers();
  try {
    withoutHeic();
    vi.stubGlobal(
      'Worker',
      class {
        postMessage = vi.fn();
        terminate = vi.fn();
      },
    );
    const refused = expect(shrinkPhoto(new File([uprightHeic], 'b.heic'))).rejects.toMatchObject({
      code: 'heic',
    });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await vi.runAllTimersAsync();
    await refused;
  } finally {
    vi.useRealTimers();
  }
});

test('a HEIC that the browser reads becomes a JPEG, and a PNG that is named otherwise is one', async () => {
  browser({ width: 1280, height: 1280, density: 0.1 });
  const heic = await shrinkPhoto(photo(20_000, 'image/heic', 'a.heic'));
  expect(heic).toMatchObject({ name: 'a.jpg', type: 'image/jpeg' });
  const png = new File([bytesOf(20_000, 'image/png')], 'b.jpg', { type: 'image/jpeg' });
  expect(await shrinkPhoto(png)).toMatchObject({ name: 'b.jpg', type: 'image/png', size: 20_000 });
});

test('a size stays within its side, keeps its shape and is never enlarged', () => {
  const pixels = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(pixels, pixels, fc.integer({ min: 1, max: 4096 }), (width, height, side) => {
      const [wide, high] = sizeWithin(width, height, side);
      expect(Math.max(wide, high)).toBeLessThanOrEqual(side);
      expect([wide <= width, high <= height, wide >= 1, high >= 1]).toEqual([true, true, true, true]);
      const share = Math.min(1, side / Math.max(width, height));
      expect(Math.abs(wide - width * share)).toBeLessThanOrEqual(1);
      expect(Math.abs(high - height * share)).toBeLessThanOrEqual(1);
    }),
  );
});
