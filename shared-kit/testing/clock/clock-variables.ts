/**
 * Names of the variables that hand the clock of a test run on to the processes that it starts, and what was compiled: a service whose types are
 * stripped anew takes half as long again to start.
 */
const names = ['TEST_CLOCK', 'TEST_CLOCK_OFFSET', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** What a process needs of `env` to tell the same time, where it gets an environment of its own. */
export const clockVariables = (env: Environment = process.env): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
