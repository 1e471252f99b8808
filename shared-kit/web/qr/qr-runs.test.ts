import decodeQr from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { qrRuns } from './qr-runs.ts';

/** The code as a camera sees it, so many dots for each module. */
const picture = (text: string, dots: number) => {
  const { size, runs } = qrRuns(text);
  const width = size * dots;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const { x, y, length } of runs)
    for (let row = y * dots; row < (y + 1) * dots; row++)
      for (let column = x * dots; column < (x + length) * dots; column++)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return { width, height: width, data };
};

describe('qrRuns', () => {
  it.each([
    'a',
    'https://mantenimiento.example/user/elements/41?installation=7',
    'Ñ · 25 °C · àçï'.repeat(9),
  ])('draws %s so that it can be read', (text) => {
    expect(decodeQr(picture(text, 4))).toBe(text);
  });

  it('keeps four modules white on each side', () => {
    const { size, runs } = qrRuns('EXT-01');
    expect(Math.min(...runs.flatMap(({ x, y }) => [x, y]))).toBe(4);
    expect(Math.max(...runs.map(({ x, length }) => x + length))).toBe(size - 4);
  });
});
