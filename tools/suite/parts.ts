/** The parts of the suite: each is run, kept and told of by itself. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { groups } from '../../e2e/groups.ts';
import { root } from '../lib/paths.mjs';
import { buildSees, everything, groupSees, packageSees, type Sees, sourcesSee } from './areas.ts';
import {
  type Command,
  hasProofs,
  hasTests,
  scriptCommand,
  specsCommand,
  toolCommand,
  type VitestChoice,
  vitestCommand,
} from './commands.ts';

export interface Part {
  readonly name: string;
  readonly kind: 'check' | 'build' | 'tests' | 'proofs' | 'specs';
  readonly sees: Sees;
  /** Of packages: the folder. Of specs: the group. */
  readonly place: string;
  /** Whether something is drawn. */
  readonly usesBrowser: boolean;
  /** Whether it plays what was built. */
  readonly usesBuild: boolean;
  /** In seconds of the processor before anything was recorded. */
  readonly guess: number;
}

const part = (
  name: string,
  kind: Part['kind'],
  sees: Sees,
  { place = '', usesBrowser = false, usesBuild = false, guess = 20 }: Partial<Part> = {},
): Part => ({ name, kind, sees, place, usesBrowser, usesBuild, guess });

const folders = ['shared-kit', '.', 'services']
  .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(parent, name)))
  // The kit itself has no tests but those of its folders.
  .filter((folder) => folder !== 'shared-kit' && existsSync(join(root, folder, 'vitest.config.ts')));

const checks: readonly Part[] = [
  part('lint', 'check', everything, { guess: 10 }),
  part('types', 'check', sourcesSee, { guess: 60 }),
  part('dead-exports', 'check', sourcesSee, { guess: 12 }),
  part('boundaries', 'check', sourcesSee, { guess: 5 }),
];

export const parts: readonly Part[] = [
  ...checks,
  part('build', 'build', buildSees, { guess: 50 }),
  ...folders.filter(hasTests).map((folder) =>
    part(folder, 'tests', packageSees(folder), {
      place: folder,
      usesBuild: folder === 'services/standalone',
    }),
  ),
  ...folders.filter(hasProofs).map((folder) =>
    part(`proofs ${folder}`, 'proofs', packageSees(folder), {
      place: folder,
      usesBrowser: folder === 'tools',
      usesBuild: folder === 'tools',
    }),
  ),
  ...groups.map(({ name, specs, modules }) =>
    part(`specs ${name}`, 'specs', groupSees({ specs, modules }), {
      place: name,
      usesBrowser: true,
      usesBuild: true,
      guess: 60,
    }),
  ),
];

/** Names that stand for several parts. */
export const partGroups: Readonly<Record<string, (part: Part) => boolean>> = {
  checks: ({ kind }) => kind === 'check',
  vitest: ({ kind }) => kind === 'tests',
  proofs: ({ kind }) => kind === 'proofs',
  specs: ({ kind }) => kind === 'specs',
  e2e: ({ kind }) => kind === 'specs',
};

const checkCommands: Readonly<Record<string, () => Command>> = {
  lint: () => toolCommand('biome', 'check', '--error-on-warnings', '.'),
  types: () => scriptCommand('tools/types.mjs'),
  'dead-exports': () => toolCommand('knip', '--no-config-hints'),
  boundaries: () => scriptCommand('tools/boundaries.mjs'),
};

/** Of all parts but those of specs, which are played together. */
export const commandOf = (
  { name, kind, place }: Part,
  { isAnew = false, ...choice }: VitestChoice & { readonly isAnew?: boolean } = {},
): Command => {
  if (kind === 'tests') return vitestCommand(place, choice);
  if (kind === 'proofs') return vitestCommand(place, { ...choice, isProof: true });
  if (kind === 'build') return scriptCommand('tools/build.mjs', ...(isAnew ? ['--anew'] : []));
  const command = checkCommands[name];
  if (!command) throw new Error(`No command for ${name}`);
  return command();
};

export { specsCommand };
