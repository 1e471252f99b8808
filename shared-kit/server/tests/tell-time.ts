/** Says what time it is: here, in a thread with an environment of its own, and in a process started from here. */
import { fork } from 'node:child_process';
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
}
