import type { ModuleRelease } from 'shared-kit/contracts/modules/manifest';
import type { ReleaseSignature } from 'shared-kit/contracts/modules/release-signatures';
import type { PublishedRelease, ReleaseFile } from 'shared-kit/contracts/modules/releases';
import { defineModel } from 'shared-kit/server/database/define-model';

export type Encoding = 'br' | 'gzip';

export interface StoredFile extends ReleaseFile {
  /** Compressed copies that are there: those smaller than the file. */
  encodings: Encoding[];
}

export interface ModuleReleaseRecord {
  /** `<module>@<version>`. */
  _id: string;
  module: string;
  /** Its `module.json`. */
  release: ModuleRelease;
  /** Empty where the release is known, but its files are not stored: a development server's, or one of before releases were stored. */
  content: StoredFile[];
  /** Bytes of all files. */
  size: number;
  /** Without a token it lay built on the portal's machine. */
  publisher: { tokenId: number | null; name: string };
  commit: string;
  notes: string;
  /** Not there on releases of before there were any. */
  signature?: ReleaseSignature | null;
  /** Against the release of the module that was published before. */
  needChanges: PublishedRelease['needChanges'];
  publishedAt: Date;
  /** When it was last chosen to run somewhere; null for never. */
  chosenAt: Date | null;
}

const text = { type: String, required: true } as const;
const words = { type: String, default: '' } as const;

export const moduleReleases = defineModel<ModuleReleaseRecord>(
  'moduleReleases',
  {
    _id: text,
    module: text,
    release: { type: Object, required: true },
    content: { type: [Object], required: true },
    size: { type: Number, required: true },
    publisher: { type: Object, required: true },
    commit: words,
    notes: words,
    signature: { type: Object, default: null },
    needChanges: { type: [Object], required: true },
    publishedAt: { type: Date, required: true },
    chosenAt: { type: Date, default: null },
  },
  { indexes: [{ key: { module: 1, publishedAt: -1 } }, { key: { publishedAt: -1 } }] },
);

export const releaseIdOf = (module: string, version: string): string => `${module}@${version}`;

/** Who publishes what lies built on the portal's machine. */
export const buildPublisher = { tokenId: null, name: 'build' } as const;
