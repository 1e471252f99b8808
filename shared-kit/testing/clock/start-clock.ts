/**
 * The clock that a run of tests goes by, from its configuration on: `TEST_CLOCK` is the instant at which the run begins (ISO), or `real`; the
 * fixed day of `clocks.json` where nothing is said.
 */
import { nodeFault } from '../required-node.ts';
import clocks from './clocks.json' with { type: 'json' };

/** What has a process of Node tell the time that `TEST_CLOCK_OFFSET` says, in its `NODE_OPTIONS`. */
export const preload = `--import=${new URL('./shift-process.ts', import.meta.url).href}`;

/**
 * Processes that are started from now on tell the time of the run, this one does not. Whoever is called again, or in one of those processes,
 * changes nothing: all of a run are as far from the real time as its first.
 */
export const startClock = (): void => {
  const { env, versions } = process;
  // Said here, where every configuration of tests begins: an older Node dies of what it does not know.
  const fault = nodeFault(versions.node);
  if (fault) throw new Error(fault);
  env.TEST_CLOCK ??= clocks.fixed;
  if (env.TEST_CLOCK === 'real' || env.TEST_CLOCK_OFFSET !== undefined) return;
  const offset = Date.parse(env.TEST_CLOCK) - Date.now();
  if (Number.isNaN(offset)) throw new Error(`TEST_CLOCK is no instant: ${env.TEST_CLOCK}`);
  env.TEST_CLOCK_OFFSET = String(offset);
  env.NODE_OPTIONS = [env.NODE_OPTIONS, preload].filter(Boolean).join(' ');
};
