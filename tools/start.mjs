/** `npm start`: installs and builds what is missing, then becomes the portal. Runs on any Node from 20 on, without packages. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { environment, pinnedNode, root } from './lib/paths.mjs';

// The reader of the output may be gone, as with `npm start | head`.
process.stdout.on('error', () => undefined);

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// Compiled code is kept on disk: less memory, and a second start in half the time. What the C library of Linux is told makes it give back
// memory that threads and photos leave behind.
const standalone = join(root, 'services/standalone');
const read = (name) => JSON.parse(readFileSync(join(standalone, name), 'utf8'));
const options = read('node-options.json');
const args = [...options, join(standalone, 'src/main.ts')];
const env = {
  ...read('environment.json'),
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  ...environment,
};

process.removeAllListeners('SIGINT');
process.removeAllListeners('SIGTERM');
if (typeof process.execve === 'function') {
  process.execve(pinnedNode, [pinnedNode, ...args], env);
} else {
  const portal = spawn(pinnedNode, args, { stdio: 'inherit', env });
  // Ctrl-C reaches the portal by itself; this process waits for its end.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => portal.kill('SIGTERM'));
  // A shell that is ended does not pass the signal on.
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) portal.kill('SIGTERM');
  }, 500).unref();
  portal.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
