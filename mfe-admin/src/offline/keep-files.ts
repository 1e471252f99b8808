/** Fetches files onto the device, as many as there may be. What is there already is not fetched again: files never change. */
import { ApiError } from 'shared-kit/web/app';
import {
  eachInTurn,
  keepFile,
  keptFileSizes,
  type OfflineDatabase,
  StorageFullError,
} from 'shared-kit/web/offline';
import { part } from './list-names.ts';
import type { WantedFile } from './wanted-files.ts';

interface Keeping {
  readonly database: OfflineDatabase;
  readonly installationId: number;
  readonly signal: AbortSignal;
  /** Bytes at most, of all files that the person's device keeps. */
  readonly room: number;
  readonly onProgress: (done: number, total: number) => void;
}

export interface FilesKept {
  readonly addresses: readonly string[];
  readonly bytes: number;
  /** That would be more than `room`. */
  readonly beyond: readonly WantedFile[];
  /** That did not come. */
  readonly failed: readonly WantedFile[];
  /** The device itself has no room left. */
  readonly isFull: boolean;
}

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/** @throws NoStorageError, or the abort of the signal. */
export const keepFiles = async (wanted: readonly WantedFile[], call: Keeping): Promise<FilesKept> => {
  const { database, installationId, signal, room, onProgress } = call;
  const sizes = await keptFileSizes(database);
  const isOwn = (each: (typeof sizes)[number]): boolean =>
    each.part === part && each.installationId === installationId;
  const there = new Map(sizes.filter(isOwn).map(({ address, bytes }) => [address, bytes]));
  const others = sizes.reduce((sum, each) => sum + (isOwn(each) ? 0 : each.bytes), 0);
  const addresses: string[] = [];
  const beyond: WantedFile[] = [];
  let [bytes, done, isFull] = [0, 0, false];

  const takeRoom = (size: number): boolean => {
    if (others + bytes + size > room) return false;
    bytes += size;
    return true;
  };
  const fetchOne = async (file: WantedFile): Promise<boolean> => {
    if (isFull || others + bytes + file.size > room) return false;
    const blob = await file.fetch(signal);
    if (!takeRoom(blob.size)) return false;
    try {
      await keepFile(database, { part, installationId, address: file.address, blob });
    } catch (error) {
      bytes -= blob.size;
      isFull ||= error instanceof StorageFullError;
      throw error;
    }
    return true;
  };
  const failures = await eachInTurn(wanted, signal, async (file) => {
    const size = there.get(file.address);
    try {
      const isKept = size === undefined ? await fetchOne(file) : takeRoom(size);
      if (isKept) addresses.push(file.address);
      else if (!isFull) beyond.push(file);
    } finally {
      done += 1;
      onProgress(done, wanted.length);
    }
  });
  const failed = [...failures].flatMap(([file, error]) =>
    isGone(error) || error instanceof StorageFullError ? [] : [file],
  );
  return { addresses, bytes, beyond, failed, isFull };
};
