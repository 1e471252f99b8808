/** Which service owns a resource: by what the services declare. */
import type { RequestListener } from 'node:http';
import type { Logger } from 'shared-kit/server/logging';
import type { Declaration } from 'shared-kit/server/service';
import * as z from 'zod/mini';

/** A service in this process, or one at an address. */
export type Upstream =
  | { readonly app: RequestListener; readonly declaration: Declaration; readonly openApi: () => unknown }
  | { readonly url: string };

export type Owner =
  | { readonly app: RequestListener; readonly service: string }
  | { readonly url: string; readonly service: string };

export interface Directory {
  /** The owner; `unknown` if nobody owns it; `undeclared` while a service has not said yet what it owns. */
  ownerOf(resource: string): Owner | 'unknown' | 'undeclared';
  /** What has been declared, by name. */
  services(): Pick<Declaration, 'service' | 'version' | 'apiVersion'>[];
  /** The services' parts of the API description; those that can't be asked are left out. */
  openApis(): Promise<unknown[]>;
  /** Asks the services now. */
  refresh(): Promise<void>;
  close(): void;
}

const declarationSchema = z.object({
  service: z.string(),
  version: z.string(),
  apiVersion: z.string(),
  resources: z.array(z.string()),
});

interface DirectoryOptions {
  readonly log: Logger;
  readonly refreshMs?: number;
  readonly retryMs?: number;
}

const askMs = 3000;

export const createDirectory = (
  upstreams: readonly Upstream[],
  { log, refreshMs = 30_000, retryMs = 1000 }: DirectoryOptions,
): Directory => {
  const declared = new Map<Upstream, Declaration>();
  let owners = new Map<string, Owner>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const index = () => {
    owners = new Map();
    for (const [upstream, { service, resources }] of declared)
      for (const resource of resources)
        owners.set(
          resource,
          'app' in upstream ? { app: upstream.app, service } : { url: upstream.url, service },
        );
  };

  const ask = async (upstream: Upstream): Promise<void> => {
    if ('app' in upstream) {
      declared.set(upstream, upstream.declaration);
      return;
    }
    try {
      declared.set(upstream, z.parse(declarationSchema, await fetchJson(`${upstream.url}/declaration`)));
    } catch (err) {
      // What it declared before still holds: its resources answer 503, not 404.
      log.warn({ err, url: upstream.url }, 'a service does not answer');
    }
  };

  const refresh = async () => {
    await Promise.all(upstreams.map(ask));
    index();
  };

  const schedule = () => {
    if (closed || upstreams.every((upstream) => 'app' in upstream)) return;
    const ms = declared.size < upstreams.length ? retryMs : refreshMs;
    timer = setTimeout(() => void refresh().finally(schedule), ms);
    timer.unref();
  };

  return {
    ownerOf: (resource) =>
      owners.get(resource) ?? (declared.size < upstreams.length ? 'undeclared' : 'unknown'),
    services: () =>
      [...declared.values()]
        .map(({ service, version, apiVersion }) => ({ service, version, apiVersion }))
        .sort((a, b) => a.service.localeCompare(b.service)),
    openApis: async () => {
      const parts = upstreams.map((upstream) =>
        'app' in upstream ? Promise.resolve(upstream.openApi()) : fetchJson(`${upstream.url}/openapi.json`),
      );
      return (await Promise.allSettled(parts)).flatMap((part) =>
        part.status === 'fulfilled' ? [part.value] : [],
      );
    },
    refresh: async () => {
      clearTimeout(timer);
      await refresh();
      schedule();
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
};

const fetchJson = async (url: string): Promise<unknown> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(askMs) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
};
