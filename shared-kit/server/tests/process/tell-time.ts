/** Says what time it is: here, in a thread with an environment of its own, in a process started from here, and in an answer over HTTP. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const [, , role = 'main'] = process.argv;

const say = (...words: readonly string[]) => process.stdout.write(`${words.join(' ')}\n`);

if (isMainThread) say(role, new Date().toISOString());
else parentPort?.postMessage(new Date());

if (isMainThread && role === 'main') {
  say('text', Date());
  const own = new URL(import.meta.url);
  fork(fileURLToPath(own), ['child']);
  new Worker(own, { execArgv: [], env: {} }).on('message', (time: Date) => say('thread', time.toISOString()));
  const server = createServer((_, answer) => answer.setHeader('Cache-Control', 'no-store').end()).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  say('answer', headers.get('date') ?? '');
  server.close();
}
