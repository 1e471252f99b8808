import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { idSchema, listOf } from '../../contracts/base.ts';
import { defineContract } from '../../contracts/route.ts';
import { renderPage } from '../../testing/render.tsx';
import {
  type JsonAnswer,
  type JsonServer,
  type SeenCall,
  startJsonServer,
} from '../../testing/servers/json-server.ts';
import { configureApi, onNavigate } from '../app.ts';
import { useRoute, useRouteMutation } from '../query.ts';

const thing = z.object({ id: idSchema, name: z.string() });
const listThings = defineContract({
  method: 'GET',
  path: '/api/things',
  access: 'signedIn',
  answer: listOf(thing),
  summary: 'Things',
});
const createThing = defineContract({
  method: 'POST',
  path: '/api/things',
  access: 'signedIn',
  body: z.strictObject({ name: z.string() }),
  answer: z.object({ data: thing }),
  idempotent: true,
  summary: 'Add a thing',
});

let server: JsonServer;
const serve = async (answer: (call: SeenCall) => JsonAnswer | Promise<JsonAnswer>): Promise<void> => {
  server = await startJsonServer(answer);
  configureApi({ origin: server.origin });
};
afterEach(() => server.close());

const refusal = (status: number, code: string): JsonAnswer => ({
  status,
  body: { code, message: code, requestId: 'r' },
});

const Things = () => {
  const things = useRoute(listThings, {});
  const create = useRouteMutation(createThing);
  return (
    <>
      <p>{things.data?.data.map(({ name }) => name).join(', ') ?? 'none yet'}</p>
      <button type="button" onClick={() => create.mutate({ body: { name: 'b' } })}>
        add
      </button>
    </>
  );
};

test('a write makes the lists of its resource fresh', async () => {
  const names = ['a'];
  await serve(({ method }) => {
    if (method === 'POST') {
      names.push('b');
      return { status: 201, body: { data: { id: 2, name: 'b' } } };
    }
    return { body: { data: names.map((name, index) => ({ id: index + 1, name })), total: names.length } };
  });
  const { user } = await renderPage(<Things />);
  await screen.findByText('a');
  await user.click(screen.getByRole('button', { name: 'add' }));
  await screen.findByText('a, b');
});

test('a list that is on its way when something is written is asked for again', async () => {
  const names = ['a'];
  let answerFirst = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  let asked = 0;
  const listOfNow = () => ({
    body: { data: names.map((name, index) => ({ id: index + 1, name })), total: names.length },
  });
  await serve(async ({ method }) => {
    if (method === 'POST') {
      names.push('b');
      return { status: 201, body: { data: { id: 2, name: 'b' } } };
    }
    asked += 1;
    const answer = listOfNow();
    if (asked === 1) await first;
    return answer;
  });
  const { user } = await renderPage(<Things />);
  await waitFor(() => expect(asked).toBe(1));
  await user.click(screen.getByRole('button', { name: 'add' }));
  await waitFor(() => expect(names).toHaveLength(2));
  await screen.findByText('a, b');
  answerFirst();
});

test('the same input keeps its idempotency key until it has succeeded', async () => {
  const answers: JsonAnswer[] = [
    refusal(503, 'serviceUnavailable'),
    { status: 201, body: { data: { id: 2, name: 'b' } } },
    { status: 201, body: { data: { id: 3, name: 'b' } } },
  ];
  await serve(({ method }) =>
    method === 'POST' ? (answers.shift() ?? refusal(500, 'unexpected')) : { body: { data: [], total: 0 } },
  );
  const { user } = await renderPage(<Things />);
  await user.click(screen.getByRole('button', { name: 'add' }));
  await user.click(await screen.findByRole('button', { name: 'De acuerdo' }));
  const keys = () =>
    server.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);
  await user.click(screen.getByRole('button', { name: 'add' }));
  await waitFor(() => expect(keys()).toHaveLength(2));
  await waitFor(() => expect(server.calls.at(-1)?.method).toBe('GET'));
  await user.click(screen.getByRole('button', { name: 'add' }));
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, second, third] = keys();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a query that is not allowed any more leads to /auth', async () => {
  await serve(() => refusal(401, 'unauthorized'));
  const place = new Promise((resolve) => {
    onNavigate(resolve);
  });
  await renderPage(<Things />);
  expect(await place).toBe('/auth');
});
