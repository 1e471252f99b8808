/** A module as the command makes it, in a copy of the repository, passes what every change has to pass. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyWorkspace, type WorkspaceCopy } from '../testing/workspace-copy.ts';

const own = ['mfe-external-companies', 'services/external-companies'];
const changed = [...own, 'services/standalone', 'shared-kit/contracts', 'e2e/specs'];

let copy: WorkspaceCopy;
let said: string;
const make = (...args: string[]) => copy.tool('../tools/new-module/command.ts', ['--no-install', ...args]);

beforeAll(async () => {
  copy = copyWorkspace();
  const { text } = await make(
    'mfe-external-companies',
    '--title-es',
    "Empresas d'aquí",
    '--permission',
    'ExternalCompany',
  );
  said = text;
  copy.link('mfe-external-companies', 'mfe-external-companies');
  copy.link('@services/external-companies', 'services/external-companies');
});
afterAll(() => copy.remove());

const passes = async (script: string, args: readonly string[], folder?: string) => {
  const { code, text } = await copy.tool(script, args, folder);
  expect(code, text).toBe(0);
  return text;
};

test('the command says what it made, and refuses to make it again', async () => {
  expect(said).toContain('Made mfe-external-companies and services/external-companies');
  expect(await make('mfe-external-companies')).toMatchObject({
    code: 1,
    text: expect.stringContaining('is there already'),
  });
  expect(await make('mfe-jwks')).toMatchObject({
    code: 1,
    text: expect.stringContaining('/api/jwks belongs to'),
  });
  expect(await make('mfe-Tasks')).toMatchObject({ code: 2 });
  expect(await make('mfe-a', 'mfe-b')).toMatchObject({ code: 2 });
});

test('nothing of the template is left', () => {
  const manifest = readFileSync(join(copy.root, 'mfe-external-companies/src/manifest.ts'), 'utf8');
  expect(manifest).toContain(`es: "Empresas d'aquí"`);
  expect(manifest).toContain('Permission.ExternalCompany');
  expect(manifest).not.toMatch(/field.?sample|muestras/i);
});

test('lint and boundaries', async () => {
  await passes('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', ...changed]);
  await passes('oxlint/bin/oxlint', ['--type-aware', ...own]);
  await passes('../tools/boundaries.mjs', []);
});

test('types', async () => {
  for (const folder of [...own, 'services/standalone', 'e2e'])
    await passes('typescript/bin/tsc', ['-p', '.', '--noEmit'], folder);
});

test('its own tests', async () => {
  for (const folder of own) await passes('vitest/vitest.mjs', ['run'], folder);
});

test('its build', async () => {
  await passes('@rspack/cli/bin/rspack.js', ['build'], 'mfe-external-companies');
  const release = JSON.parse(
    readFileSync(join(copy.root, 'mfe-external-companies/dist/module.json'), 'utf8'),
  );
  expect(release).toMatchObject({
    name: 'mfe-external-companies',
    version: expect.stringMatching(/^0\.1\.0-/),
  });
});
