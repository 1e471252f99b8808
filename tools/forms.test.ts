import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf } from './lib/import-cycles.mjs';
import { root } from './lib/paths.mjs';

/** What tries that all that is seen of a form is stored, whatever happens to it meanwhile: by the file that makes the form. */
const scenarios: Readonly<Record<string, string>> = {
  'mfe-correctives/src/record/comment-form.tsx': 'mfe-correctives/src/record/shown-is-stored.test.tsx',
  'mfe-correctives/src/record/costs.tsx': 'mfe-correctives/src/record/shown-is-stored.test.tsx',
  'mfe-correctives/src/record/times.tsx': 'mfe-correctives/src/record/shown-is-stored.test.tsx',
  'mfe-maintenance/src/low-voltage/checks.tsx': 'mfe-maintenance/src/low-voltage/shown-is-stored.test.tsx',
  'mfe-maintenance/src/low-voltage/circuit-card.tsx':
    'mfe-maintenance/src/low-voltage/shown-is-stored.test.tsx',
  'mfe-maintenance/src/low-voltage/closing.tsx': 'mfe-maintenance/src/low-voltage/shown-is-stored.test.tsx',
  'mfe-maintenance/src/low-voltage/data-tab.tsx': 'mfe-maintenance/src/low-voltage/shown-is-stored.test.tsx',
  'mfe-maintenance/src/low-voltage/defects.tsx': 'mfe-maintenance/src/low-voltage/shown-is-stored.test.tsx',
  'mfe-maintenance/src/low-voltage/luminaire-form.tsx':
    'mfe-maintenance/src/low-voltage/shown-is-stored.test.tsx',
  'mfe-maintenance/src/low-voltage/panel-form.tsx':
    'mfe-maintenance/src/low-voltage/shown-is-stored.test.tsx',
  'mfe-maintenance/src/record/use-record.ts': 'mfe-maintenance/src/record/shown-is-stored.test.tsx',
  'mfe-maintenance/src/together/use-together.ts': 'mfe-maintenance/src/together/shown-is-stored.test.tsx',
  'shell/src/second-factor/use-code-form.ts': 'shell/src/second-factor/code-form.test.tsx',
};

const sources = globSync(['{shell,mfe-*}/src/**/*.{ts,tsx}', 'shared-kit/web/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
}).filter((path) => !/\.test\.tsx?$/.test(path));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const importedBy = (path: string): readonly string[] =>
  importsOf(join(root, path))
    .filter((name) => name?.startsWith('.'))
    .map((name) => normalize(join(dirname(path), name ?? '')));

/** A form that is reset, or begins with what was typed before. */
const isMoved = (text: string): boolean => /methods\.reset\(|\buseKeeping\(|\breadDraft\(/.test(text);

/** Where it has no form of its own, it is another file's. */
const movesAnother = (text: string): boolean => isMoved(text) && !/\buseContractForm\(/.test(text);

/** Files that make a form which changes under the hand: where they do it themselves, or a file that uses theirs. */
const movedForms = sources.filter(
  (path) =>
    /\buseContractForm\(/.test(textOf(path)) &&
    !path.endsWith('form/use-contract-form.ts') &&
    (isMoved(textOf(path)) ||
      sources.some((other) => movesAnother(textOf(other)) && importedBy(other).includes(path))),
);

/** Whether a file is loaded by another one, through at most so many files between. */
const isLoadedBy = (path: string, by: string, between = 2): boolean =>
  importedBy(by).some(
    (one) =>
      one === path || (between > 0 && existsSync(join(root, one)) && isLoadedBy(path, one, between - 1)),
  );

describe('a form that changes under the hand', () => {
  test('has a scenario, whichever it is', () => {
    expect(movedForms.toSorted()).toEqual(Object.keys(scenarios).toSorted());
  });

  test.each(Object.entries(scenarios))('%s is loaded by its scenario', (form, scenario) => {
    expect(isLoadedBy(form, scenario)).toBe(true);
  });
});
