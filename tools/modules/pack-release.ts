/** A build's folder as the portal takes it: a gzipped tar, the same bytes for the same files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar, type TarEntry } from 'modern-tar';
import type { ModuleRelease } from 'shared-kit/contracts/modules/manifest';
import { maxReleaseBytes, type Publication } from 'shared-kit/contracts/modules/releases';
import { readRelease } from '../lib/built-release.ts';
import { Refusal } from '../lib/refusal.ts';
import { releaseFilesIn } from './release-files.ts';

export interface PackedRelease {
  readonly release: ModuleRelease;
  readonly bytes: Uint8Array;
}

const entryOf = (name: string, body: Buffer): TarEntry => ({
  header: { name, size: body.length, type: 'file', mtime: new Date(0) },
  body: new Uint8Array(body),
});

export const packRelease = async (folder: string, publication: Publication): Promise<PackedRelease> => {
  const release = readRelease(folder);
  const entries = releaseFilesIn(folder).map((name) => entryOf(name, readFileSync(join(folder, name))));
  const described = entryOf('release.json', Buffer.from(JSON.stringify(publication)));
  const bytes = gzipSync(await packTar([...entries, described]), { level: 9 });
  if (bytes.length > maxReleaseBytes)
    throw new Refusal(
      `The release is too big: ${bytes.length} bytes packed, and ${maxReleaseBytes} are allowed.`,
    );
  return { release, bytes };
};
