/** A service as a process of its own: `await runService('portal', createPortal)` is a whole `main.ts`. */
import * as z from 'zod/mini';
import { connect } from './database/mongo.ts';
import { startTracing } from './http/tracing.ts';
import { tracingEnv } from './http/tracing-env.ts';
import { createLogger } from './logging.ts';
import { listenForMetrics, metricsEnv } from './metrics.ts';
import { drainEnv, listen, stopOnSignals } from './serve.ts';
import type { Service, ServiceHost } from './service.ts';

const portSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.int().check(z.lte(65535))),
);

/** Environment variables of every service. */
export const serviceEnvSchema = z.object({
  /** `mongodb://…`; transactions need a replica set. */
  MONGODB_URL: z.string().check(z.regex(/^mongodb(\+srv)?:\/\//)),
  /** Default 0: any free port. */
  PORT: z._default(portSchema, 0),
  HOST: z._default(z.string(), '127.0.0.1'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  ...drainEnv,
  ...metricsEnv,
  ...tracingEnv,
});

/** A clock that tests have set is not for real work: sessions would not end and tasks not fall due when they should. */
const refuseTestClock = (env: Readonly<Record<string, string | undefined>>): void => {
  const set = ['TEST_CLOCK', 'TEST_CLOCK_OFFSET'].find((name) => env[name] !== undefined);
  if (set && env.NODE_ENV === 'production') throw new Error(`${set} is for tests, not for production`);
};

/** The environment as `schema` states it, or an error that names each variable. */
export const readEnv = <S extends z.core.$ZodType>(
  schema: S,
  env: Readonly<Record<string, string | undefined>> = process.env,
): z.output<S> => {
  refuseTestClock(env);
  const result = z.safeParse(schema, env);
  if (result.success) return result.data;
  throw new Error(`The environment is not valid:\n${z.prettifyError(result.error)}`);
};

/** What keeps it from starting is told on stderr, in the words that it came with; the process ends with 1. */
export const runService = async (name: string, create: (host: ServiceHost) => Service): Promise<void> => {
  try {
    await start(name, create);
  } catch (error) {
    process.stderr.write(
      `The service could not start: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  }
};

const start = async (name: string, create: (host: ServiceHost) => Service): Promise<void> => {
  const env = readEnv(serviceEnvSchema);
  const tracing = await startTracing(name, env);
  const db = await connect(env.MONGODB_URL);
  const log = createLogger(name, env.LOG_LEVEL);
  const service = create({ db, log, env: process.env });
  const listening = await listen(service.app, { port: env.PORT, host: env.HOST });
  const metrics = await listenForMetrics(env);
  if (metrics) log.info({ metrics: metrics.url }, 'measured');
  // It says of itself that it is not ready while data are converted, which may take long.
  log.info({ at: listening.url }, 'preparing');
  await service.prepare();
  log.info({ url: listening.url }, 'listening');
  stopOnSignals({
    drain() {
      service.drain();
      listening.drain();
    },
    drainSeconds: env.DRAIN_SECONDS,
    async stop() {
      await listening.close();
      await metrics?.close();
      await service.close();
      await db.close();
      await tracing.stop();
    },
  });
};
