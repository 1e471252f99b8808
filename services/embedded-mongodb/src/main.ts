import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from './server.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: process.env.EMBEDDED_MONGODB_DATA ?? 'data' },
    port: { type: 'string', default: process.env.EMBEDDED_MONGODB_PORT ?? '27017' },
  },
});

try {
  const { url, port, close } = await startEmbeddedMongo({ dataDir: values.data, port: Number(values.port) });
  process.stdout.write(`${JSON.stringify({ ready: true, url, port, pid: process.pid })}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void close().then(() => process.exit(0));
    });
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
