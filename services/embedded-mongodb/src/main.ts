/** The process that runs the database by itself: reads its arguments, starts the server and stops it on a signal. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// The compile cache saves stripping the types at every start, which costs 30 MB that are never released.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/node'));
const { startEmbeddedMongo } = await import('./server.ts');

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: process.env.EMBEDDED_MONGODB_DATA ?? 'data' },
    'test-commands': { type: 'boolean', default: false },
    essential: { type: 'string', multiple: true, default: [] },
    port: { type: 'string', default: process.env.EMBEDDED_MONGODB_PORT ?? '' },
    'transaction-seconds': {
      type: 'string',
      default: process.env.EMBEDDED_MONGODB_TRANSACTION_SECONDS ?? '60',
    },
  },
});

// The reader of the output may be gone.
process.stdout.on('error', () => undefined);

try {
  const { url, endpoint, close } = await startEmbeddedMongo({
    dataDir: values.data,
    port: values.port === '' ? undefined : Number(values.port),
    password: process.env.EMBEDDED_MONGODB_PASSWORD || undefined,
    transactionLifetimeLimitSeconds: Number(values['transaction-seconds']),
    testCommands: values['test-commands'],
    essential: values.essential,
  });
  process.stdout.write(`${JSON.stringify({ ready: true, url, endpoint, pid: process.pid })}\n`);
  flushCompileCache();
  const stop = (): void => void close().then(() => process.exit(0));
  // The tool that started this process for its own use is gone.
  process.once('disconnect', stop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, stop);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
