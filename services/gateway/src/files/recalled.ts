/** Releases that were recalled: their files are not served any more, whatever lies in memory, on the disk or built beside the gateway. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listRecalled } from 'shared-kit/contracts/module-commands';
import type { Logger } from 'shared-kit/server/logging';
import * as z from 'zod/mini';
import type { Directory } from '../upstreams/directory.ts';
import type { BytesFetcher } from '../upstreams/fetch-bytes.ts';

export interface RecalledReleases {
  has(module: string, version: string): boolean;
  /** Asks portal now, and every few seconds from then on. */
  watch(): Promise<void>;
  close(): void;
}

interface RecalledOptions {
  readonly directory: Directory;
  readonly bytes: BytesFetcher;
  readonly log: Logger;
  /** Where they are remembered for a gateway that starts while portal is away; without one in memory alone. */
  readonly cacheFolder?: string | undefined;
  readonly askMs?: number;
}

const resource = 'recalledReleases';
const fileName = 'recalled.json';
const keysSchema = z.array(z.string());

export const createRecalled = ({
  directory,
  bytes,
  log,
  cacheFolder,
  askMs = 10_000,
}: RecalledOptions): RecalledReleases => {
  let recalled: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const ask = async (): Promise<void> => {
    const owner = directory.ownerOf(resource);
    if (owner === 'unknown' || owner === 'undeclared') return;
    const { status, body } = await bytes.fetch(owner, listRecalled.path);
    if (status !== 200) throw new Error(`portal answered ${status}`);
    const { data } = z.parse(listRecalled.answer, JSON.parse(body.toString('utf8')));
    const now = new Set(data.map(({ module, version }) => `${module}/${version}`));
    const isSame = now.size === recalled.size && now.isSubsetOf(recalled);
    recalled = now;
    if (cacheFolder && !isSame) await keep(cacheFolder, [...now]);
  };

  const turn = async (): Promise<void> => {
    await ask().catch((err: unknown) => log.warn({ err }, 'it is not known which releases were recalled'));
    if (closed) return;
    timer = setTimeout(() => void turn(), askMs);
    timer.unref();
  };

  return {
    has: (module, version) => recalled.has(`${module}/${version}`),
    async watch() {
      if (cacheFolder) recalled = new Set(await readKept(cacheFolder));
      await turn();
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
};

const readKept = async (folder: string): Promise<readonly string[]> => {
  try {
    return z.parse(keysSchema, JSON.parse(await readFile(join(folder, fileName), 'utf8')));
  } catch {
    return [];
  }
};

/** In one step: another gateway on this machine never reads half of it. */
const keep = async (folder: string, keys: readonly string[]): Promise<void> => {
  const draft = join(folder, `${fileName}.${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(draft, JSON.stringify(keys));
    await rename(draft, join(folder, fileName));
  } finally {
    await rm(draft, { force: true });
  }
};
