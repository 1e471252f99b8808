/** A visit to a page of a portal, and what it took. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { onSlowPhone } from '../slow-phone.ts';

export const devices = ['desk', 'slow phone'] as const;
export type Device = (typeof devices)[number];

const viewports = { desk: { width: 1440, height: 900 }, 'slow phone': { width: 390, height: 844 } } as const;

export interface Visit {
  /** kB of 1,000 bytes that came over the network, as Brotli, until all that makes the page is on it. */
  readonly script: number;
  /** The same until the page asks for nothing more: with what it fetches for later. */
  readonly scriptInAll: number;
  /** Requests that went out to the network until all is on the page. */
  readonly requests: number;
  /** Milliseconds from the address to the first text or picture. */
  readonly painted: number;
  /** Milliseconds until all that makes the page is on it. */
  readonly there: number;
  /** Milliseconds beyond 50 of each task that lasts longer, until nothing more is asked for. */
  readonly blocked: number;
  /** Processor milliseconds of the page's main thread until all is on it: without meaning on the slow phone, which is played. */
  readonly processor: number;
}

interface Watched {
  blocked: number;
  there: number | null;
}

const watch = (wanted: readonly string[]): void => {
  const watched: Watched = { blocked: 0, there: null };
  Object.assign(globalThis, { watched });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  const look = (): void => {
    if (!wanted.every((one) => document.querySelector(one))) requestAnimationFrame(look);
    // What is in the document is painted with this frame, and seen when the next one begins.
    else
      requestAnimationFrame(() => {
        watched.there = performance.now();
      });
  };
  requestAnimationFrame(look);
};

/** Counts what comes over the network: neither what the browser has, nor what a worker of the page hands out. */
const countNetwork = async (client: CDPSession) => {
  const scripts = new Map<string, number>();
  let requests = 0;
  let script = 0;
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker || response.fromPrefetchCache) return;
    if (response.url.startsWith('data:') || response.url.startsWith('blob:')) return;
    requests += 1;
    if (type === 'Script') scripts.set(requestId, response.encodedDataLength);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = scripts.get(requestId);
    if (head !== undefined) script += Math.max(encodedDataLength - head, 0) / 1000;
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => {
    if (scripts.delete(requestId)) requests -= 1;
  });
  return () => ({ requests, script });
};

const openPage = async (context: BrowserContext, device: Device): Promise<Page> => {
  const page = await context.newPage();
  await page.setViewportSize(viewports[device]);
  return page;
};

export interface Target {
  readonly url: string;
  /** All of these are on the page when it has come. */
  readonly there: readonly string[];
}

export const visit = async (
  context: BrowserContext,
  { url, there }: Target,
  device: Device,
): Promise<Visit> => {
  const page = await openPage(context, device);
  const client = await context.newCDPSession(page);
  const counted = await countNetwork(client);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(watch, there);
  if (device === 'slow phone') await onSlowPhone(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => (globalThis as unknown as { watched: Watched }).watched.there !== null,
    null,
    { timeout: 120_000 },
  );
  const atThere = counted();
  const { metrics } = await client.send('Performance.getMetrics');
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return { blocked: watched.blocked, there: watched.there ?? Number.NaN, painted };
  });
  const scriptInAll = counted().script;
  await page.close();
  const processor = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  return { ...atThere, ...seen, scriptInAll, processor };
};
