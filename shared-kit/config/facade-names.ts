/** The names that a facade exports, and whether its version tells of a change of them. Types vanish in the build and don't count. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** What was recorded of a facade: the version that had these names. */
export type FacadeRecord = { version: string; names: readonly string[] };

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

/** The lowest version that may follow the recorded one: major for a lost name, minor for a new one, else the recorded one. */
export const versionNeeded = (recorded: FacadeRecord | undefined, names: readonly string[]): string => {
  if (!recorded) return '1.0.0';
  const [major = 0, minor = 0] = recorded.version.split('.').map(Number);
  if (recorded.names.some((name) => !names.includes(name))) return `${major + 1}.0.0`;
  if (names.some((name) => !recorded.names.includes(name))) return `${major}.${minor + 1}.0`;
  return recorded.version;
};

/** Whether a version of the form `1.2.3` is at least another. */
export const isAtLeast = (version: string, least: string): boolean => {
  const [given, wanted] = [version, least].map((text) => text.split('.').map(Number));
  const differing = wanted?.findIndex((part, i) => part !== given?.[i]) ?? -1;
  return differing < 0 || (given?.[differing] ?? 0) > (wanted?.[differing] ?? 0);
};
