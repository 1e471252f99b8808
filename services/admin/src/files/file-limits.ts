/** How much is taken. */
import type { FileKind } from 'shared-kit/contracts/files';

const megabyte = 1_000_000;

const megabytesOf = (name: string, usual: number): number => {
  const given = Number(process.env[name] ?? usual);
  return Number.isFinite(given) && given > 0 ? given : usual;
};

/** Bytes of one file at most, by its kind. */
export const limitOf = (kind: FileKind): number =>
  ({
    image: megabytesOf('MAX_IMAGE_MB', 15),
    video: megabytesOf('MAX_VIDEO_MB', 200),
    document: megabytesOf('MAX_DOCUMENT_MB', 50),
  })[kind] * megabyte;

/** A drawing that is larger takes too long to be made harmless. */
export const maxSvgBytes = 4 * megabyte;

/** Uploads that one person may have open in an installation. */
export const mostOpen = 20;
