/** The files of a build on this machine, with the compressed copies that the build has made. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type Compress, type Copies, quickCompression, smaller } from './compress-file.ts';
import { Faults } from './faults.ts';
import { isCompressedCopy, isPlainPath } from './file-names.ts';
import type { ReleaseInputFile } from './unpack-archive.ts';

const unbrotli = promisify(brotliDecompress);
const unzipped = promisify(gunzip);

/** All files below a folder, without compressed copies; 400 `releaseInvalid` for names that no upload may have either. */
export const readFolder = async (folder: string): Promise<ReleaseInputFile[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((each) => each.isFile())
    .map((each) => relative(folder, join(each.parentPath, each.name)).split(sep).join('/'))
    .sort();
  const faults = new Faults();
  for (const path of paths) if (!isPlainPath(path)) faults.add('fileName', path);
  faults.throwIfAny();
  return Promise.all(
    paths
      .filter((path) => !isCompressedCopy(path))
      .map(async (path) => ({ path, bytes: await readFile(join(folder, path)) })),
  );
};

/** Takes the build's own copies where they are what they say; makes quick ones where there are none. */
export const copiesBeside =
  (folder: string): Compress =>
  async (file) => {
    const path = join(folder, file.path);
    const [br, gzip] = await Promise.all([
      copyOf(`${path}.br`, file.bytes, unbrotli),
      copyOf(`${path}.gz`, file.bytes, unzipped),
    ]);
    if (br && gzip) return smaller(file.bytes, { br, gzip });
    const made = await quickCompression(file);
    return {
      ...made,
      ...smaller(file.bytes, { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) }),
    } satisfies Copies;
  };

type Unpack = (copy: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const copyOf = async (path: string, bytes: Buffer, unpack: Unpack): Promise<Buffer | null> => {
  const copy = await readFile(path).catch(() => null);
  if (!copy) return null;
  const unpacked = await unpack(copy, { maxOutputLength: bytes.length + 1 }).catch(() => null);
  return unpacked?.equals(bytes) ? copy : null;
};
