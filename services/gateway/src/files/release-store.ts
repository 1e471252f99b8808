/** Files of published releases, as portal keeps them: read once, then from memory or from this machine's disk. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { ApiError } from 'shared-kit/server/http/errors';
import type { Logger } from 'shared-kit/server/logging';
import { damagedFiles } from 'shared-kit/server/metrics';
import { noTrust, type ReleaseTrust } from 'shared-kit/server/release-signatures';
import * as z from 'zod/mini';
import type { Directory } from '../upstreams/directory.ts';
import type { BytesFetcher } from '../upstreams/fetch-bytes.ts';
import type { FileName, StoredFile } from './release-file.ts';
import { createSignedFiles } from './signed-files.ts';

export interface ReleaseStore {
  /** Null where there is no such file, or no copy in this encoding. Throws 503 while portal does not answer. */
  read(name: FileName): Promise<StoredFile | null>;
}

export interface ReleaseStoreOptions {
  readonly directory: Directory;
  readonly bytes: BytesFetcher;
  readonly log: Logger;
  /** Where files are kept; without one in memory alone. */
  readonly cacheFolder?: string | undefined;
  /** Bytes in memory. */
  readonly memory?: number;
  /** Who may have signed what is delivered. */
  readonly trust?: ReleaseTrust | undefined;
}

const resource = 'releaseFiles';
const headSchema = z.object({ contentType: z.string(), sha256: z.string() });

export const createReleaseStore = ({
  directory,
  bytes,
  log,
  cacheFolder,
  memory = 64 * 1024 * 1024,
  trust = noTrust,
}: ReleaseStoreOptions): ReleaseStore => {
  const kept = new LRUCache<string, StoredFile>({
    maxSize: memory,
    sizeCalculation: ({ body }) => body.length + 500,
  });
  /** The compressed copies that do not exist. Missing files are not remembered, because they may still be published. */
  const missing = new LRUCache<string, true>({ max: 5000, ttl: 60_000 });
  const coming = new Map<string, Promise<StoredFile | null>>();

  const isGood = createSignedFiles({
    trust,
    log,
    read: (name) => ask({ directory, bytes }, addressOf(name)),
  });

  const load = async (name: FileName): Promise<StoredFile | null> => {
    const key = addressOf(name);
    const place = cacheFolder && join(cacheFolder, sha256Hex(key));
    const known = place ? await readKept(place, log) : null;
    const found = known ?? (await ask({ directory, bytes }, key));
    const file = found && (await isGood(name, found)) ? found : null;
    if (!file) {
      if (isCompressed(key)) missing.set(key, true);
      return null;
    }
    kept.set(key, file);
    if (place && !known)
      await keep(place, file).catch((err: unknown) =>
        log.warn({ err }, 'a release file is not kept on disk'),
      );
    return file;
  };

  return {
    async read(name) {
      const key = addressOf(name);
      const known = kept.get(key);
      if (known || missing.has(key)) return known ?? null;
      let file = coming.get(key);
      if (!file) {
        file = load(name).finally(() => coming.delete(key));
        coming.set(key, file);
      }
      return file;
    },
  };
};

const sha256Hex = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

const addressOf = ({ module, version, path, encoding }: FileName): string => {
  const query = new URLSearchParams({ path, ...(encoding === 'identity' ? {} : { encoding }) });
  return `/api/${resource}/${module}/${version}?${query.toString()}`;
};

const isCompressed = (address: string): boolean => /&encoding=\w+$/.test(address);

const ask = async (
  { directory, bytes }: Pick<ReleaseStoreOptions, 'directory' | 'bytes'>,
  address: string,
): Promise<StoredFile | null> => {
  const owner = directory.ownerOf(resource);
  if (owner === 'unknown') return null;
  if (owner === 'undeclared') throw new ApiError('serviceUnavailable');
  const { status, contentType, body } = await bytes.fetch(owner, address).catch((cause: unknown) => {
    throw new ApiError('serviceUnavailable', { cause });
  });
  if (status === 200) return { contentType, body };
  if (status >= 500) throw new ApiError('serviceUnavailable');
  return null;
};

/** A line of what it is, then the bytes. A file that was not written here, or has changed on the disk since, is none: it is asked for again. */
const readKept = async (place: string, log: Logger): Promise<StoredFile | null> => {
  const bytes = await readFile(place).catch(() => null);
  const found = bytes && checkKept(bytes);
  if (!bytes || found) return found;
  damagedFiles.inc();
  log.warn({ place }, 'a release file has changed on disk');
  return null;
};

const checkKept = (bytes: Buffer): StoredFile | null => {
  try {
    const end = bytes.indexOf('\n');
    const { contentType, sha256 } = z.parse(headSchema, JSON.parse(bytes.toString('utf8', 0, end)));
    const body = bytes.subarray(end + 1);
    return sha256Hex(body) === sha256 ? { contentType, body } : null;
  } catch {
    return null;
  }
};

/** In one step: another gateway on this machine never reads half of it. */
const keep = async (place: string, { contentType, body }: StoredFile): Promise<void> => {
  const draft = `${place}.${randomUUID()}`;
  await mkdir(join(place, '..'), { recursive: true });
  try {
    await writeFile(
      draft,
      Buffer.concat([Buffer.from(`${JSON.stringify({ contentType, sha256: sha256Hex(body) })}\n`), body]),
    );
    await rename(draft, place);
  } finally {
    await rm(draft, { force: true });
  }
};
