import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared-kit/testing/render';
import { afterEach, expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import OutOfServicesPage from './out-of-services.page.tsx';
import { buildStop, type StopServer, startStopServer } from './testing/stop-server.ts';

let server: StopServer;
afterEach(() => server.close());

const ended = buildStop({
  id: 42,
  elementId: 6,
  elementName: 'Bomba 2',
  elementRef: 'BOM-2',
  planned: true,
  reason: 'maintenance',
  openedAt: new Date(Date.now() - 5 * 86_400_000).toISOString(),
  closedAt: new Date(Date.now() - 4 * 86_400_000).toISOString(),
});
const lasting = buildStop({ openedAt: new Date(Date.now() - 2 * 86_400_000).toISOString() });

const show = async (stops = [lasting, ended], search = '') => {
  server = await startStopServer({ stops });
  return renderPage(<OutOfServicesPage />, {
    at: `/user/outOfServices?installation=7${search}`,
    texts: { 'mfe-correctives': es },
  });
};
const asked = () =>
  server.calls
    .map(({ url }) => new URL(url, 'http://stops'))
    .filter(({ pathname }) => pathname === '/api/outOfServices')
    .map(({ searchParams }) => Object.fromEntries(searchParams));

test('what is out now says for how long, the others until when, with reason and order', async () => {
  await show();
  const row = (await screen.findByText('Caldera 1')).closest('[role=row], tr, li') as HTMLElement;
  expect(within(row).getByText('Fuera de servicio · 2 d')).toBeDefined();
  expect(within(row).getByText('Avería')).toBeDefined();
  expect(within(row).getByText('No programada')).toBeDefined();
  expect(await screen.findByText('1 elemento o zona fuera de servicio ahora')).toBeDefined();
  expect(screen.getByText('Programada')).toBeDefined();
});

test('the address narrows the list: now, of an element', async () => {
  await show([lasting], '&open=1&elementId=5&reason=failure&planned=0');
  await screen.findByText('CAL-1');
  expect(asked().at(-1)).toMatchObject({ open: '1', elementId: '5', reason: 'failure', planned: '0' });
});

test('bars over the last days say in words what they show', async () => {
  const { user } = await show([lasting, ended], '&view=bars');
  const bars = await screen.findAllByRole('img');
  expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(
      /^Caldera 1, últimos 30 días\. 2 d fuera de servicio .* 1 parada no programada\. Fuera/,
    ),
    expect.stringMatching(/^Bomba 2, últimos 30 días\. 1 d fuera de servicio .* 1 parada programada$/),
  ]);
  await user.click(screen.getByRole('radio', { name: 'últimos 365 días' }));
  expect(
    await screen.findByRole('list', { name: 'Fuera de servicio en los últimos 365 días' }),
  ).toBeDefined();
  const days = () => asked().map(({ from = '' }) => (Date.now() - Date.parse(from)) / 86_400_000);
  await expect.poll(() => days().some((count) => count > 363 && count < 366)).toBe(true);
});

test('where nothing was out within the days there is a way back to the list', async () => {
  const { user, router } = await show([], '&view=bars');
  await user.click(await screen.findByRole('button', { name: 'Ver la lista' }));
  expect(router.state.location.search).not.toContain('bars');
  expect(await screen.findByText('Nada ha estado fuera de servicio')).toBeDefined();
});
