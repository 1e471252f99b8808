/** What one process of the portal needs to run, and nothing else: its sources, what they import, the packages that those need, and the builds that it serves. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { importsOf } from '../lib/import-cycles.mjs';
import { root } from '../lib/paths.mjs';
import { importClosure } from '../suite/import-closure.ts';

const services = ['portal', 'admin', 'maintenance', 'correctives', 'inspections', 'reports'] as const;
export const partNames = ['gateway', ...services, 'standalone'] as const;
export type PartName = (typeof partNames)[number];

export const isPartName = (text: string): text is PartName => partNames.some((name) => name === text);

/** Where its process begins. */
export const mainOf = (part: PartName): string => `services/${part}/src/main.ts`;

/** Commands that an operator runs beside the portal. */
const commandsOf = (part: PartName): string[] =>
  part === 'standalone'
    ? globSync('services/standalone/src/*/command.ts', { cwd: root }).map((path) =>
        path.replaceAll('\\', '/'),
      )
    : [];

const kit = ['shared-kit/contracts', 'shared-kit/domain', 'shared-kit/server'];

const isForTests = (path: string): boolean =>
  /(^|\/)(tests?|node_modules)\/|\.(test|types)\.tsx?$|(^|\/)vitest\.|README\.md$/.test(path);

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !isForTests(path));

/** Sources, from the repository's top: what is loaded, and the folders that it lies in, as texts and threads are named in more ways than an import. */
const sourcesOf = async (closure: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
  const own = [...closure].flatMap((path) => /^services\/[\w-]+\/src(?=\/)/.exec(path) ?? []);
  const folders = [...kit, ...new Set(own)];
  const whole = (await Promise.all(folders.map(filesIn))).flat();
  return new Set([...closure, ...whole]);
};

/** What browsers get of it. */
const buildsOf = async (part: PartName): Promise<string[]> => {
  if (part === 'gateway') return ['shell/dist'];
  if (part !== 'portal' && part !== 'standalone') return [];
  const modules = (await readdir(root)).filter((name) => name.startsWith('mfe-'));
  return ['shell/dist', ...modules.map((name) => join(name, 'dist'))];
};

const packageSchema = z.object({
  dependencies: z._default(z.record(z.string(), z.string()), {}),
  optionalDependencies: z._default(z.record(z.string(), z.string()), {}),
  peerDependencies: z._default(z.record(z.string(), z.string()), {}),
});

const isOfRepository = (name: string): boolean => name === 'shared-kit' || name.startsWith('@services/');

const packageNameOf = (specifier: string): string | null => {
  const [name = ''] = /^(@[\w.-]+\/)?[\w.-]+(?=\/|$)/.exec(specifier) ?? [];
  return name === '' || /^(node:|\.)/.test(specifier) || isOfRepository(name) ? null : name;
};

/** The fonts of documents are found by their package. */
const resolved = /import\.meta\.resolve\(\s*[`'"]([^`'"$]+)/g;

const packagesNamedIn = (path: string): string[] => {
  if (!/\.(m?[jt]s|tsx)$/.test(path)) return [];
  const text = readFileSync(join(root, path), 'utf8');
  const named = [...importsOf(join(root, path)), ...[...text.matchAll(resolved)].map(([, name]) => name)];
  return named.flatMap((specifier) => packageNameOf(specifier ?? '') ?? []);
};

/** The folder of a package as Node finds it from another folder; null for what is not installed here. */
const folderOf = (name: string, from: string): string | null => {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(root, found, 'package.json'))) return found;
    if (folder === '.') return null;
  }
};

/** With all that they need themselves. Optional ones are there where this machine has them. */
const packageFolders = (sources: Iterable<string>): ReadonlySet<string> => {
  const found = new Set<string>();
  const take = (name: string, from: string): void => {
    const folder = folderOf(name, from);
    if (folder === null || found.has(folder)) return;
    found.add(folder);
    const described: unknown = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const { dependencies, optionalDependencies, peerDependencies } = z.parse(packageSchema, described);
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      take(needed, folder);
  };
  for (const path of sources) for (const name of packagesNamedIn(path)) take(name, dirname(path));
  return found;
};

/** Of a package: what describes it to programmers stays behind. Licences are told to people. */
const isRun = (path: string): boolean => !/\.(map|d\.[mc]?ts)$/.test(path);

/** Writes it into a folder, in the places that it has in the repository; Node is not among it. */
export const collect = async (part: PartName, to: string): Promise<void> => {
  const closure = importClosure([mainOf(part), ...commandsOf(part)]);
  const sources = await sourcesOf(closure);
  const copy = async (path: string, filter: (source: string) => boolean = () => true): Promise<void> => {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await cp(join(root, path), join(to, path), { recursive: true, filter });
  };
  const workspaces = new Set(
    [...sources].flatMap((path) => /^(services\/[\w-]+|shared-kit)(?=\/)/.exec(path)?.[0] ?? []),
  );
  for (const path of sources) await copy(path);
  for (const folder of packageFolders(closure)) await copy(folder, isRun);
  for (const path of await buildsOf(part)) await copy(path);
  for (const path of [...workspaces].map((folder) => `${folder}/package.json`)) await copy(path);
  for (const name of ['package.json', 'deploy/health.mjs']) await copy(name);
  await mkdir(join(to, 'node_modules/@services'), { recursive: true });
  for (const folder of workspaces) {
    const name = folder.replace(/^services\//, '@services/');
    const link = join(to, 'node_modules', name);
    await symlink(relative(dirname(link), join(to, folder)), link);
  }
};
