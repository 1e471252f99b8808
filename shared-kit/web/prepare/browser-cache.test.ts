import { expect, onTestFinished, test } from 'vitest';
import { startJsonServer } from '../../testing/json-server.ts';
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
