/** Where pictures are decoded and made anew: those of strangers apart from those of people with an account. */
import type { FilePurpose } from 'shared-kit/contracts/files';
import type { WorkSource } from 'shared-kit/server/work/fair-queue';
import { parseApart } from 'shared-kit/server/work/parse-apart';

export interface Photo {
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly original: Buffer;
  readonly thumbnail: Buffer;
}

export interface PictureToPrepare {
  readonly bytes: Buffer;
  /** Of a picture that is none of a camera, where it is known. */
  readonly contentType: string;
  readonly purpose: FilePurpose;
}

const parser = new URL('./prepare-picture.ts', import.meta.url);
const ofStaff = parseApart<PictureToPrepare, Photo>(parser, {
  atOnce: 2,
  maxWaiting: 16,
  retryAfter: 5,
  megabytes: 800,
  milliseconds: 15_000,
});
const ofStrangers = parseApart<PictureToPrepare, Photo>(parser, {
  atOnce: 1,
  maxWaiting: 8,
  retryAfter: 10,
  megabytes: 400,
  milliseconds: 6000,
});

/** Whose picture it is. */
export interface Bringer {
  readonly userId: number;
  readonly installationId: number;
  /** Of a stranger's picture: whose label it came by. */
  readonly label?: string;
}

const sourcesOf = ({ userId, installationId, label }: Bringer): WorkSource[] =>
  label === undefined
    ? [{ name: `person ${userId}`, most: 8 }]
    : [
        { name: `label ${label}`, most: 2 },
        { name: `installation ${installationId}`, most: 5 },
      ];

/**
 * A photo, or a drawing that was made harmless; of that the thumbnail is a PNG. 400 `fileUnreadable`, `fileTooLarge` and `fileTooComplex`, 415 for what
 * is no picture that is kept, 429 for who brings too many, 503 where too many wait.
 */
export const preparePicture = (
  bringer: Bringer,
  load: () => PictureToPrepare | Promise<PictureToPrepare>,
): Promise<Photo> =>
  (bringer.label === undefined ? ofStaff : ofStrangers)({ sources: sourcesOf(bringer), load });
