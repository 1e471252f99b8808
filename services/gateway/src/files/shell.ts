/**
 * The shell's files: the page for every route of the application, its hashed assets for ever. The page is checked at each visit, but for a
 * browser that prepares to work without a network: there it stays good for half a day. They come from the shells that were published, so that
 * every gateway serves the same whatever lies on its disk; where none was, from the build that lies there.
 */
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { shellName } from 'shared-kit/contracts/modules/manifest';
import type { RunningShells } from 'shared-kit/contracts/modules/module-commands';
import { prepareHeader } from 'shared-kit/contracts/offline-files';
import { rescuePath } from 'shared-kit/contracts/paths';
import { shareIn, shellCookie, shellFor } from 'shared-kit/domain/shell-share';
import { fail } from 'shared-kit/server/http/errors';
import type { Logger } from 'shared-kit/server/logging';
import * as z from 'zod/mini';
import type { ReleaseState } from './release-state.ts';
import type { ReleaseStore } from './release-store.ts';
import { sendStored } from './send-stored.ts';
import { fileNameOf, immutable, prepared, revalidate, serveFile } from './serve-files.ts';
import { createShellFiles } from './shell-files.ts';

interface ShellSources {
  /** The build beside the gateway; there need be none. */
  readonly folder: string;
  readonly store: ReleaseStore;
  readonly state: ReleaseState;
  readonly log: Logger;
}

interface Wanted {
  /** `index.html` for every route. */
  readonly name: string;
  readonly cacheControl: string;
}

interface Exchange {
  readonly req: Request;
  readonly res: Response;
  readonly next: NextFunction;
}

const hashed = /[.-][0-9a-f]{8,32}\.[\w.]+$/;
const page = 'index.html';
/** A page of before is better than none; a page without its files is none. */
const pagePatienceMs = 500;
const assetPatienceMs = 5000;

const wantedOf = (req: Request): Wanted => {
  const path = fileNameOf(req.path, '/');
  if (path === null || !/\.\w+$/.test(path) || path === page)
    return { name: page, cacheControl: req.get(prepareHeader) === '1' ? prepared : revalidate };
  return { name: path, cacheControl: hashed.test(path) ? immutable : revalidate };
};

export const serveShell = ({ folder, store, state, log }: ShellSources): RequestHandler => {
  const files = createShellFiles({ store, log });

  const isGoodHere = async (): Promise<boolean> => {
    const version = await versionIn(folder);
    return version === null || !state.isRecalled(shellName, version);
  };

  /** What is on the disk, unless that was recalled. */
  const fromDisk = async (wanted: Wanted, exchange: Exchange): Promise<void> => {
    if (!(await isGoodHere())) return fail('serviceUnavailable');
    await serveFile(folder, wanted, exchange);
  };

  /** One that can't be delivered, as nobody signed it where that is demanded, keeps nobody from a page. */
  const sendOrDisk = async (version: string | null, wanted: Wanted, exchange: Exchange): Promise<void> => {
    const { name: path, cacheControl } = wanted;
    const file = version !== null && { module: shellName, version, path, cacheControl };
    if (!file || !(await sendStored(store, file, exchange))) await fromDisk(wanted, exchange);
  };

  /** Apart from what runs: the build that was put here with the gateway, unless it is the same, or what ran well before. */
  const rescueVersion = async ({ stable, canary, previous }: RunningShells): Promise<string | null> => {
    const here = await versionIn(folder);
    const isApart = here !== null && here !== stable && here !== canary?.version && (await isGoodHere());
    return isApart ? null : (previous ?? stable);
  };

  const versionWith = async (name: string, req: Request): Promise<string | null> => {
    const shells = state.shells();
    return shells && files.versionWith(name, inOrder(shellGiven(shells, req), shells));
  };

  const assetFrom = async (shells: RunningShells, wanted: Wanted, exchange: Exchange): Promise<void> => {
    const { req } = exchange;
    if (wanted.cacheControl !== immutable) return sendOrDisk(shellGiven(shells, req), wanted, exchange);
    const known = await versionWith(wanted.name, req);
    if (known === null) await state.refresh(assetPatienceMs);
    await sendOrDisk(known ?? (await versionWith(wanted.name, req)), wanted, exchange);
  };

  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      fail('methodNotAllowed', { headers: { Allow: 'GET, HEAD' } });
    const wanted = wantedOf(req);
    const exchange = { req, res, next };
    const isPage = wanted.name === page;
    if (isPage) await state.refresh(pagePatienceMs);
    const shells = state.shells();
    if (!shells) await serveFile(folder, wanted, exchange);
    else if (!isPage) await assetFrom(shells, wanted, exchange);
    else if (req.path === rescuePath) await sendOrDisk(await rescueVersion(shells), wanted, exchange);
    else {
      if (shells.canary && shareIn(req.get('cookie') ?? '') === null) giveShare(exchange);
      await sendOrDisk(shellGiven(shells, req), wanted, exchange);
    }
  };
};

const shellGiven = (shells: RunningShells, req: Request): string | null =>
  shellFor(shells, shareIn(req.get('cookie') ?? ''));

const inOrder = (first: string | null, { versions }: RunningShells): string[] => [
  ...versions.filter((version) => version === first),
  ...versions.filter((version) => version !== first),
];

const shareDays = 30;

/** From the next page on the browser may be one of those who try a shell. It tells nothing of anybody: one in a hundred has the same. */
const giveShare = ({ req, res }: Exchange): void => {
  res.cookie(shellCookie, randomInt(100), {
    maxAge: shareDays * 24 * 3_600_000,
    httpOnly: true,
    sameSite: 'lax',
    secure: req.secure,
  });
};

const versionSchema = z.object({ appVersion: z.string() });

/** Of the build in a folder; null where there is none. */
const versionIn = async (folder: string): Promise<string | null> => {
  try {
    return z.parse(versionSchema, JSON.parse(await readFile(join(folder, 'version.json'), 'utf8')))
      .appVersion;
  } catch {
    return null;
  }
};
