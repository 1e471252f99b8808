import { expect, onTestFinished, test, vi } from 'vitest';
import { startJsonServer } from '../../testing/servers/json-server.ts';
import { fetchDocument, fetchFile } from './browser-cache.ts';

const { signal } = new AbortController();

test.each([
  ['page', fetchDocument],
  ['file', fetchFile],
])('a %s that does not come is given up, as one that is not there', async (_, fetchOne) => {
  const server = await startJsonServer(({ url }) =>
    url === '/there' ? { body: { is: 'there' } } : new Promise(() => undefined),
  );
  onTestFinished(server.close);
  await expect(fetchOne(`${server.origin}/never`, signal, 20)).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  expect(await fetchOne(`${server.origin}/there`, signal)).toBeGreaterThan(0);
});

test('whoever leaves a preparation ends what is on its way', async () => {
  const leaving = new AbortController();
  const server = await startJsonServer(() => {
    leaving.abort();
    return new Promise(() => undefined);
  });
  onTestFinished(server.close);
  await expect(fetchFile(`${server.origin}/never`, leaving.signal)).rejects.toMatchObject({
    name: 'AbortError',
  });
});

// Chromium throws away what it has as soon as a page is asked for with `reload`, also where nothing comes (decision 29).
test('a page is asked for by the one that is there, which a network that goes does not take along', async () => {
  const server = await startJsonServer(() => ({ body: { is: 'there' } }));
  const asked = vi.spyOn(globalThis, 'fetch');
  onTestFinished(async () => {
    asked.mockRestore();
    await server.close();
  });
  await fetchDocument(`${server.origin}/there`, signal);
  expect(asked.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-cache']);
});
