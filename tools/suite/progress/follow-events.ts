/** Reads what a reporter tells while the tests run. */
import { closeSync, existsSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import type { SuiteEvent } from './events.ts';

const everyMs = 400;

export interface Following {
  /** Reads what is left, and no more afterwards. */
  end(): void;
}

export const followEvents = (path: string, hear: (event: SuiteEvent) => void): Following => {
  rmSync(path, { force: true });
  let position = 0;
  let rest = '';
  const read = (): void => {
    if (!existsSync(path)) return;
    const length = statSync(path).size - position;
    if (length <= 0) return;
    const bytes = Buffer.alloc(length);
    const file = openSync(path, 'r');
    position += readSync(file, bytes, 0, length, position);
    closeSync(file);
    const lines = (rest + bytes.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(JSON.parse(line) as SuiteEvent);
  };
  const timer = setInterval(read, everyMs);
  return {
    end: () => {
      clearInterval(timer);
      read();
    },
  };
};
