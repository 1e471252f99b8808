/** The names that a facade exports. Types vanish in the build and don't count. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '../..');

/** The source of a facade, such as `shared-kit/web/app`. */
const sourceOf = (facade: string): string => {
  const file = join(root, `${facade}.ts`);
  return existsSync(file) ? file : join(root, facade, 'index.ts');
};

const namesIn = (path: string): string[] =>
  parseSync(path, readFileSync(path, 'utf8')).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, exportName, moduleRequest }) => {
      if (isType) return [];
      if (exportName.name !== null) return [exportName.name];
      if (!moduleRequest?.value.startsWith('.'))
        throw new Error(`${path}: only files of the kit can be exported whole`);
      return namesIn(join(dirname(path), moduleRequest.value));
    }),
  );

/** The names of all values that a facade exports, sorted. */
export const facadeNames = (facade: string): string[] => namesIn(sourceOf(facade)).sort();
