/**
 * Loaded before all else (`node --import`): the process, its threads and what it starts with its environment tell the time that
 * `TEST_CLOCK_OFFSET` says.
 */
import { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import threads, { type WorkerOptions } from 'node:worker_threads';
import { clockVariables } from './clock-variables.ts';
import { shiftDate } from './shift-date.ts';

const { TEST_CLOCK_OFFSET } = process.env;

/** A thread that is given an environment of its own is given the clock besides. */
const withClock = (options: WorkerOptions = {}): WorkerOptions =>
  typeof options.env === 'object'
    ? { ...options, env: { ...options.env, ...clockVariables(process.env) } }
    : options;

/**
 * Node dates answers by a clock of its own. Those that no cache answers with are dated by this one, since the portal's pages judge by them; of what
 * is kept the browser itself counts the age, and by the real time.
 */
const dateAnswers = (): void => {
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function dated(this: ServerResponse, ...given: unknown[]) {
    const isKept = /max-age|immutable/.test(String(this.getHeader('cache-control')));
    if (!isKept && !this.hasHeader('date')) this.setHeader('Date', new Date().toUTCString());
    return Reflect.apply(writeHead, this, given);
  };
};

if (TEST_CLOCK_OFFSET !== undefined) {
  shiftDate(Number(TEST_CLOCK_OFFSET));
  dateAnswers();
  const Worker = class extends threads.Worker {
    constructor(file: string | URL, options?: WorkerOptions) {
      super(file, withClock(options));
    }
  };
  Object.assign(threads, { Worker });
  syncBuiltinESMExports();
}
