/** Which service owns a resource: by what the services declare. */
import type { RequestListener } from 'node:http';
import type { Logger } from 'shared-kit/server/logging';
import { replicaReady, replicasSetAside } from 'shared-kit/server/metrics';
import type { Declaration } from 'shared-kit/server/service';
import * as z from 'zod/mini';
import type { Discover } from './discovery.ts';
import { type Replica, replicaAt } from './replicas.ts';
import { patternFinder } from './route-patterns.ts';

/** A service in this process, or one replica of a service at an address. */
export type Upstream =
  | { readonly app: RequestListener; readonly declaration: Declaration; readonly openApi: () => unknown }
  | { readonly url: string };

/** In this process, or all the replicas that declare the resource. */
export type Owner =
  | { readonly app: RequestListener; readonly service: string }
  | { readonly replicas: readonly Replica[]; readonly service: string };

export interface Directory {
  /** The owner; `unknown` if nobody owns it; `undeclared` while a service has not said yet what it owns. */
  ownerOf(resource: string): Owner | 'unknown' | 'undeclared';
  /** Whether a service is there that takes requests; true where there is none to ask. */
  isAnyReady(): boolean;
  /** The pattern of the route that serves a path of the API; null where nobody has declared one. */
  patternOf(path: string): string | null;
  /** What has been declared, by name; of replicas that differ, as in the middle of an update, the oldest. */
  services(): Pick<Declaration, 'service' | 'version' | 'apiVersion'>[];
  /** Every upstream has declared what it is. */
  areAllDeclared(): boolean;
  /** The services' parts of the API description; those that can't be asked are left out. */
  openApis(): Promise<unknown[]>;
  /** Takes a replica that did not answer for not ready, and asks it again soon. */
  missed(replica: Replica): void;
  /** Asks the services now. */
  refresh(): Promise<void>;
  close(): void;
}

const declarationSchema = z.object({
  service: z.string(),
  version: z.string(),
  apiVersion: z.string(),
  resources: z.array(z.string()),
  // Not there where the service is older than it.
  paths: z._default(z.array(z.string()), []),
});

interface DirectoryOptions {
  readonly log: Logger;
  readonly refreshMs?: number;
  readonly retryMs?: number;
  /** The milliseconds in which a service has to say whether it is ready. */
  readonly lookMs?: number;
  /** Where replicas are besides, asked at each look. */
  readonly discover?: Discover | undefined;
}

/** A process that is stopped is known by its silence: in two looks, so that one that is busy for a moment is not taken for it. */
const silencesUntilFrozen = 2;

