/** What an upload may unpack to. */
import {
  maxReleaseFileBytes,
  maxReleaseFiles,
  maxUnpackedBytes,
} from 'shared-kit/contracts/modules/releases';

export interface UnpackLimits {
  readonly files: number;
  /** Folders and compressed copies counted too. */
  readonly entries: number;
  readonly fileBytes: number;
  /** Of all entries with their headers. */
  readonly bytes: number;
  /** How many times its own size the archive may unpack to: code stays below 10, what is made to fill a memory comes to 1000. */
  readonly ratio: number;
}

export const unpackLimits: UnpackLimits = {
  files: maxReleaseFiles,
  entries: 4 * maxReleaseFiles,
  fileBytes: maxReleaseFileBytes,
  bytes: maxUnpackedBytes,
  ratio: 100,
};

/** What is too small to fill a memory is not measured. */
export const ratioFromBytes = 1024 * 1024;
