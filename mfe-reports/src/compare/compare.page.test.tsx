import { screen } from '@testing-library/react';
import type { ComparedFigures } from 'shared-kit/contracts/centres/compare-installations';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { renderPage } from 'shared-kit/testing/render';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import ComparePage from './compare.page.tsx';

const sum: ComparedFigures = {
  planned: 0,
  minutes: 0,
  performedMinutes: 0,
  due: 0,
  inTime: 0,
  done: 0,
  late: 0,
  unable: 0,
  outOfLimits: 0,
  correctivesOpened: 0,
  correctivesClosed: 0,
};
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

test('figures of all installations together are no data where nothing is due or planned', async () => {
  const followedAt = new Date().toISOString();
  server = await startJsonServer(({ url }) =>
    url.startsWith('/api/session')
      ? { body: { data: session } }
      : { body: { data: [], total: 0, sum, followedAt } },
  );
  configureApi(server);
  signInAs({ Id: 12, Name: 'Marta' });
  await renderPage(<ComparePage />, {
    at: '/user/compareInstallations?from=2026-03-01&to=2026-03-31',
    texts: { 'mfe-reports': es },
  });
  expect(await screen.findAllByRole('link', { name: /:\s*Sin datos/ })).toHaveLength(4);
});
