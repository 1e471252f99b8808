/** Child processes of the tools, which end when the tool ends. */
import { spawn } from 'node:child_process';
import { environment, root } from './paths.mjs';

const children = new Set();

/**
 * Starts a command in the repository; `output: 'collect'` keeps its text instead of showing it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, output?: 'show' | 'collect', cwd?: string }} [options]
 */
export const start = (command, args, { env = environment, output = 'show', cwd = root } = {}) => {
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', ...(output === 'show' ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    shell: process.platform === 'win32',
  });
  children.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      text += part;
    });
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, text: `${text}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), text }));
  }).finally(() => children.delete(child));
  return { child, ended };
};

/** Runs a command to its end: `{code, text}`. */
export const run = (command, args, options) => start(command, args, options).ended;

/** Asks every process that was started here to end. */
export const stopAll = (signal = 'SIGTERM') => {
  for (const child of children) child.kill(signal);
};

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    stopAll(signal);
    process.exitCode = 130;
  });
