import { expect, test } from 'vitest';
import { fingerprintOf } from './file-fingerprint.ts';

const size = 300_000;
const bytes = (changedAt = -1) => Uint8Array.from({ length: size }, (_, at) => (at === changedAt ? 1 : 0));
const file = (content = bytes(), name = 'film.mp4', lastModified = 5) =>
  new File([content], name, { lastModified });

test('is the same for a file that is chosen again', async () => {
  expect(await fingerprintOf(file(), [7, 'video'])).toBe(await fingerprintOf(file(), [7, 'video']));
  expect(await fingerprintOf(file(), [])).toMatch(/^[\da-f]{64}$/);
});

test.each([
  ['name', file(bytes(), 'other.mp4'), [7]],
  ['time of change', file(bytes(), 'film.mp4', 6), [7]],
  ['beginning', file(bytes(0)), [7]],
  ['end', file(bytes(size - 1)), [7]],
  ['size', file(bytes().subarray(1)), [7]],
  ['use', file(), [8]],
])('is another with another %s', async (_, other, about) => {
  expect(await fingerprintOf(other, about)).not.toBe(await fingerprintOf(file(), [7]));
});

test.each([0, 1, 65_536, 65_537, 131_072, 131_073])('takes files of %i bytes', async (length) => {
  const last = (value: number) => {
    const content = new Uint8Array(length);
    if (length > 0) content[length - 1] = value;
    return file(content);
  };
  const [one, other] = [await fingerprintOf(last(1), []), await fingerprintOf(last(2), [])];
  expect(one === other).toBe(length === 0);
});
