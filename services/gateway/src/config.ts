/** What the gateway reads from its environment. */
import { join } from 'node:path';
import { openToOthersEnv } from 'shared-kit/server/access/open-to-others';
import { tracingEnv } from 'shared-kit/server/http/tracing-env';
import { metricsEnv } from 'shared-kit/server/metrics';
import { releaseKeysEnv } from 'shared-kit/server/release-signatures';
import { readEnv } from 'shared-kit/server/run-service';
import { drainEnv } from 'shared-kit/server/serve';
import * as z from 'zod/mini';
import { securityContactEnv } from './security-contact.ts';

const wholeNumber = (fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.transform((text: string) => Number(text)),
    ),
    fallback,
  );

const gatewayEnvSchema = z.object({
  ...openToOthersEnv,
  PORT: wholeNumber(8080),
  HOST: z._default(z.string(), '0.0.0.0'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  /** Where the services are, parted by commas: `http://127.0.0.1:4001`, `dns://maintenance:4000` (each address of a name), `srv://_http._tcp.maintenance.internal`. */
  UPSTREAMS: z._default(z.string(), ''),
  /** The addresses of proxies before the gateway that may name the client, in Express' words; none by default, so that no stranger chooses his. */
  TRUST_PROXY: z._default(z.string(), ''),
  /** Requests of one address: in ten seconds to anything, and per minute to sign in. */
  RATE_LIMIT: wholeNumber(1000),
  LOGIN_RATE_LIMIT: wholeNumber(30),
  /** Where files of module releases are kept once they were read; in memory alone without. */
  CACHE_DIR: z._default(z.string(), ''),
  /** A build of the shell: what is served for as long as no shell is published, and `/rescue`. */
  SHELL_DIR: z._default(z.string(), join(import.meta.dirname, '../../../shell/dist')),
  /** `yes` lets a developer's own build of a module run in their browser; portal must allow it too. */
  ALLOW_MODULE_OVERRIDES: z._default(z.enum(['yes', 'no']), 'no'),
  ...releaseKeysEnv,
  ...securityContactEnv,
  ...drainEnv,
  ...metricsEnv,
  ...tracingEnv,
});

export type GatewayEnv = z.infer<typeof gatewayEnvSchema>;

export const readGatewayEnv = (env?: Readonly<Record<string, string | undefined>>): GatewayEnv =>
  readEnv(gatewayEnvSchema, env);
