/** What the whole portal in one process reads from its environment. */
import { join } from 'node:path';
import { securityContactEnv } from '@services/gateway/security-contact';
import { languageCodes } from 'shared-kit/contracts/enums';
import { openToOthersEnv, readTls, type Tls } from 'shared-kit/server/access/open-to-others';
import { tracingEnv } from 'shared-kit/server/http/tracing-env';
import { metricsEnv } from 'shared-kit/server/metrics';
import { releaseKeysEnv } from 'shared-kit/server/release-signatures';
import { readEnv } from 'shared-kit/server/run-service';
import * as z from 'zod/mini';

const wholeNumber = (fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.transform((text: string) => Number(text)),
    ),
    fallback,
  );

export const repositoryRoot = join(import.meta.dirname, '../../..');

const envSchema = z.object({
  PORT: wholeNumber(8080),
  /** The interface: this machine alone, because the demonstration's passwords are public, and every interface in production. */
  HOST: z.optional(z.string()),
  /** The address of a MongoDB; without one the embedded database runs. */
  MONGODB_URL: z._default(z.string(), ''),
  /** Where the embedded database keeps its files. */
  DATA_DIR: z._default(z.string(), join(repositoryRoot, 'data')),
  ...openToOthersEnv,
  /** `house` leaves out the further centres of the demonstration, `no` all of it. */
  DEMO: z._default(z.enum(['yes', 'house', 'no']), 'yes'),
  /** The language of the demonstration's names and texts: `es`, `cat` or `en`, at the first start. */
  DEMO_LANGUAGE: z._default(z.enum(languageCodes), 'es'),
  /** The least level that is logged: errors, and in production every request, too. */
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])),
  TRUST_PROXY: z._default(z.string(), ''),
  RATE_LIMIT: wholeNumber(1000),
  LOGIN_RATE_LIMIT: wholeNumber(30),
  /** `yes` lets developers run their own build of a module in their browser. */
  ALLOW_MODULE_OVERRIDES: z._default(z.enum(['yes', 'no']), 'no'),
  ...releaseKeysEnv,
  ...securityContactEnv,
  ...metricsEnv,
  ...tracingEnv,
});

export interface StandaloneConfig extends z.infer<typeof envSchema> {
  readonly HOST: string;
  readonly LOG_LEVEL: NonNullable<z.infer<typeof envSchema>['LOG_LEVEL']>;
  /** Demonstration data and accounts never come into production. */
  readonly demo: 'yes' | 'house' | 'no';
  readonly tls: Tls | undefined;
}

export const readConfig = (env?: Readonly<Record<string, string | undefined>>): StandaloneConfig => {
  const values = readEnv(envSchema, env);
  const production = values.NODE_ENV === 'production';
  const HOST = values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1');
  const LOG_LEVEL = values.LOG_LEVEL ?? (production ? 'info' : 'warn');
  const tls = readTls({ ...values, HOST });
  return { ...values, HOST, LOG_LEVEL, tls, demo: production ? 'no' : values.DEMO };
};
