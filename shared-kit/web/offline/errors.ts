import { StorageFullError } from '../app/http/errors.ts';

export { StorageFullError };

/** This browser keeps nothing: it has no IndexedDB, or refuses it. */
export class NoStorageError extends Error {
  override readonly name = 'NoStorageError';
}

const nameOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;

/** A full disk by its own name, whichever way the browser says so. */
export const asStorageError = (error: unknown, cause?: unknown): unknown =>
  [error, cause].some((one) => nameOf(one) === 'QuotaExceededError')
    ? new StorageFullError('the storage is full', { cause: error })
    : error;
