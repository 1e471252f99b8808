/** Compressed copies, made once so that the gateway sends them as they are. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './file-names.ts';
import type { ReleaseInputFile } from './unpack-archive.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Copies of a file, smaller than it. */
export type Copies = Readonly<Partial<Record<'br' | 'gzip', Buffer>>>;
export type Compress = (file: ReleaseInputFile) => Promise<Copies>;

const bestBelow = 500 * 1024;
/** Brotli at its best takes two seconds for each megabyte, and an answer may take a minute, on a busy machine too. */
const bestInAll = 3 * 1024 * 1024;

interface Effort {
  readonly quality: number;
  readonly level: number;
}
const best: Effort = { quality: 11, level: 9 };
const quick: Effort = { quality: 9, level: 6 };

/** As small as it gets for what is delivered to everybody; quick for what is large and for source maps, which hardly anybody loads. */
export const carefulCompression = (): Compress => {
  let spent = 0;
  return (file) => {
    const { path, bytes } = file;
    const isBest = bytes.length < bestBelow && spent + bytes.length <= bestInAll && !path.endsWith('.map');
    if (isBest) spent += bytes.length;
    return compressFile(file, isBest ? best : quick);
  };
};

export const quickCompression: Compress = (file) => compressFile(file, quick);

const compressFile = async (
  { path, bytes }: ReleaseInputFile,
  { quality, level }: Effort,
): Promise<Copies> => {
  if (!isCompressible(path)) return {};
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level })]);
  return smaller(bytes, { br, gzip: gz });
};

/** Those that are worth keeping. */
export const smaller = (bytes: Buffer, { br, gzip: gz }: Copies): Copies => ({
  ...(br && br.length < bytes.length ? { br } : {}),
  ...(gz && gz.length < bytes.length ? { gzip: gz } : {}),
});
