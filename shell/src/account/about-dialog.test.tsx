import { screen } from '@testing-library/react';
import { renderPage } from 'shared-kit/testing/render';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { configureApi } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { testModule } from '../testing/modules.ts';
import AboutDialog from './about-dialog.tsx';

let server: JsonServer;
beforeEach(async () => {
  server = await startJsonServer(() => ({ body: { data: [testModule([])], total: 1 } }));
  configureApi({ origin: server.origin });
});
afterEach(() => server.close());

test('the portal, its server and each module are named with their releases and where their licences stand', async () => {
  await renderPage(<AboutDialog onClose={() => undefined} />, { texts: { shell: es } });
  await screen.findByText(/0\.1\.0-aaaaaaaa/);
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/third-party-notices.txt',
    '/server-notices.txt',
    '/remotes/mfe-test/0.1.0-aaaaaaaa/third-party-notices.txt',
  ]);
  expect(new Set(links.map((link) => link.getAttribute('aria-label'))).size).toBe(3);
});
