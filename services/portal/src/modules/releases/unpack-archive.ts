/** Files out of a gzipped tar that a stranger may have made: what it unpacks to is measured while it does. */
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { ApiError } from 'shared-kit/server/http/errors';
import { Faults, refuse } from './faults.ts';
import { isCompressedCopy, isPlainPath } from './file-names.ts';
import { ratioFromBytes, type UnpackLimits, unpackLimits } from './limits.ts';

export interface ReleaseInputFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** All files, without compressed copies; 400 `releaseInvalid` for what is no plain archive of plain files, or too much. */
export const unpackArchive = async (
  packed: Uint8Array,
  limits: UnpackLimits = unpackLimits,
): Promise<ReleaseInputFile[]> => {
  const files: ReleaseInputFile[] = [];
  const faults = new Faults();
  let entries = 0;
  try {
    const decoded = ReadableStream.from(unzip(packed, limits)).pipeThrough(
      createTarDecoder({ strict: true }),
    );
    for await (const entry of decoded) {
      entries += 1;
      if (entries > limits.entries) refuse('tooManyFiles');
      const path = pathOf(entry, faults);
      if (path !== null && files.length >= limits.files) refuse('tooManyFiles');
      if (path !== null && entry.header.size > limits.fileBytes) refuse('fileTooBig', path);
      // What is passed over is read too: the decoder takes the end of one body for the end of the next where it has read ahead.
      const bytes = await readBody(entry);
      if (path !== null) files.push({ path, bytes });
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    refuse('archiveUnreadable', '', error);
  }
  faults.throwIfAny();
  return files;
};

/** Where the file belongs; null for what is passed over, or is a fault. */
const pathOf = ({ header: { name, type } }: ParsedTarEntry, faults: Faults): string | null => {
  const path = name.replace(/^\.\//, '');
  if (type === 'directory') {
    const folder = path.replace(/\/$/, '');
    if (folder !== '' && folder !== '.' && !isPlainPath(folder)) faults.add('fileName', name);
    return null;
  }
  if (!isPlainPath(path)) faults.add('fileName', name);
  else if (type !== 'file') faults.add('fileKind', name);
  else return isCompressedCopy(path) ? null : path;
  return null;
};

const readBody = async ({ body }: ParsedTarEntry): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** zlib works off the event loop; each piece is counted before the next is asked for. */
const unzip = async function* (packed: Uint8Array, { bytes, entries, ratio }: UnpackLimits) {
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  gunzip.end(packed);
  const most = bytes + entries * 1024;
  let total = 0;
  for await (const piece of gunzip as AsyncIterable<Buffer>) {
    total += piece.length;
    if (total > most || (total > ratioFromBytes && total > packed.length * ratio)) refuse('archiveTooBig');
    yield new Uint8Array(piece);
  }
};
