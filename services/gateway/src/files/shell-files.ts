/** Which of the published shells a file of its name is of: their names hold hashes of what is in them. */
import { LRUCache } from 'lru-cache';
import { shellName } from 'shared-kit/contracts/modules/manifest';
import { fileListName, fileListSchema } from 'shared-kit/contracts/offline-files';
import type { Logger } from 'shared-kit/server/logging';
import * as z from 'zod/mini';
import type { ReleaseStore } from './release-store.ts';

export interface ShellFiles {
  /** The first of the versions that has it; null for none. */
  versionWith(name: string, versions: readonly string[]): Promise<string | null>;
}

interface ShellFilesOptions {
  readonly store: ReleaseStore;
  readonly log: Logger;
}

export const createShellFiles = ({ store, log }: ShellFilesOptions): ShellFiles => {
  const lists = new LRUCache<string, ReadonlySet<string>>({ max: 100 });

  const read = async (version: string): Promise<ReadonlySet<string>> => {
    const file = { module: shellName, version, path: fileListName, encoding: 'identity' } as const;
    const found = await store.read(file);
    if (!found) return new Set();
    const list = z.parse(fileListSchema, JSON.parse(found.body.toString('utf8')));
    const names = new Set(list.map(({ name }) => name));
    lists.set(version, names);
    return names;
  };

  /** Of one that can't be read now the others are none the worse. */
  const namesIn = async (version: string): Promise<ReadonlySet<string>> =>
    lists.get(version) ??
    (await read(version).catch((err: unknown) => {
      log.warn({ err, version }, 'the files of a shell are not known');
      return new Set<string>();
    }));

  return {
    async versionWith(name, versions) {
      for (const version of versions) if ((await namesIn(version)).has(name)) return version;
      return null;
    },
  };
};
