import { screen } from '@testing-library/react';
import type { WorkPlanning } from 'shared-kit/contracts/plans/work-planning';
import { renderPage } from 'shared-kit/testing/render';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { Planning } from './planning.tsx';

const planning: WorkPlanning = {
  at: '2026-04-02T08:00:00.000Z',
  backlog: {
    from: '2025-03-31',
    to: '2026-03-31',
    tasks: 0,
    minutes: 0,
    correctives: null,
    people: 0,
    weeklyMinutes: 0,
  },
  weeks: [
    { monday: '2026-03-02', listed: 4, done: 3 },
    { monday: '2026-03-23', listed: 4, done: 4 },
  ],
};

let server: JsonServer;
afterEach(async () => {
  signOut();
  await server.close();
});

const show = async (weeks: WorkPlanning['weeks']) => {
  server = await startJsonServer(({ url }) =>
    url.startsWith('/api/workReports/planning')
      ? { body: { data: { ...planning, weeks } } }
      : { body: { data: [], total: 0 } },
  );
  configureApi(server);
  signInAs({ Id: 12, Name: 'Marta' });
  const query = { installationId: 7, from: '2026-03-01', to: '2026-03-31' };
  await renderPage(<Planning query={query} kept={query} />, { texts: { 'mfe-reports': es } });
};

test('compliance says which weeks it took', async () => {
  await show(planning.weeks);
  const name =
    /^Cumplimiento del programa semanal:\s*87,5\s*%\s*\.\s*7 de 8 · semanas del 02\/03\/2026 al 29\/03\/2026$/;
  expect(await screen.findByRole('link', { name })).toBeDefined();
});

test('without a week there is no compliance', async () => {
  await show([]);
  const name = /^Cumplimiento del programa semanal:\s*Sin datos/;
  expect(await screen.findByRole('link', { name })).toBeDefined();
});
