/** How the runners of tests are called. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, pinnedNode, root } from '../lib/paths.mjs';

export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

const reporter = join(import.meta.dirname, 'progress/vitest-reporter.ts');

export interface VitestChoice {
  readonly isProof?: boolean;
  /** From the repository's top; all of the package's where there are none. */
  readonly files?: readonly string[];
  /** Words of the titles. */
  readonly title?: string;
  /** Tests of the files that load these, instead of these themselves. */
  readonly isRelated?: boolean;
  /** Files and tests in another order. */
  readonly shuffleSeed?: number | null;
}

/** Of a package, by its folder. */
export const vitestCommand = (
  folder: string,
  { isProof = false, files = [], title, isRelated = false, shuffleSeed = null }: VitestChoice = {},
): Command => ({
  command: pinnedNode,
  args: [
    join(root, 'node_modules/vitest/vitest.mjs'),
    ...(isRelated ? ['related', '--run'] : ['run']),
    ...files.map((path) => join(root, path)),
    '--root',
    join(root, folder),
    '--passWithNoTests',
    '--includeTaskLocation',
    ...(isProof ? ['--config', 'vitest.proofs.config.ts'] : []),
    ...(title === undefined ? [] : ['-t', title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]),
    ...(shuffleSeed === null
      ? []
      : ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${shuffleSeed}`]),
    '--reporter=default',
    `--reporter=${reporter}`,
  ],
  cwd: root,
  env: {
    NODE_ENV: 'test',
    TEST_WORKERS: '1',
    ...(isProof && files.length === 0 ? { PROOFS_DRAWN: 'yes' } : {}),
  },
});

export interface SpecsChoice {
  readonly groups?: readonly string[];
  /** Below `e2e`, with a line if one test alone is meant: `specs/access/login.spec.ts:12`. */
  readonly files?: readonly string[];
  readonly title?: string;
  readonly workers?: number;
  readonly repeat?: number;
  /** In a window that people can watch. */
  readonly isLook?: boolean;
}

export const specsCommand = ({
  groups = [],
  files = [],
  title,
  workers,
  repeat = 1,
  isLook = false,
}: SpecsChoice): Command => ({
  command: join(bin, 'playwright'),
  args: [
    'test',
    '--output=../test-results/e2e',
    ...groups.map((name) => `--project=${name}`),
    ...files,
    ...(title === undefined ? [] : ['-g', title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]),
    ...(workers === undefined ? [] : [`--workers=${workers}`]),
    ...(repeat > 1 ? [`--repeat-each=${repeat}`] : []),
    ...(isLook ? ['--headed', '--workers=1'] : []),
  ],
  cwd: join(root, 'e2e'),
  env: {
    ...(isLook ? { E2E_SLOW_MS: '300' } : {}),
    ...(groups.length > 0 ? { E2E_GROUPS: groups.join() } : {}),
    // Of specs that go alike ways some, unless somebody names what is to be played.
    ...(files.length === 0 ? { E2E_DRAWN: 'yes' } : {}),
  },
});

export const toolCommand = (name: string, ...args: readonly string[]): Command => ({
  command: join(bin, name),
  args,
  cwd: root,
  env: {},
});

/** A script of the repository, on the Node that the project pins. */
export const scriptCommand = (path: string, ...args: readonly string[]): Command => ({
  command: pinnedNode,
  args: ['--disable-warning=ExperimentalWarning', join(root, path), ...args],
  cwd: root,
  env: {},
});

/** Whether a folder is a package with tests of its own. */
export const hasTests = (folder: string): boolean => existsSync(join(root, folder, 'vitest.config.ts'));
export const hasProofs = (folder: string): boolean =>
  existsSync(join(root, folder, 'vitest.proofs.config.ts'));
