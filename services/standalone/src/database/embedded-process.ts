/**
 * The embedded database as a process of its own: its work does not hold up requests, and it ends when the process that started it
 * does, however that ends. Arguments: the data folder, the collections that signing in writes to, and the address that it had before, if it is
 * started again.
 */
import { startEmbeddedMongo } from '@services/embedded-mongodb/server';

const [dataDir = '', essential = '', before] = process.argv.slice(2);
const { port, password } = new URL(before ?? 'none:');

// Ctrl-C reaches the whole process group: the portal finishes its requests first and then ends this process.
process.on('SIGINT', () => undefined);

const server = await startEmbeddedMongo({
  dataDir,
  essential: essential.split(','),
  ...(port === '' ? {} : { port: Number(port), password }),
}).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
const stop = () => void server.close().finally(() => process.exit(0));
process.on('disconnect', stop);
process.on('SIGTERM', stop);
process.send?.({ url: server.url });
