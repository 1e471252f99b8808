/** Tells how much of an archive has been read. */
import type { TellRead } from './cell.ts';
import type { Archive } from './zip.ts';

/** Counts `parts`, each as often as it is going to be read, by what the archive says of their sizes. */
export const toldArchive = (archive: Archive, parts: readonly string[], tell: TellRead): Archive => {
  const total = parts.reduce((sum, name) => sum + archive.sizeOf(name), 0);
  let done = 0;
  const counted = async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      yield piece;
      done = Math.min(total, done + piece.length);
      tell(done, total);
    }
  };
  return {
    ...archive,
    read: (name) => {
      const pieces = archive.read(name);
      return pieces && parts.includes(name) ? counted(pieces) : pieces;
    },
  };
};
