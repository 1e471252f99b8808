/** Which files each part of the suite looks at, and so what its outcome depends on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

export type Sees = (path: string) => boolean;

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** What nobody but its own package's tests may read. */
const isPrivate = (path: string): boolean => isTest(path) || path.endsWith('.md');

/** `services/portal/src/app.ts` → `services/portal`; of the kit each folder is an area; a file of the top folder is one by itself. */
export const areaOf = (path: string): string => {
  const [first = '', second = ''] = path.split('/');
  return first === 'services' || first === 'shared-kit' ? `${first}/${second}` : first;
};

/** What every part depends on: the libraries, and how the suite calls the runners. */
const always: ReadonlySet<string> = new Set([
  'package-lock.json',
  'package.json',
  'tools/suite/commands.ts',
  'tools/suite/progress/events.ts',
  'tools/suite/progress/playwright-reporter.ts',
  'tools/suite/progress/vitest-reporter.ts',
]);

const kit = (...folders: readonly string[]): string[] => folders.map((folder) => `shared-kit/${folder}`);
const forAll = ['shared-kit/package.json', ...kit('contracts', 'domain', 'testing', 'config')];

/** What tests of a server may load of the kit, and of a browser's part: `tools/boundaries.mjs` holds them to it. */
const serverKit = [...forAll, ...kit('server'), 'services/embedded-mongodb'];
const webKit = [...forAll, ...kit('web')];

const kitParts: Readonly<Record<string, readonly string[]>> = {
  'shared-kit/domain': forAll,
  'shared-kit/server': serverKit,
  'shared-kit/web': [...webKit, ...serverKit],
  // Presets are tried on a module of the repository.
  'shared-kit/config': [...webKit, 'tools', 'nx.json'],
};

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The services that a package says it depends on: `@services/portal` → `services/portal`. */
const servicesOf = (folder: string): string[] => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  ) as Manifest;
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => name.startsWith('@services/'))
    .map((name) => name.slice(1));
};

const inAreas = (areas: readonly string[]): Sees => {
  const known = new Set(areas);
  return (path) => always.has(path) || known.has(areaOf(path)) || known.has(path);
};

export const everything: Sees = () => true;

/** The shell's build makes the portal's help of it. */
const isManual: Sees = (path) => path.startsWith('docs/use/');

/** Of the tests and proofs of a package. */
export const packageSees = (folder: string): Sees => {
  if (folder === 'tools') return everything;
  const ofKit = folder.startsWith('services/') ? serverKit : webKit;
  const top = folder.startsWith('shared-kit/') ? 'shared-kit' : folder;
  const near = inAreas([folder, ...servicesOf(top), ...(kitParts[folder] ?? ofKit)]);
  const own: Sees = (path) => near(path) && (areaOf(path) === folder || !isPrivate(path));
  // Its portals have the modules as they are built.
  if (folder === 'shell') return (path) => own(path) || isManual(path);
  return folder === 'services/standalone' ? (path) => own(path) || buildSees(path) : own;
};

const isSpec = (path: string): boolean => path.startsWith('e2e/specs/');

export interface SeenByGroup {
  /** Paths below `e2e/specs`. */
  readonly specs: readonly string[];
  /** The modules that the group's portals have; null for all of them. */
  readonly modules: readonly string[] | null;
}

/**
 * Of a group of specs: its own files, all services, the shell, and the modules that its portals have, for a module that a portal has not can't be
 * met by whatever a spec does.
 */
export const groupSees = ({ specs, modules }: SeenByGroup): Sees => {
  const own = new Set(specs.map((name) => `e2e/specs/${name}`));
  return (path) => {
    if (isPrivate(path)) return false;
    if (always.has(path) || isManual(path)) return true;
    if (isSpec(path)) return own.has(path);
    const area = areaOf(path);
    if (area.startsWith('mfe-')) return modules === null || modules.includes(area);
    return /^(shell|shared-kit|services|e2e)$/.test(area.split('/')[0] ?? '');
  };
};

/** Of what is built: everything that may be in a bundle. */
export const buildSees: Sees = (path) =>
  always.has(path) ||
  isManual(path) ||
  path === 'nx.json' ||
  (/^(shell|mfe-[\w-]+|shared-kit)\//.test(path) &&
    !isPrivate(path) &&
    !path.startsWith('shared-kit/server/'));

/** Of checks that read all sources. */
export const sourcesSee: Sees = (path) => !path.endsWith('.md');
