/** What a browser fetches for the first screens of a build, as Brotli, and whose code that is. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk, Compilation, Compiler, Module } from '@rspack/core';

export interface Entry {
  readonly name: string;
  /** What is imported for it, as the sources write it: `./tasks/tasks.page.tsx`. What the build begins with comes anyway. */
  readonly imports: readonly string[];
}

export interface EntrySize {
  readonly name: string;
  /** Of 1,000 bytes. */
  readonly kB: number;
  /** The ten packages and folders with the most code, estimated by their sources' share in each file. */
  readonly largest: readonly { readonly owner: string; readonly kB: number }[];
}

const mostOwners = 10;

const isScript = (file: string): boolean => file.endsWith('.js');

/** Throws where nothing imports a request any more. */
const chunksOf = (compilation: Compilation, { name, imports }: Entry): Set<Chunk> => {
  const first = compilation.chunkGroups.filter(
    (group) => group.isInitial() || group.name?.startsWith('__federation_expose_') === true,
  );
  const imported = imports.flatMap((wanted) => {
    const groups = compilation.chunkGroups.filter(({ origins }) =>
      origins.some(({ request }) => request === wanted),
    );
    if (groups.length === 0) throw new Error(`budget of ${name}: nothing imports ${wanted}`);
    return groups;
  });
  return new Set([...first, ...imported].flatMap(({ chunks }) => [...chunks]));
};

/** Of a module that was joined from several, all of them. */
const partsOf = (module: Module & { readonly modules?: readonly Module[] }): Module[] =>
  module.modules ? module.modules.flatMap(partsOf) : [module];

/** `react-dom`, `shared-kit/web/ui`, `src/tasks`; the bundler's own is `runtime`. */
const ownerOf = (module: Module): string => {
  const path = (module.nameForCondition() ?? '').replaceAll('\\', '/');
  const [, installed] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
  if (installed !== undefined) return installed;
  const [, folder] = /\/(shared-kit\/[^/]+(?:\/[^/]+(?=\/))?|src\/[^/]+)/.exec(path) ?? [];
  return folder ?? 'runtime';
};

/** Bytes of each owner in a chunk: of its compressed files, the part that the owner's sources are of all sources. */
const ownersIn = (compilation: Compilation, chunk: Chunk, bytes: number): Map<string, number> => {
  const modules = compilation.chunkGraph.getChunkModules(chunk).flatMap(partsOf);
  const sources = modules.reduce((sum, module) => sum + module.size('javascript'), 0);
  const owners = new Map<string, number>();
  for (const module of modules) {
    const owner = ownerOf(module);
    owners.set(owner, (owners.get(owner) ?? 0) + (module.size('javascript') / sources) * bytes);
  }
  return owners;
};

const bytesOf = (folder: string, chunk: Chunk): number =>
  [...chunk.files].filter(isScript).reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0);

const sizeOf = (compilation: Compilation, folder: string, entry: Entry): EntrySize => {
  const owners = new Map<string, number>();
  let total = 0;
  for (const chunk of chunksOf(compilation, entry)) {
    const bytes = bytesOf(folder, chunk);
    total += bytes;
    for (const [owner, share] of ownersIn(compilation, chunk, bytes))
      owners.set(owner, (owners.get(owner) ?? 0) + share);
  }
  const largest = [...owners]
    .map(([owner, bytes]) => ({ owner, kB: bytes / 1000 }))
    .sort((a, b) => b.kB - a.kB)
    .slice(0, mostOwners);
  return { name: entry.name, kB: total / 1000, largest };
};

/** Tells the sizes of a finished build's entries. After `ReleaseFilesPlugin`, which compresses the files. */
export class EntrySizesPlugin {
  readonly #entries: readonly Entry[];
  readonly #tell: (sizes: readonly EntrySize[]) => void;

  constructor(entries: readonly Entry[], tell: (sizes: readonly EntrySize[]) => void) {
    this.#entries = entries;
    this.#tell = tell;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('EntrySizesPlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      this.#tell(this.#entries.map((entry) => sizeOf(compilation, compiler.outputPath, entry)));
    });
  }
}
