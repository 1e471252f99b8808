/** Copying and flushing files. */
import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';

const CHUNK = 4 * 2 ** 20;

/** Copies the present content of a file in chunks; `told` is called with the bytes done so far. */
export async function copyBytes(from: string, to: string, count: (bytes: number) => void): Promise<void> {
  const source = await open(from, 'r');
  const target = await open(to, 'wx', 0o600);
  try {
    const buffer = Buffer.allocUnsafe(CHUNK);
    for (let at = 0; ; ) {
      const { bytesRead } = await source.read(buffer, 0, CHUNK, at);
      if (bytesRead === 0) break;
      await target.writeFile(buffer.subarray(0, bytesRead));
      at += bytesRead;
      count(at);
    }
    await target.sync();
  } finally {
    await source.close();
    await target.close();
  }
}

/** Flushes a file's bytes, or a folder's names, to the disk. */
export function flush(path: string): void {
  if (process.platform === 'win32') return;
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Runs `work` with a folder for unfinished files, which is removed afterwards, whether it succeeds or fails. */
export async function withScratch<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.on('exit', remove);
  try {
    return await work();
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** A date as `2026-03-09-141503`, in the machine's time. */
export function stamp(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();
  return local.slice(0, 19).replaceAll(':', '').replace('T', '-');
}
