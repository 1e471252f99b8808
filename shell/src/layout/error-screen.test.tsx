import { screen } from '@testing-library/react';
import { renderPage } from 'shared-kit/testing/render';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import es from '../locales/es.json';
import { ErrorScreen } from './error-screen.tsx';

const missing = Object.assign(new Error('Loading chunk 7 failed'), {
  name: 'ChunkLoadError',
  request: '/7.aaaaaaaa.js',
});
const show = (error: unknown) => renderPage(<ErrorScreen error={error} />, { texts: { shell: es } });

beforeEach(() => {
  // The one reload for this part is behind.
  sessionStorage.setItem('reloadedOnce', JSON.stringify([`for ${missing.message}`]));
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(null, { status: 404 })));
});
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('a part that does not come is told in plain words, with a way to try again', async () => {
  await show(missing);
  await screen.findByRole('heading', { name: 'No llega una parte del portal' });
  screen.getByRole('button', { name: 'Reintentar' });
  expect(screen.queryByText(/chunk/)).toBeNull();
});

test('what is thrown keeps its own message', async () => {
  await show(new Error('broken'));
  await screen.findByText('broken');
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});
