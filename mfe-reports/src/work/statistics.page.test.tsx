import { screen } from '@testing-library/react';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { WorkStatistics } from 'shared-kit/contracts/reports/work-reports';
import { renderPage } from 'shared-kit/testing/render';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import StatisticsPage from './statistics.page.tsx';

const none = { count: 0, of: 0 };
const statistics = (due: number): WorkStatistics => ({
  at: '2026-04-02T08:00:00.000Z',
  inTime: { count: due, of: due },
  done: { count: due, of: due },
  unable: none,
  outOfLimits: none,
  copied: none,
  byMonth: [],
  byPerson: [],
  lateness: { of: 0, meanDays: null, p90Days: null },
});

const session = {
  id: 12,
  name: 'Marta',
  entityType: 'UserProxy',
  preferredLanguage: 0,
  installations: [
    {
      id: 7,
      name: 'Torre',
      ref: 'T',
      timeZone: 'Europe/Madrid',
      roleName: null,
      permissions: [Permission.GenerateReports],
    },
  ],
};

let server: JsonServer;
afterEach(async () => {
  signOut();
  await server.close();
});

const show = async (due: number) => {
  server = await startJsonServer(({ url }) => {
    if (url.startsWith('/api/session')) return { body: { data: session } };
    if (url.startsWith('/api/workReports/statistics')) return { body: { data: statistics(due) } };
    return { status: 404, body: { code: 'notFound', message: '', requestId: '1' } };
  });
  configureApi(server);
  signInAs({ Id: 12, Name: 'Marta' });
  await renderPage(<StatisticsPage />, {
    at: '/user/workStatistics?installation=7&from=2026-03-01&to=2026-03-31',
    texts: { 'mfe-reports': es },
  });
};

test('where nothing fell due there are no data, and nothing that is late or in time', async () => {
  await show(0);
  expect(await screen.findByText('Nada ha vencido en estos días')).toBeDefined();
  expect(screen.queryByText('Nada con retraso')).toBeNull();
});

test('where all that fell due came in time, nothing is late', async () => {
  await show(3);
  expect(await screen.findByText('Nada con retraso')).toBeDefined();
});
