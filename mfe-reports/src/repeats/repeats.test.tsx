import { screen } from '@testing-library/react';
import { renderPage } from 'shared-kit/testing/render';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { Repeats } from './repeats.tsx';

let server: JsonServer;
afterEach(async () => {
  signOut();
  await server.close();
});

const show = async (whole: number) => {
  const counted = { count: 0, of: whole };
  server = await startJsonServer(() => ({
    body: { data: { rows: [], total: 0, elements: counted, correctives: counted } },
  }));
  configureApi(server);
  signInAs({ Id: 12, Name: 'Marta' });
  const asked = { installationId: 7, days: { from: '2026-03-01', to: '2026-03-31' } };
  await renderPage(<Repeats {...asked} />, { texts: { 'mfe-reports': es } });
};

test('without correctives nothing is known of failing again and again', async () => {
  await show(0);
  expect(await screen.findAllByRole('link', { name: /:\s*Sin datos/ })).toHaveLength(2);
});

test('of some that fail once there are none', async () => {
  await show(3);
  expect(await screen.findAllByRole('link', { name: /:\s*0/ })).toHaveLength(2);
});
