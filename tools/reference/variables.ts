/** Environment variables that the product's own code reads, found by their form. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

interface Variable {
  readonly name: string;
  /** From the repository's top, in order. */
  readonly files: readonly string[];
}

const files = globSync(
  [
    'services/*/src/**/*.ts',
    'shared-kit/server/**/*.ts',
    'shared-kit/testing/**/*.ts',
    'tools/*.mjs',
    'tools/lib/*.mjs',
  ],
  { cwd: root, exclude: (name) => name.includes('node_modules') },
)
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.ts$|\/tests\//.test(path));

/** `process.env.NAME`, the key of a schema that an environment is read by, what is taken out of it, and a name that is handed on. */
const forms = [
  /\benv\.([A-Z][A-Z0-9_]+)\b/g,
  /^\s+([A-Z][A-Z0-9]*_[A-Z0-9_]+|PORT|HOST|DEMO): (?:z\.|\w+\()/gm,
  /[{,] ([A-Z][A-Z0-9]*_[A-Z0-9_]+): \w+(?=[^;\n]*\} = env\b)/g,
  /\('([A-Z][A-Z0-9]*_[A-Z0-9_]+_MB)'/g,
];

/** Set by the system, by npm or by Node. */
const foreign: ReadonlySet<string> = new Set([
  'INIT_CWD',
  'NODE_COMPILE_CACHE',
  'NODE_OPTIONS',
  'PATH',
  'XDG_CACHE_HOME',
]);

export const readVariables = (): readonly Variable[] => {
  const found = new Map<string, Set<string>>();
  for (const path of files) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const form of forms)
      for (const [, name = ''] of text.matchAll(form)) {
        const reading = found.get(name) ?? new Set();
        found.set(name, reading.add(path));
      }
  }
  return [...found]
    .filter(([name]) => !foreign.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, reading]) => ({ name, files: [...reading].toSorted() }));
};
