/**
 * The embedded database as a process of its own: its work does not hold up requests, and it ends when the process that started it
 * does, however that ends. Arguments: the data folder, the port.
 */
import { startEmbeddedMongo } from '@services/embedded-mongodb/server';

const [dataDir = '', port = '0'] = process.argv.slice(2);

// Ctrl-C reaches the whole process group: the portal finishes its requests first and then ends this process.
process.on('SIGINT', () => undefined);

const server = await startEmbeddedMongo({ dataDir, port: Number(port) }).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
const stop = () => void server.close().finally(() => process.exit(0));
process.on('disconnect', stop);
process.on('SIGTERM', stop);
process.send?.({ url: server.url });
