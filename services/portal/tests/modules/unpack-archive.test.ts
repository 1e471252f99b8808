/** Whatever an archive is, unpacking it comes to an end: with its files, or with a refusal. */

import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { TarEntry } from 'modern-tar';
import { ApiError } from 'shared-kit/server/http/errors';
import { runs } from 'shared-kit/testing/test-form';
import { expect, test } from 'vitest';
import { type ReleaseInputFile, unpackArchive } from '../../src/modules/releases/unpack-archive.ts';
import { packEntries } from './release-archive.ts';

const size = fc.oneof(fc.constantFrom(0, 1, 511, 512, 513), fc.nat(2000), fc.nat(600_000));
const entries = fc.array(fc.record({ size, kind: fc.constantFrom('file', 'copy', 'directory') }), {
  minLength: 1,
  maxLength: 12,
});

/** Bytes that hardly compress, so that they arrive in many pieces. */
const bytesOf = (length: number, seed: number): Uint8Array => {
  const bytes = new Uint8Array(length);
  let state = seed + 1;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    bytes[i] = state >> 16;
  }
  return bytes;
};

const entryOf = (each: { size: number; kind: string }, index: number): TarEntry => {
  if (each.kind === 'directory') return { header: { name: `${index}/`, size: 0, type: 'directory' } };
  const name = `${index}.js${each.kind === 'copy' ? '.br' : ''}`;
  return { header: { name, size: each.size, type: 'file' }, body: bytesOf(each.size, index) };
};

test('every archive gives its files', async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (list) => {
      const files = await unpackArchive(await packEntries(list.map(entryOf)));
      const expected = list.flatMap((each, index) =>
        each.kind === 'file' ? [{ path: `${index}.js`, bytes: Buffer.from(bytesOf(each.size, index)) }] : [],
      );
      expect(files.map(({ path }) => path)).toEqual(expected.map(({ path }) => path));
      expect(files.every(({ bytes }, index) => expected[index]?.bytes.equals(bytes))).toBe(true);
    }),
    { numRuns: runs(10) },
  );
});

const flips = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 });

test('every damaged archive gives files or is refused', async () => {
  const short = fc.array(
    fc.record({ size: fc.nat(3000), kind: fc.constantFrom('file', 'copy', 'directory') }),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  await fc.assert(
    fc.asyncProperty(short, flips, fc.boolean(), async (list, changes, inside) => {
      const packed = Buffer.from(await packEntries(list.map(entryOf)));
      const damaged = inside ? gunzipSync(packed) : packed;
      for (const [at, value] of changes) damaged[at % damaged.length] = value;
      const given: readonly ReleaseInputFile[] | string = await unpackArchive(
        inside ? gzipSync(damaged) : damaged,
      ).catch((error: unknown) => {
        if (error instanceof ApiError) return error.code;
        throw error;
      });
      expect(typeof given === 'string' ? given : 'releaseInvalid').toBe('releaseInvalid');
    }),
    { numRuns: runs(40) },
  );
});
