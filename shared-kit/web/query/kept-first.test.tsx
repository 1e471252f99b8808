import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineContract } from '../../contracts/route.ts';
import { renderPage } from '../../testing/render.tsx';
import { type JsonAnswer, type JsonServer, startJsonServer } from '../../testing/servers/json-server.ts';
import { configureApi } from '../app.ts';
import { useRoute } from '../query.ts';
import { ContainedProvider } from './contained.ts';
import { type KeptAnswer, KeptPlaceProvider, visitBegan } from './kept-first.ts';

const countThings = defineContract({
  method: 'GET',
  path: '/api/things',
  access: 'signedIn',
  answer: z.object({ data: z.int() }),
  summary: 'Things',
});

let server: JsonServer;
afterEach(() => server.close());

const Things = () => {
  const { data, error } = useRoute(countThings, {});
  return <p>{data ? `${data.data} things` : error ? 'refused' : 'coming'}</p>;
};

/** The server answers once `answer` is let go. */
const show = async (kept: KeptAnswer | undefined, answer: JsonAnswer) => {
  const gate = Promise.withResolvers<void>();
  const seen = vi.fn();
  server = await startJsonServer(async () => {
    seen();
    await gate.promise;
    return answer;
  });
  configureApi({ origin: server.origin });
  const tell = vi.fn();
  await renderPage(
    <KeptPlaceProvider value={{ find: () => kept, tell }}>
      <ContainedProvider value>
        <Things />
      </ContainedProvider>
    </KeptPlaceProvider>,
  );
  return { tell, seen, letGo: gate.resolve };
};
const old = (answer: unknown): KeptAnswer => ({ answer, at: visitBegan - 1 });
const shown = () => screen.getByRole('paragraph').textContent;

test('what was kept is shown at once, asked for all the same, and gives way to the answer', async () => {
  const { tell, seen, letGo } = await show(old({ data: 3 }), { status: 200, body: { data: 4 } });
  expect(shown()).toBe('3 things');
  expect(tell.mock.lastCall?.[1]).toEqual(old({ data: 3 }));
  await waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
  letGo();
  await screen.findByText('4 things');
  await waitFor(() => expect(tell.mock.lastCall?.[1]).toMatchObject({ answer: { data: 4 } }));
  expect(tell.mock.lastCall?.[1].at).toBeGreaterThanOrEqual(visitBegan);
  expect(seen).toHaveBeenCalledTimes(1);
});

test.each([401, 403, 404])('what is refused with %s is shown no longer, and not kept', async (status) => {
  const { tell, letGo } = await show(old({ data: 3 }), {
    status,
    body: { code: 'forbidden', message: '', requestId: 'r' },
  });
  expect(shown()).toBe('3 things');
  letGo();
  await screen.findByText('refused');
  await waitFor(() => expect(tell.mock.lastCall?.[1]).toBeNull());
});

test('what another release kept in another shape is not shown', async () => {
  const { letGo } = await show(old({ data: 'three' }), { status: 200, body: { data: 4 } });
  expect(shown()).toBe('coming');
  letGo();
  await screen.findByText('4 things');
});
