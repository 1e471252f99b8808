/** How soon the screens of catalogues with 10,000 entries show rows: the first page, the last one and a search, beside the demonstration's few. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ImportedCatalogue, importCatalogue } from 'shared-kit/contracts/catalogues/catalogue-imports';
import { type Api, signedInApi } from '../../../e2e/core/api.ts';
import { accounts, demoPassword } from '../../../e2e/core/people/accounts.ts';
import { startPortal } from '../../../e2e/core/portal/portal.ts';
import { signInAt, withBrowser } from '../support/browser.ts';
import { median, printTable, whole } from '../support/figures.ts';

/** Ten thousand with what the demonstration has: as many as a file holds. */
const wanted = 9_500;
const rounds = 5;
/** How much longer than with few entries, in milliseconds, is not felt. */
const limit = 200;
const operator = { loginName: accounts.superAdministrator.login, password: demoPassword };
const seconds = (taken: number): string => (taken / 1000).toFixed(1);
const texts = (number: number) => ({
  es: `Entrada ${number}`,
  cat: `Entrada ${number}`,
  en: `Entry ${number}`,
});

interface Tried {
  readonly resource: ImportedCatalogue;
  readonly path: string;
  readonly entry: (number: number) => Readonly<Record<string, unknown>>;
  /** One that finds something before, and another that finds one of all afterwards. */
  readonly finds: readonly [few: string, many: string];
}

const tried: readonly Tried[] = [
  {
    resource: 'genericChores',
    path: '/user/spad-genericChores',
    entry: (number) => ({
      ref: `G-${number}`,
      description: texts(number),
      periodicity: 3,
      priority: 1,
      archetype: 0,
      choreTypeId: 1,
      formatIds: [],
    }),
    finds: ['caldera', 'entrada 9123'],
  },
  {
    resource: 'elementTypes',
    path: '/user/spad-elementTypes',
    entry: (number) => ({ name: texts(number) }),
    finds: ['door', 'entrada 9123'],
  },
];

/** Milliseconds that bringing them in takes. */
const plant = async (api: Api, { resource, entry }: Tried): Promise<number> => {
  const entries = Array.from({ length: wanted }, (_, index) => ({ row: index + 2, fields: entry(index) }));
  const before = performance.now();
  const { data } = await api.call(importCatalogue, { body: { resource, preview: false, entries } });
  if (data.created !== wanted) throw new Error(`${resource}: only ${data.created} were added`);
  return performance.now() - before;
};

/** The whole catalogue as a file, and what the file would change: nothing. */
const throughFile = async (
  page: Page,
  address: string,
): Promise<readonly [written: number, read: number]> => {
  await page.goto(address);
  await page.locator('main [data-row]').first().waitFor();
  const choose = async (item: RegExp): Promise<void> => {
    await page.getByRole('button', { name: 'Opciones de la lista' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  let before = performance.now();
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    choose(/catálogo completo/),
  ]);
  const path = await file.path();
  const written = performance.now() - before;
  await choose(/Importar de Excel/);
  before = performance.now();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(path);
  await page.getByText(/^0 nuevas, 0 cambian/).waitFor({ timeout: 120_000 });
  return [written, performance.now() - before];
};

/** Milliseconds until rows stand there, median. */
const opened = async (page: Page, address: string): Promise<number> => {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.goto('about:blank');
    const before = performance.now();
    await page.goto(address);
    await page.locator('main [data-row]').first().waitFor();
    taken.push(performance.now() - before);
  }
  return median(taken);
};

const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-catalogues-'));
  const portal = await startPortal({ dataDir });
  const rows: string[][] = [];
  const files: string[][] = [];
  const look = async (last: string, which: 0 | 1): Promise<Map<string, number>> => {
    const found = new Map<string, number>();
    await withBrowser(async ({ context }) => {
      const page = await context.newPage();
      await page.setViewportSize({ width: 1440, height: 900 });
      await signInAt(page, portal.url, operator);
      for (const { resource, path, finds } of tried)
        for (const [what, query] of [
          ['first page', ''],
          ['last page', `?page=${last}`],
          ['search', `?q=${encodeURIComponent(finds[which])}`],
        ] as const)
          found.set(`${resource}: ${what}`, await opened(page, `${portal.url}${path}${query}`));
    });
    return found;
  };
  try {
    const few = await look('1', 0);
    const api = await signedInApi(portal.url, operator);
    const planted = new Map<string, number>();
    for (const one of tried) planted.set(one.resource, await plant(api, one));
    const many = await look(String(wanted / 50), 1);
    await withBrowser(async ({ context }) => {
      const page = await context.newPage();
      await signInAt(page, portal.url, operator);
      for (const { resource, path } of tried) {
        const [written, read] = await throughFile(page, `${portal.url}${path}`);
        files.push([
          resource,
          ...[planted.get(resource) ?? Number.NaN, written, read].map((taken) => `${seconds(taken)} s`),
        ]);
      }
    });
    for (const [what, taken] of many) {
      const before = few.get(what) ?? Number.NaN;
      const held = taken - before <= limit ? 'yes' : 'no';
      rows.push([what, `${whole(before)} ms`, `${whole(taken)} ms`, `${limit} ms more`, held]);
    }
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  printTable(['Catalogue', `${whole(wanted)} brought in`, 'all as a file', 'the file looked at'], files);
  printTable(['Rows of a catalogue after its address', 'few', whole(wanted), 'at most', 'held'], rows);
};

export default { name: 'Large catalogues', run };
