import { afterEach, expect, test, vi } from 'vitest';
import { libheif } from '../../../testing/documents/libheif.ts';
import { uprightHeic } from '../../../testing/documents/upright-heic.ts';
import { heicPixels } from './heic-pixels.ts';

afterEach(() => vi.restoreAllMocks());

test('a photo that was held upright is shown upright, in its colours', async () => {
  const pixels = await heicPixels(libheif, uprightHeic);
  expect(pixels).toMatchObject({ width: 64, height: 96 });
  const colourAt = (x: number, y: number) => [
    ...(pixels?.data.subarray((y * 64 + x) * 4).subarray(0, 4) ?? []),
  ];
  const blue = [40, 60, 200, 255];
  const red = [200, 40, 40, 255];
  for (const [x, y, colour] of [
    [2, 2, blue],
    [61, 2, blue],
    [2, 93, red],
    [61, 93, red],
  ] as const)
    colourAt(x, y).forEach((value, channel) => {
      expect(Math.abs(value - (colour[channel] ?? 0))).toBeLessThan(8);
    });
});

test('what does not decode is nothing', async () => {
  // The library tells the console why.
  vi.spyOn(console, 'log').mockReturnValue();
  expect(await heicPixels(libheif, uprightHeic.subarray(0, 600))).toBeNull();
  expect(await heicPixels(libheif, uprightHeic.subarray(0, uprightHeic.length - 60))).toBeNull();
});