export const createDirectory = (
  given: readonly Upstream[],
  { log, refreshMs = 2000, retryMs = 1000, lookMs = 2000, discover }: DirectoryOptions,
): Directory => {
  let upstreams = given;
  let hasAll = discover === undefined;
  const declared = new Map<Upstream, Declaration>();
  const replicas = new Map<Upstream, Replica>(
    upstreams.flatMap((upstream) => ('app' in upstream ? [] : [[upstream, replicaAt(upstream.url)]])),
  );
  let owners = new Map<string, Owner>();
  let patternOf = patternFinder([]);
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let hasLooked = false;

  const index = () => {
    owners = new Map();
    patternOf = patternFinder([...declared.values()].flatMap(({ paths }) => paths));
    for (const [upstream, { service, resources }] of declared)
      for (const resource of resources)
        owners.set(resource, withReplica(owners.get(resource), upstream, service));
  };

  const withReplica = (owner: Owner | undefined, upstream: Upstream, service: string): Owner => {
    if ('app' in upstream) return { app: upstream.app, service };
    const others = owner && 'replicas' in owner ? owner.replicas : [];
    const replica = replicas.get(upstream);
    return { replicas: replica ? [...others, replica] : others, service };
  };

  const ask = async (upstream: Upstream): Promise<void> => {
    const replica = replicas.get(upstream);
    if ('app' in upstream || !replica) {
      if ('app' in upstream) declared.set(upstream, upstream.declaration);
      return;
    }
    try {
      declared.set(
        upstream,
        z.parse(declarationSchema, await fetchJson(`${upstream.url}/declaration`, lookMs)),
      );
      await fetchJson(`${upstream.url}/ready`, lookMs);
      if (!replica.isReady) {
        log.info({ upstream: upstream.url }, 'a service is ready');
        if (hasLooked) replica.readySince = performance.now();
      }
      replica.isReady = true;
      replica.silences = 0;
    } catch (err) {
      // What it declared before still holds: its resources answer 503, not 404.
      replica.isReady = false;
      replica.silences = isSilence(err) ? replica.silences + 1 : 0;
      log.warn({ err, url: upstream.url }, 'a service does not answer');
    }
    const service = declared.get(upstream)?.service ?? 'unknown';
    replicaReady.set({ service, url: upstream.url }, replica.isReady ? 1 : 0);
  };

  /** Ends what waits for replicas that are frozen, where another one is there: what can be repeated goes on to it, the rest is told. */
  const giveUpFrozen = () => {
    for (const owner of new Set(owners.values())) {
      if (!('replicas' in owner) || !owner.replicas.some(({ isReady }) => isReady)) continue;
      for (const { url, silences, underWay } of owner.replicas)
        if (silences >= silencesUntilFrozen) {
          if (silences === silencesUntilFrozen) replicasSetAside.inc({ url, reason: 'frozen' });
          for (const giveUp of underWay) giveUp();
        }
    }
  };

  /** A service keeps its last replica, gone as it may be: its resources answer 503, not 404. */
  const isLastOf = (upstream: Upstream, present: ReadonlySet<string>): boolean => {
    const service = declared.get(upstream)?.service;
    const others = upstreams.filter((other) => 'url' in other && present.has(other.url));
    return service !== undefined && !others.some((other) => declared.get(other)?.service === service);
  };

  const find = async (): Promise<void> => {
    if (!discover) return;
    const { urls, isComplete } = await discover();
    hasAll = isComplete;
    const present = new Set(urls);
    const isKept = (upstream: Upstream): boolean =>
      !('url' in upstream) || present.has(upstream.url) || isLastOf(upstream, present);
    const kept = upstreams.filter(isKept);
    const known = new Set(kept.flatMap((upstream) => ('url' in upstream ? [upstream.url] : [])));
    const added = urls.filter((url) => !known.has(url)).map((url) => ({ url }));
    for (const upstream of upstreams.filter((each) => !kept.includes(each))) {
      if ('url' in upstream)
        replicaReady.remove({ service: declared.get(upstream)?.service ?? 'unknown', url: upstream.url });
      declared.delete(upstream);
      replicas.delete(upstream);
    }
    for (const upstream of added) replicas.set(upstream, replicaAt(upstream.url));
    upstreams = [...kept, ...added];
  };

  const refresh = async () => {
    await find();
    await Promise.all(upstreams.map(ask));
    hasLooked = true;
    index();
    giveUpFrozen();
  };

  const schedule = () => {
    if (closed || (!discover && upstreams.every((upstream) => 'app' in upstream))) return;
    const areAllReady = hasAll && [...replicas.values()].every(({ isReady }) => isReady);
    const ms = areAllReady ? refreshMs : retryMs;
    clearTimeout(timer);
    timer = setTimeout(() => void refresh().finally(schedule), ms);
    timer.unref();
  };

  return {
    ownerOf: (resource) =>
      owners.get(resource) ?? (hasAll && declared.size >= upstreams.length ? 'unknown' : 'undeclared'),
    isAnyReady: () =>
      replicas.size < upstreams.length ||
      (hasAll && replicas.size === 0) ||
      [...replicas.values()].some(({ isReady }) => isReady),
    patternOf: (path) => patternOf(path),
    services: () => {
      const oldest = new Map<string, Pick<Declaration, 'service' | 'version' | 'apiVersion'>>();
      for (const { service, version, apiVersion } of [...declared.values()].sort(byApiVersion).reverse())
        oldest.set(service, { service, version, apiVersion });
      return [...oldest.values()].sort((a, b) => a.service.localeCompare(b.service));
    },
    areAllDeclared: () => hasAll && declared.size === upstreams.length,
    openApis: async () => {
      const parts = upstreams.map((upstream) =>
        'app' in upstream
          ? Promise.resolve(upstream.openApi())
          : fetchJson(`${upstream.url}/openapi.json`, lookMs),
      );
      return (await Promise.allSettled(parts)).flatMap((part) =>
        part.status === 'fulfilled' ? [part.value] : [],
      );
    },
    missed(replica) {
      if (!replica.isReady) return;
      replica.isReady = false;
      schedule();
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

const byApiVersion = (a: Declaration, b: Declaration): number =>
  a.apiVersion.localeCompare(b.apiVersion, 'en', { numeric: true });

/** It took the connection and said nothing. */
const isSilence = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

const fetchJson = async (url: string, ms: number): Promise<unknown> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ms) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
};
