/** A device: a browser of its own with its own disk, in which tabs are opened, and which can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { SessionUser } from 'shared-kit/contracts/people/login';
import { findChromium, testArguments } from '../../e2e/core/chromium.ts';
import type { Release } from './bundle.ts';
import type { ChaosPage } from './page.ts';

type Async<T> = T extends (...given: infer A) => infer R ? (...given: A) => Promise<Awaited<R>> : never;
export type Tab = { readonly [K in keyof ChaosPage]: Async<ChaosPage[K]> };

export interface Device {
  readonly tabs: () => readonly Tab[];
  /** As whoever is signed in; all tabs end before another person begins. */
  readonly signIn: (user: SessionUser, tabs: number, release?: Release) => Promise<void>;
  readonly setOnline: (isOnline: boolean) => Promise<void>;
  /** Dies in the middle of whatever it does, and is started again. */
  readonly kill: () => Promise<void>;
  /** One of the tabs loads its page anew, as after a deployment, while the others stay as they are. Pages that open from now on are of that release. */
  readonly reload: (release: Release) => Promise<void>;
  readonly close: () => Promise<void>;
}

const alive = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of alive) killAll(child);
});

/** With the processes that it has started. */
const killAll = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
};

const startBrowser = async (profile: string) => {
  const child = spawn(
    findChromium(),
    [
      ...testArguments,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  alive.add(child);
  void once(child, 'exit').then(() => alive.delete(child));
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (!address) continue;
    child.stderr.resume();
    return { child, browser: await chromium.connectOverCDP(address) };
  }
  throw new Error('the browser ended before it was ready');
};

/** Calls of the page's functions. */
const tabOf = (page: Page): Tab =>
  new Proxy({} as Tab, {
    get:
      (_, name: string) =>
      (...given: readonly unknown[]) =>
        page.evaluate(
          ([called, values]) =>
            (globalThis as unknown as { chaos: Record<string, (...values: unknown[]) => unknown> }).chaos[
              called
            ]?.(...values),
          [name, given] as const,
        ),
  });

export const startDevice = async (url: string): Promise<Device> => {
  const profile = await mkdtemp(join(tmpdir(), 'chaos-device-'));
  let running: { child: ChildProcess; browser: Browser } = await startBrowser(profile);
  let pages: Page[] = [];
  let session: { user: SessionUser; tabs: number } | null = null;
  let isOnline = true;
  let release: Release = 'this';

  const context = () => {
    const [first] = running.browser.contexts();
    if (!first) throw new Error('the browser has no context');
    return first;
  };
  const open = async (user: SessionUser): Promise<Page> => {
    const page = await context().newPage();
    await page.goto(`${url}/${release}`);
    await tabOf(page).begin(user);
    return page;
  };
  const openAll = async (): Promise<void> => {
    if (!session) return;
    // A page needs a network to come; what it does then is another matter.
    await context().setOffline(false);
    for (let index = 0; index < session.tabs; index += 1) pages.push(await open(session.user));
    await context().setOffline(!isOnline);
  };
  const closeAll = async (): Promise<void> => {
    const closing = pages;
    pages = [];
    for (const page of closing) {
      await tabOf(page)
        .end()
        .catch(() => undefined);
      await page.close();
    }
  };
  return {
    tabs: () => pages.map(tabOf),
    signIn: async (user, tabs, next = release) => {
      await closeAll();
      release = next;
      session = { user, tabs };
      await openAll();
    },
    setOnline: async (next) => {
      isOnline = next;
      await context().setOffline(!isOnline);
    },
    kill: async () => {
      const ended = once(running.child, 'exit');
      killAll(running.child);
      await ended;
      pages = [];
      running = await startBrowser(profile);
      await openAll();
    },
    reload: async (next) => {
      release = next;
      const user = session?.user;
      if (!user) return;
      const [page] = pages;
      if (!page) return;
      await context().setOffline(false);
      await page.goto(`${url}/${release}`);
      await tabOf(page).begin(user);
      await context().setOffline(!isOnline);
    },
    close: async () => {
      await running.browser.close().catch(() => undefined);
      killAll(running.child);
      // Its last files are written while it ends.
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
};
