/** Small pictures of photos that screens compare with: what was there before, for where nothing answers. */
import { readFile } from '../../../contracts/files.ts';
import { fetchFile } from '../../app/files/files.ts';
import { fileAddress } from '../../app/files/kept-files.ts';
import { eachInTurn } from '../../prepare/each-in-turn.ts';
import type { OfflineDatabase } from '../database.ts';
import { keepFile } from './kept-files.ts';

interface Keeping {
  readonly installationId: number;
  /** As of `replaceReads`, which is told the addresses. */
  readonly part?: string;
  readonly signal: AbortSignal;
}

/**
 * Fetches those that are not there yet; gives the addresses of those that are there then. Nothing depends on them: what does not come, or has no
 * room, is left out. @throws NoStorageError, or the abort of the signal.
 */
export const keepThumbnails = async (
  database: OfflineDatabase,
  fileIds: readonly number[],
  { installationId, part = '', signal }: Keeping,
): Promise<readonly string[]> => {
  const addresses: string[] = [];
  await eachInTurn([...new Set(fileIds)], signal, async (id) => {
    const input = { params: { id: String(id) }, query: { variant: 'thumbnail' as const } };
    const address = fileAddress(readFile, input);
    const there = await database.read(['keptFiles'], (transaction) =>
      transaction.objectStore('keptFiles').getKey([part, installationId, address]),
    );
    if (there === undefined) {
      const blob = await fetchFile(readFile, input, signal);
      await keepFile(database, { part, installationId, address, blob });
    }
    addresses.push(address);
  });
  return addresses;
};
