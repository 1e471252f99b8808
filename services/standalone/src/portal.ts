/** The whole portal: database, services, gateway, in the order that they need each other. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createGateway } from '@services/gateway/app';
import {
  type FirstAdministratorLink,
  openFirstAdministrator,
} from '@services/portal/accounts/users/open-first-administrator';
import type { Logger } from 'shared-kit/server/logging';
import { listenForMetrics } from 'shared-kit/server/metrics';
import { readTrust } from 'shared-kit/server/release-signatures';
import { type Listening, listen } from 'shared-kit/server/serve';
import { notePreparing } from 'shared-kit/server/work/preparing';
import { repositoryRoot, type StandaloneConfig } from './config.ts';
import { type OpenDatabase, openDatabase } from './database/open-database.ts';
import { type DemoAccountLine, fillCentres, loadDemo } from './demo.ts';
import { giveMemoryBack } from './give-memory-back.ts';
import { startServices } from './services.ts';

/** After all is there: the first pages have been answered by then. */
const restedMs = 10_000;

export interface Portal {
  readonly url: string;
  readonly database: OpenDatabase;
  /** Empty without the demonstration. */
  readonly accounts: readonly DemoAccountLine[];
  /** Opens a portal that nobody can sign in to yet; null where somebody can. */
  readonly firstAdministrator: FirstAdministratorLink | null;
  /** Resolves when what was still loaded behind the open page is there; null where nothing was. Rejects where that fails. */
  readonly filled: Promise<void> | null;
  close(): Promise<void>;
}

export const startPortal = async (
  config: StandaloneConfig,
  log: Logger,
  tell: (text: string) => void,
): Promise<Portal> => {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closers.reverse()) await end();
  };
  try {
    const database = await openDatabase(config, log);
    closers.push(database.close);
    const { services, close: closeServices } = await startServices(database.db, config, log);
    closers.push(closeServices);
    const { accounts, toFill } = await loadDemo(
      database.db,
      { demo: config.demo, language: config.DEMO_LANGUAGE },
      tell,
    );
    const firstAdministrator =
      config.demo === 'no' ? await openFirstAdministrator(database.db, { now: new Date() }) : null;
    const listening = await startGateway(config, log, services);
    closers.push(() => listening.close());
    const stop = new AbortController();
    const filled = toFill.length === 0 ? null : fillCentres(database.db, toFill, { signal: stop.signal });
    filled?.catch((error: unknown) => {
      for (const { installationId } of toFill) notePreparing(installationId, null);
      if (!stop.signal.aborted) log.error({ error }, 'the demonstration could not be filled');
    });
    closers.push(async () => stop.abort());
    const atRest = new AbortController();
    closers.push(async () => atRest.abort());
    void (filled ?? Promise.resolve())
      .then(() => pause(restedMs, undefined, { signal: atRest.signal, ref: false }))
      .then(giveMemoryBack, () => undefined);
    return { url: listening.url, database, accounts, firstAdministrator, filled, close };
  } catch (error) {
    await close();
    throw error;
  }
};

const startGateway = async (
  config: StandaloneConfig,
  log: Logger,
  services: Awaited<ReturnType<typeof startServices>>['services'],
): Promise<Listening> => {
  const { PORT, HOST, TRUST_PROXY, RATE_LIMIT, LOGIN_RATE_LIMIT, ALLOW_MODULE_OVERRIDES, tls } = config;
  const gateway = createGateway({
    upstreams: services.map(({ app, declaration, openApi }) => ({ app, declaration, openApi })),
    shellFolder: join(repositoryRoot, 'shell/dist'),
    modulesRoot: repositoryRoot,
    log,
    trustProxy: TRUST_PROXY,
    rateLimit: RATE_LIMIT,
    loginRateLimit: LOGIN_RATE_LIMIT,
    allowOverrides: ALLOW_MODULE_OVERRIDES === 'yes',
    trust: readTrust(config),
    contact: config.SECURITY_CONTACT,
    packageFolder: join(import.meta.dirname, '..'),
    metrics: config,
  });
  await gateway.prepare();
  const listening = await listen(gateway.app, { port: PORT, host: HOST, tls });
  const metrics = await listenForMetrics(config);
  return {
    ...listening,
    async close(graceMs) {
      await listening.close(graceMs);
      await metrics?.close();
      gateway.close();
    },
  };
};
