/**
 * What portal says of releases: those that were recalled, whose files are not served any more, whatever lies in memory, on the disk or built
 * beside the gateway; and the shells that run.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listRecalled, type RunningShells, runningShellsSchema } from 'shared-kit/contracts/module-commands';
import type { Logger } from 'shared-kit/server/logging';
import * as z from 'zod/mini';
import type { Directory } from '../upstreams/directory.ts';
import type { BytesFetcher } from '../upstreams/fetch-bytes.ts';

export interface ReleaseState {
  isRecalled(module: string, version: string): boolean;
  /** Null where no shell was published, or portal was never heard. */
  shells(): RunningShells | null;
  /** Asks again before a page is served, as a page of before would be loaded anew; goes by what is known where no answer comes soon. */
  refresh(): Promise<void>;
  /** Asks portal now, and every few seconds from then on. */
  watch(): Promise<void>;
  close(): void;
}

interface ReleaseStateOptions {
  readonly directory: Directory;
  readonly bytes: BytesFetcher;
  readonly log: Logger;
  /** Where it is remembered for a gateway that starts while portal is away; without one in memory alone. */
  readonly cacheFolder?: string | undefined;
  readonly askMs?: number;
}

const resource = 'recalledReleases';
const fileName = 'release-state.json';
/** No page asks for what was asked for so many milliseconds ago, nor waits longer. */
const freshMs = 1000;
const patienceMs = 500;

const keptSchema = z.object({ recalled: z.array(z.string()), shells: z.nullable(runningShellsSchema) });
type Kept = z.infer<typeof keptSchema>;
const nothing: Kept = { recalled: [], shells: null };

export const createReleaseState = ({
  directory,
  bytes,
  log,
  cacheFolder,
  askMs = 10_000,
}: ReleaseStateOptions): ReleaseState => {
  let state = nothing;
  let recalled: ReadonlySet<string> = new Set();
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const take = (now: Kept): void => {
    state = now;
    recalled = new Set(now.recalled);
  };

  const askPortal = async (): Promise<void> => {
    const owner = directory.ownerOf(resource);
    if (owner === 'unknown' || owner === 'undeclared') return;
    const { status, body } = await bytes.fetch(owner, listRecalled.path);
    if (status !== 200) throw new Error(`portal answered ${status}`);
    const { data, shells = null } = z.parse(listRecalled.answer, JSON.parse(body.toString('utf8')));
    const now = { recalled: data.map(({ module, version }) => `${module}/${version}`), shells };
    const isSame = JSON.stringify(now) === JSON.stringify(state);
    take(now);
    askedAt = performance.now();
    if (cacheFolder && !isSame) await keep(cacheFolder, now);
  };

  const ask = (): Promise<void> => {
    asking ??= askPortal()
      .catch((err: unknown) => log.warn({ err }, 'it is not known which releases run and were recalled'))
      .finally(() => {
        asking = null;
      });
    return asking;
  };

  const turn = async (): Promise<void> => {
    await ask();
    if (closed) return;
    timer = setTimeout(() => void turn(), askMs);
    timer.unref();
  };

  return {
    isRecalled: (module, version) => recalled.has(`${module}/${version}`),
    shells: () => state.shells,
    async refresh() {
      if (state.shells === null || performance.now() - askedAt < freshMs) return;
      await Promise.race([ask(), pause(patienceMs, undefined, { ref: false })]);
    },
    async watch() {
      if (cacheFolder) take(await readKept(cacheFolder));
      await turn();
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
};

const readKept = async (folder: string): Promise<Kept> => {
  try {
    return z.parse(keptSchema, JSON.parse(await readFile(join(folder, fileName), 'utf8')));
  } catch {
    return nothing;
  }
};

/** In one step: another gateway on this machine never reads half of it. */
const keep = async (folder: string, state: Kept): Promise<void> => {
  const draft = join(folder, `${fileName}.${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(draft, JSON.stringify(state));
    await rename(draft, join(folder, fileName));
  } finally {
    await rm(draft, { force: true });
  }
};
