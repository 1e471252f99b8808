import { screen } from '@testing-library/react';
import type { ComparedRow } from 'shared-kit/contracts/centres/compare-installations';
import { renderPage } from 'shared-kit/testing/render';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { WorstInstallations } from './worst-installations.tsx';

let server: JsonServer;
afterEach(async () => {
  signOut();
  await server.close();
});

const row = (
  installationId: number,
  name: string,
  { due, done }: { readonly due: number; readonly done: number },
): ComparedRow => ({
  installationId,
  name,
  isCounted: true,
  planned: due,
  minutes: 0,
  performedMinutes: 0,
  due,
  done,
  inTime: done,
  late: due - done,
  unable: 0,
  outOfLimits: 0,
  correctivesOpened: 0,
  correctivesClosed: 0,
  byMonth: [],
});

const show = async (rows: readonly ComparedRow[]) => {
  const {
    installationId: _,
    name: __,
    isCounted: ___,
    byMonth: ____,
    ...sum
  } = row(0, '', { due: 0, done: 0 });
  server = await startJsonServer(() => ({
    body: { data: rows, total: rows.length, sum, followedAt: '2026-04-01T08:00:00.000Z' },
  }));
  configureApi(server);
  signInAs({ Id: 12, Name: 'Marta' });
  await renderPage(<WorstInstallations days={{ from: '2026-03-01', to: '2026-03-31' }} />, {
    texts: { 'mfe-reports': es },
  });
  await screen.findByText(/^Comparar los/);
};

test('installations of which nothing is due are not among the worst', async () => {
  await show([row(1, 'Torre', { due: 4, done: 3 }), row(2, 'Vacío', { due: 0, done: 0 })]);
  expect(screen.getByText('Centros con menos trabajo a tiempo')).toBeDefined();
  expect(screen.getByText('75,0 % · 3 de 4 hechas')).toBeDefined();
  expect(screen.queryByText('Vacío')).toBeNull();
});

test('where nothing is due anywhere there are no worst ones', async () => {
  await show([row(1, 'Torre', { due: 0, done: 0 }), row(2, 'Vacío', { due: 0, done: 0 })]);
  expect(screen.queryByText('Centros con menos trabajo a tiempo')).toBeNull();
});
