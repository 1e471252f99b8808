import { createServer } from 'node:net';
import { renewSession } from 'shared-kit/contracts/people/session';
import { callRoute, configureApi, isAway, tellAway } from 'shared-kit/web/app';
import { afterEach, expect, it, vi } from 'vitest';
import { watchConnection } from './watch-connection.ts';

/** An address where nobody listens any more. */
const closedOrigin = (): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : 0;
      server.close(() => resolve(`http://127.0.0.1:${port}`));
    });
  });

afterEach(() => {
  vi.restoreAllMocks();
  tellAway(false);
});

it('believes the browser that there is no network, also after an answer that was on its way still', async () => {
  configureApi({ origin: await closedOrigin() });
  watchConnection();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(isAway()).toBe(true);
  tellAway(false);
  await expect(callRoute(renewSession, {})).rejects.toThrow('no answer');
  expect(isAway()).toBe(true);
});
