import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf } from '../lib/import-cycles.mjs';
import { root } from '../lib/paths.mjs';

/** What tries that all that is seen of a form is stored, whatever happens to it meanwhile: by the file that makes the form. */
const scenarios: Readonly<Record<string, string>> = {
  'mfe-correctives/src/record/comment-form.tsx': 'mfe-correctives/src/record/shown-is-stored.test.tsx',
  'mfe-correctives/src/record/costs.tsx': 'mfe-correctives/src/record/shown-is-stored.test.tsx',
  'mfe-correctives/src/record/times.tsx': 'mfe-correctives/src/record/shown-is-stored.test.tsx',
  'mfe-maintenance/src/low-voltage/circuits/circuit-card.tsx':
    'mfe-maintenance/src/low-voltage/shown-is-stored.test.tsx',
  'mfe-maintenance/src/low-voltage/use-kept-form.ts':
    'mfe-maintenance/src/low-voltage/shown-is-stored.test.tsx',
  'mfe-maintenance/src/record/use-record.ts': 'mfe-maintenance/src/record/shown-is-stored.test.tsx',
  'mfe-maintenance/src/together/use-together.ts': 'mfe-maintenance/src/together/shown-is-stored.test.tsx',
  'shell/src/second-factor/use-code-form.ts': 'shell/src/second-factor/code-form.test.tsx',
};

/** What moves the forms of whoever uses it, with what tries that. */
const moversOfAny: Readonly<Record<string, string>> = {
  'shared-kit/web/form/drafts/use-form-draft.ts': 'shared-kit/web/form/form.test.tsx',
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

const isFormsOwn = (path: string): boolean => path.endsWith('form/use-contract-form.ts');

/** A form that is reset, or begins with what was typed before. */
const isMoved = (text: string): boolean => /methods\.reset\(|\buseKeeping\(|\breadDraft\(/.test(text);

/** Where it has no form of its own, it is another file's. */
const movesAnother = (text: string): boolean => isMoved(text) && !/\buseContractForm\(/.test(text);

/** Files that make a form which changes under the hand: where they do it themselves, or a file that uses theirs. */
const movedForms = sources.filter(
  (path) =>
    /\buseContractForm\(/.test(textOf(path)) &&
    !isFormsOwn(path) &&
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

  test.each(Object.entries({ ...scenarios, ...moversOfAny }))(
    '%s is loaded by its scenario',
    (form, scenario) => {
      expect(isLoadedBy(form, scenario)).toBe(true);
    },
  );
});

/** What a form of the form library is moved by, however it is called or handed on. */
const moves = /(\w+\.)?\b(?:reset|resetField|resetDefaultValues|unregister)\b(?=\s*[(,}])/g;
/** Of other things than forms: a page that is left, and what works beside all pages. */
const ofOthers = ['blocker.reset', 'worker.unregister'];
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Whether two files are loaded one by the other. */
const areTogether = (one: string, other: string): boolean => isLoadedBy(one, other) || isLoadedBy(other, one);

describe('a form without a scenario', () => {
  test('is made by the one hook, which takes no values but those that it begins with', () => {
    const making = sources.filter((path) => /\buseForm[(<]/.test(textOf(path)));
    expect(making).toEqual(['shared-kit/web/form/use-contract-form.ts']);
    expect(textOf(making[0] ?? '')).not.toMatch(/^\s+(?:values|resetOptions)\b/m);
  });

  test('is moved by nothing but its own saving: what moves one is written in one way, and belongs to a scenario', () => {
    const found = sources.flatMap((path) =>
      [...withoutComments(textOf(path)).matchAll(moves)]
        .map(([text]) => ({ path, text }))
        .filter(({ text }) => !ofOthers.includes(text)),
    );
    expect(found.filter(({ text }) => text !== 'methods.reset')).toEqual([]);
    const movers = new Set(found.map(({ path }) => path));
    const alone = [...movers].filter(
      (path) =>
        !isFormsOwn(path) &&
        !(path in moversOfAny) &&
        !Object.keys(scenarios).some((form) => form === path || areTogether(form, path)),
    );
    expect(alone).toEqual([]);
  });
});
