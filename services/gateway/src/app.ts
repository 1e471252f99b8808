/** One origin for the browser: the shell, the modules' files and the API. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type Express } from 'express';
import { listServices } from 'shared-kit/contracts/modules/modules';
import { reportShellStart } from 'shared-kit/contracts/modules/shell-starts';
import { defined } from 'shared-kit/domain/defined';
import { errorHandler, notFoundHandler } from 'shared-kit/server/http/error-handler';
import { type Logger, silentLogger } from 'shared-kit/server/logging';
import { serveMetrics } from 'shared-kit/server/metrics';
import type { ReleaseTrust } from 'shared-kit/server/release-signatures';
import { describeApi } from './api/describe-api.ts';
import { arrival } from './arrival.ts';
import { compressAnswers } from './compress.ts';
import { createReleaseState, type ReleaseState } from './files/release-state.ts';
import { createReleaseStore } from './files/release-store.ts';
import { serveReleases } from './files/releases.ts';
import { serveShell } from './files/shell.ts';
import { bodyLimit, deadline, deviceOf, perAddress } from './limits.ts';
import { securityHeaders } from './security.ts';
import { securityContact, securityTextPath } from './security-contact.ts';
import { serverNotices, serverNoticesPath } from './server-notices.ts';
import { createDirectory, type Directory, type Upstream } from './upstreams/directory.ts';
import type { Discover } from './upstreams/discovery.ts';
import { createBytesFetcher } from './upstreams/fetch-bytes.ts';
import { createForwarder } from './upstreams/forward.ts';

export interface GatewayOptions {
  readonly upstreams: readonly Upstream[];
  /** Where replicas are besides, which come and go. */
  readonly discover?: Discover;
  /** A build of the shell, for as long as none was published, and for `/rescue`; there need be none. */
  readonly shellFolder: string;
  /** Where the `mfe-*` folders are. */
  readonly modulesRoot: string;
  readonly log?: Logger;
  /** Addresses of the proxies that may name the client, as Express takes them; none by default. */
  readonly trustProxy?: string;
  readonly rateLimit?: number;
  readonly loginRateLimit?: number;
  /** The milliseconds after which a request without an answer gets 503. */
  readonly answerMs?: number;
  /** The milliseconds after which a GET without an answer goes to another replica, where there is one. */
  readonly hangMs?: number;
  /** The milliseconds for which a service that does not answer is not asked again. */
  readonly retryMs?: number;
  /** The milliseconds in which a service has to say whether it is ready. */
  readonly lookMs?: number;
  readonly version?: string;
  /** Where files of releases are kept once they were read; without one in memory alone. */
  readonly cacheFolder?: string | undefined;
  /** The milliseconds between two questions which releases run and were recalled. */
  readonly recallMs?: number;
  /** Who may have signed the releases that are delivered; anybody unless told. */
  readonly trust?: ReleaseTrust;
  /** Lets pages run a developer's own build from this machine's loopback. */
  readonly allowOverrides?: boolean;
  /** Whom to tell of a weakness: an address with `mailto:` or `https:`. */
  readonly contact?: string;
  /** Of the package that runs, whose packages' licences are told; the gateway's own unless told. */
  readonly packageFolder?: string;
  /** Who gets `/metrics` here: who shows the token, unless they have a port of their own; nobody without either. */
  readonly metrics?: Parameters<typeof serveMetrics>[0];
}

export interface Gateway {
  readonly app: Express;
  /** Asks the services what they own. */
  prepare(): Promise<void>;
  /** Says from now on at `/ready` that nothing more is to be sent here; goes on answering. */
  drain(): void;
  close(): void;
}

export const createGateway = ({
  upstreams,
  discover,
  shellFolder,
  modulesRoot,
  log = silentLogger,
  trustProxy = '',
  rateLimit = 1000,
  loginRateLimit = 30,
  answerMs = 60_000,
  hangMs = 10_000,
  retryMs = 1000,
  lookMs = 2000,
  version = '0.1.0',
  cacheFolder,
  recallMs,
  allowOverrides = false,
  trust,
  contact = '',
  packageFolder = join(import.meta.dirname, '..'),
  metrics = { METRICS_TOKEN: '', METRICS_PORT: undefined },
}: GatewayOptions): Gateway => {
  const directory = createDirectory(upstreams, { log, retryMs, lookMs, discover });
  const forwarder = createForwarder(directory, { log, answerMs, hangMs });
  const bytes = createBytesFetcher(directory);
  const store = createReleaseStore({ directory, bytes, log, cacheFolder, trust });
  const releases = createReleaseState({
    directory,
    bytes,
    log,
    cacheFolder,
    ...defined({ askMs: recallMs }),
  });

  const app = express().disable('x-powered-by').enable('case sensitive routing');
  app.set('trust proxy', trustProxy || false);
  app.get('/metrics', serveMetrics(metrics));
  app.use(arrival(log, directory), securityHeaders({ allowOverrides }), deadline(answerMs), compressAnswers);
  app.get('/health', (_req, res) => void res.json({ status: 'ok' }));
  let state: 'starting' | 'ready' | 'draining' = 'starting';
  app.get('/ready', async (_req, res) => {
    const status = state === 'ready' ? await readinessOf({ directory, releases, shellFolder }) : state;
    res
      .status(status === 'ready' ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status });
  });
  app.use(perAddress(rateLimit, 10_000), bodyLimit);
  app.post(/^\/api\/login(\/passkey)?\/?$/, perAddress(loginRateLimit, 60_000, deviceOf));
  // A page tells a few things, and a whole office opens its pages at one address at eight: an arrival that is refused would be a hang.
  app.post(reportShellStart.path, perAddress(600, 60_000));
  app.get(securityTextPath, securityContact(contact));
  app.get(serverNoticesPath, serverNotices(packageFolder));
  app.use(describeApi(directory, version));
  app.get(
    listServices.path,
    (_req, res) => void res.json({ data: directory.services(), areAll: directory.areAllDeclared() }),
  );
  app.all(/^\/api(\/|$)/, forwarder.handler);
  app.all(/^\/remotes(\/|$)/, serveReleases({ root: modulesRoot, store, state: releases }), notFoundHandler);
  app.use(
    serveShell({ folder: shellFolder, store, state: releases, log }),
    notFoundHandler,
    errorHandler(log),
  );

  return {
    app,
    async prepare() {
      await directory.refresh();
      await releases.watch();
      if (state === 'starting') state = 'ready';
    },
    drain() {
      state = 'draining';
    },
    close() {
      directory.close();
      releases.close();
      forwarder.close();
      bytes.close();
    },
  };
};

/** One service that answers is enough: a gateway is not taken out because a module's service is away, which the others know how to say. */
const readinessOf = async ({
  directory,
  releases,
  shellFolder,
}: {
  readonly directory: Directory;
  readonly releases: ReleaseState;
  readonly shellFolder: string;
}): Promise<string> => {
  if (!directory.isAnyReady()) return 'services unavailable';
  if (releases.shells()?.stable) return 'ready';
  return access(join(shellFolder, 'index.html')).then(
    () => 'ready',
    () => 'shell unavailable',
  );
};
