/** Whose code it is: modules' files lie at `/remotes/<module>/<version>/`, and a stack names the file of each call. */

export interface Writer {
  readonly module: string;
  readonly version: string;
  /** `main.3f2a.js:1:8123`. */
  readonly script: string;
}

const place =
  /\/remotes\/(mfe-[a-z-]+)\/([0-9A-Za-z.+-]+)\/(?:[\w.-]+\/)*([\w.-]+\.js)(?:\?[^:\s]*)?:(\d+):(\d+)/;

/** The first of a module's files in a stack, or in a line of one; null where there is none. */
export const writerIn = (stack: string): Writer | null => {
  const [, module, version, file, line, column] = place.exec(stack) ?? [];
  return module && version ? { module, version, script: `${file}:${line}:${column}` } : null;
};

interface Capturing {
  readonly captureStackTrace?: (target: object, above: unknown) => void;
  stackTraceLimit?: number;
}

/**
 * The module whose code called `guard` itself: not one that called the portal's code, which did. Null where nobody's did, and in browsers that
 * don't tell who called.
 */
export const callerOf = (guard: unknown): Writer | null => {
  const stacks = Error as Capturing;
  if (!stacks.captureStackTrace) return null;
  const { stackTraceLimit } = stacks;
  const holder = { stack: '' };
  stacks.stackTraceLimit = 1;
  stacks.captureStackTrace(holder, guard);
  if (stackTraceLimit !== undefined) stacks.stackTraceLimit = stackTraceLimit;
  return writerIn(holder.stack);
};
