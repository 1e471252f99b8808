/** Modules and entities as the commands make them, in a copy of the repository, pass what every change has to pass. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hangMs, isLong } from 'shared-kit/testing/test-form';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyWorkspace, type WorkspaceCopy } from '../testing/workspace-copy.ts';
import { addContribution, addField, addScreen } from './newcomer.ts';

const module = 'mfe-supply-companies';
const service = 'services/supply-companies';
const grown = ['mfe-maintenance', 'services/maintenance'];
const changed = [module, service, ...grown, 'services/standalone', 'shared-kit/contracts', 'e2e/specs'];

vi.setConfig({ testTimeout: hangMs(60_000), hookTimeout: hangMs(60_000) });

let copy: WorkspaceCopy;
let said: string;
/** Files that each step of the newcomer's path touched. */
let steps: Readonly<Record<string, readonly string[]>>;
const command =
  (name: string) =>
  (...args: string[]) =>
    copy.tool(`../tools/generator/${name}.ts`, args);
const newModule = (...args: string[]) => command('new-module')('--no-install', ...args);
const newEntity = command('new-entity');
const read = (path: string) => readFileSync(join(copy.root, path), 'utf8');

const passes = async (script: string, args: readonly string[], folder?: string) => {
  const { code, text } = await copy.tool(script, args, folder);
  expect(code, text).toBe(0);
  return text;
};

beforeAll(async () => {
  copy = copyWorkspace();
  const permission = ['--permission', 'ExternalCompany'];
  const made = await newModule(module, '--title-es', "Empresas d'aquí", ...permission);
  expect(made.code, made.text).toBe(0);
  said = made.text;
  copy.link(module, module);
  copy.link('@services/supply-companies', service);
  const inNew = await newEntity(module, 'visit-reasons', '--title-es', 'Motivos de visita', ...permission);
  expect(inNew.code, inNew.text).toBe(0);
  const inOld = await newEntity('mfe-maintenance', 'work-teams', '--permission', 'PreventiveEdit');
  expect(inOld.code, inOld.text).toBe(0);
  steps = {
    field: addField(copy.root),
    screen: addScreen(copy.root),
    contribution: addContribution(copy.root),
  };
  const touched = Object.values(steps).flat();
  const { code, text } = await copy.tool('@biomejs/biome/bin/biome', ['check', '--write', ...touched]);
  expect(code, text).toBe(0);
});
afterAll(() => copy.remove());

test('the commands say what they made, and refuse to make it again', async () => {
  expect(said).toContain('Made mfe-supply-companies and services/supply-companies');
  expect(await newModule(module)).toMatchObject({
    code: 1,
    text: expect.stringContaining('is there already'),
  });
  expect(await newModule('mfe-Tasks')).toMatchObject({ code: 2 });
  expect(await newModule('mfe-a', 'mfe-b')).toMatchObject({ code: 2 });
  expect(await newEntity(module, 'visit-reasons')).toMatchObject({
    code: 1,
    text: expect.stringContaining('is there already'),
  });
  expect(await newEntity(module, 'elements')).toMatchObject({
    code: 1,
    text: expect.stringContaining('choose another name'),
  });
  expect(await newEntity('mfe-nowhere', 'things')).toMatchObject({
    code: 1,
    text: expect.stringContaining('There is no mfe-nowhere'),
  });
});

test('nothing of the templates is left', () => {
  const entries = read(`${module}/src/supply-companies/supply-companies.entries.ts`);
  expect(entries).toContain(`es: "Empresas d'aquí"`);
  expect(entries).toContain('Permission.ExternalCompany');
  for (const path of ['manifest.ts', 'remote.tsx', 'visit-reasons/visit-reasons.page.tsx'])
    expect(read(`${module}/src/${path}`)).not.toMatch(/field.?(sample|work)|muestras/i);
});

test("a newcomer's steps touch as many files as its page promises", () => {
  const words = (files: readonly string[]) => files.filter((path) => path.endsWith('.json')).length;
  const counted = Object.entries(steps).map(([step, files]) => [
    step,
    files.length - words(files),
    words(files),
  ]);
  expect(counted).toEqual([
    ['field', 3, 3],
    ['screen', 5, 3],
    ['contribution', 3, 3],
  ]);
  const page = read('docs/develop/newcomers-path.md');
  const promised = [...page.matchAll(/(\d+)\s+files\s+and\s+its\s+words/g)].map(([, files]) => Number(files));
  expect(promised).toEqual(counted.map(([, files]) => files));
});

test('lint and boundaries', async () => {
  await passes('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', ...changed]);
  await passes('../tools/boundaries.mjs', []);
});

/** Two programs that hold what was made, and in the long form what it grew into: the libraries are what takes long to read. */
const programs = {
  server: [service, ...(isLong ? ['services/maintenance/src'] : [])],
  web: [module, ...(isLong ? ['mfe-maintenance/src'] : [])],
};

test('types, and the rules that need them', async () => {
  const write = (path: string, config: object) =>
    writeFileSync(join(copy.root, path), JSON.stringify(config));
  const references = Object.entries(programs).map(([program, folders]) => {
    const path = `tools/types/${program}-made.json`;
    write(path, { extends: `./${program}.json`, include: folders.map((folder) => `../../${folder}`) });
    return { path };
  });
  write('tsconfig.json', { files: [], references });
  const made = Object.values(programs).flat();
  await passes('oxlint/bin/oxlint', ['--type-aware', '--type-check', ...made]);
});

test('their own tests', async () => {
  const own = [`${module}/`, `${service}/`, 'tools/specification', 'tools/paths'];
  const text = await passes('vitest/vitest.mjs', [
    'run',
    '--no-color',
    ...own,
    ...(isLong ? ['work-teams'] : []),
  ]);
  const entities = ['supply-companies', 'visit-reasons', ...(isLong ? ['work-teams'] : [])];
  const made = entities.flatMap((name) => [`${name}.test.ts `, `${name}.test.tsx `]);
  for (const file of [...made, 'specification.test.ts ', 'paths.test.ts ']) expect(text).toContain(file);
});

test('its build', async () => {
  await passes('@rspack/cli/bin/rspack.js', ['build'], module);
  const release = JSON.parse(read(`${module}/dist/module.json`));
  expect(release).toMatchObject({ name: module, version: expect.stringMatching(/^0\.1\.0-/) });
});
