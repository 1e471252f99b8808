/** The gateway as a process of its own, before services at addresses. */
import { join } from 'node:path';
import { readTls } from 'shared-kit/server/access/open-to-others';
import { startTracing } from 'shared-kit/server/http/tracing';
import { createLogger } from 'shared-kit/server/logging';
import { listenForMetrics } from 'shared-kit/server/metrics';
import { readTrust } from 'shared-kit/server/release-signatures';
import { listen, stopOnSignals } from 'shared-kit/server/serve';
import { createGateway } from './app.ts';
import { readGatewayEnv } from './config.ts';
import { discoverAt, placesOf } from './upstreams/discovery.ts';

const env = readGatewayEnv();
const tls = readTls(env);
const log = createLogger('gateway', env.LOG_LEVEL);
const tracing = await startTracing('gateway', env, { isEdge: true });
const root = join(import.meta.dirname, '../../..');
const gateway = createGateway({
  upstreams: [],
  discover: discoverAt(placesOf(env.UPSTREAMS)),
  shellFolder: env.SHELL_DIR,
  modulesRoot: root,
  log,
  trustProxy: env.TRUST_PROXY,
  rateLimit: env.RATE_LIMIT,
  loginRateLimit: env.LOGIN_RATE_LIMIT,
  cacheFolder: env.CACHE_DIR || undefined,
  allowOverrides: env.ALLOW_MODULE_OVERRIDES === 'yes',
  trust: readTrust(env),
  contact: env.SECURITY_CONTACT,
  metrics: env,
});
await gateway.prepare();
const listening = await listen(gateway.app, { port: env.PORT, host: env.HOST, tls });
log.info({ url: listening.url }, 'listening');
const metrics = await listenForMetrics(env);
stopOnSignals({
  drain() {
    gateway.drain();
    listening.drain();
  },
  drainSeconds: env.DRAIN_SECONDS,
  async stop() {
    await listening.close();
    await metrics?.close();
    gateway.close();
    await tracing.stop();
  },
});
