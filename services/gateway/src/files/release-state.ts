/**
 * What portal says of releases: those that were recalled, whose files are not served any more, whatever lies in memory, on the disk or built
 * beside the gateway; and the shells that run.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  listRecalled,
  type RunningShells,
  runningShellsSchema,
} from 'shared-kit/contracts/modules/module-commands';
import type { Logger } from 'shared-kit/server/logging';
import * as z from 'zod/mini';
import type { Directory } from '../upstreams/directory.ts';
import type { BytesFetcher } from '../upstreams/fetch-bytes.ts';

export interface ReleaseState {
  isRecalled(module: string, version: string): boolean;
  /** Null where no shell was published, or portal was never heard. */
  shells(): RunningShells | null;
  /**
   * Hears what holds now, where shells are published: before a page is served, as a tab would not leave one of before again; and where a file is
   * of no shell that is known, as a page of another gateway's may name it. Goes by what is known where no answer comes within `patienceMs`.
   */
  refresh(patienceMs: number): Promise<void>;
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
/** It is a small question: a replica that does not answer it soon is passed over. */
const answerMs = 2000;

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
  let beganAt = Number.NEGATIVE_INFINITY;
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
    const { status, body } = await bytes.fetch(owner, listRecalled.path, answerMs);
    if (status !== 200) throw new Error(`portal answered ${status}`);
    const { data, shells = null } = z.parse(listRecalled.answer, JSON.parse(body.toString('utf8')));
    const now = { recalled: data.map(({ module, version }) => `${module}/${version}`), shells };
    const isSame = JSON.stringify(now) === JSON.stringify(state);
    take(now);
    if (cacheFolder && !isSame) await keep(cacheFolder, now);
  };

  const ask = (): Promise<void> => {
    if (asking) return asking;
    beganAt = performance.now();
    asking = askPortal()
      .catch((err: unknown) => log.warn({ err }, 'it is not known which releases run and were recalled'))
      .finally(() => {
        asking = null;
      });
    return asking;
  };

  /** All who wait meanwhile are answered at once by the next question: one that was under way may have been answered before. */
  const askSince = async (since: number): Promise<void> => {
    while (beganAt < since) await ask();
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
    async refresh(patienceMs) {
      if (state.shells === null) return;
      const since = performance.now();
      await Promise.race([askSince(since), pause(patienceMs, undefined, { ref: false })]);
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
