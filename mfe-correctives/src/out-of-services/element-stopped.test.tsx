import { screen, waitFor } from '@testing-library/react';
import type { OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { renderPage } from 'shared-kit/testing/render';
import { afterEach, expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import elementStopped from './element-stopped.contribution.tsx';
import { buildStop, type StopServer, startStopServer } from './testing/stop-server.ts';

let server: StopServer;
afterEach(() => server.close());

const { Component: Badge } = elementStopped;

const show = async (stops: readonly OutOfService[]) => {
  server = await startStopServer({ stops });
  return renderPage(<Badge props={{ installationId: 7, elementId: 5 }} />, {
    texts: { 'mfe-correctives': es },
  });
};

test('an element that is out of service says since when, by the first of its causes', async () => {
  await show([buildStop({ id: 42, openedAt: '2026-11-21T08:00:00.000Z' }), buildStop()]);
  expect(await screen.findByText(/^Fuera de servicio desde 20\/11\/2026/)).toBeDefined();
  // One answer serves all elements.
  expect(server.calls.some(({ url }) => url.includes('elementId'))).toBe(false);
});

test('where a whole area is out, the element is asked for by itself', async () => {
  await show([buildStop({ elementId: null })]);
  expect(await screen.findByText(/^Fuera de servicio desde 20\/11\/2026/)).toBeDefined();
  expect(server.calls.at(-1)?.url).toContain('elementId=5');
});

test('one that is in service says nothing', async () => {
  const { container } = await show([]);
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(0));
  expect(container.textContent).toBe('');
});
