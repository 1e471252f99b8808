import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { dataOf } from '../../../contracts/base.ts';
import { defineContract } from '../../../contracts/route.ts';
import { callRoute } from './call-route.ts';
import { ApiError, NetworkError } from './errors.ts';
import { keepAnswersOf } from './kept-answers.ts';

const contractOf = (path: `/api/${string}`) =>
  defineContract({
    method: 'GET',
    path,
    access: 'signedIn',
    params: z.object({ id: z.string() }),
    answer: dataOf(z.string()),
    summary: 'One place',
  });
const contract = contractOf('/api/places/:id');
const other = contractOf('/api/others/:id');
const read = (id: string, route = contract) => callRoute(route, { params: { id } });

const answer = vi.fn<() => Promise<Response>>();
let kept: Map<string, unknown>;

beforeEach(() => {
  kept = new Map();
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
  keepAnswersOf([contract], {
    keep: (path, body) => void kept.set(path, body),
    find: async (path) => kept.get(path),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  keepAnswersOf([], { keep: () => undefined, find: async () => undefined });
});

const answers = (status: number, body: unknown): void =>
  void answer.mockImplementation(async () => Response.json(body, { status }));
const goesAway = (): void => void answer.mockRejectedValue(new TypeError('Failed to fetch'));

it('gives the last answer where none comes, and of each path its own', async () => {
  answers(200, { data: 'cellar' });
  await read('1');
  goesAway();
  expect(await read('1')).toEqual({ data: 'cellar' });
  await expect(read('2')).rejects.toThrow(NetworkError);
});

it('gives the last answer while the service is away', async () => {
  answers(200, { data: 'cellar' });
  await read('1');
  // What a service that starts says is worth two more questions.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  answers(503, { code: 'serviceUnavailable', message: '', requestId: '1' });
  const asked = read('1');
  await vi.runAllTimersAsync();
  expect(await asked).toEqual({ data: 'cellar' });
  vi.useRealTimers();
});

it('asks once where it may fall back', async () => {
  goesAway();
  await expect(read('1')).rejects.toThrow(NetworkError);
  expect(answer).toHaveBeenCalledTimes(1);
});

it.each([401, 403, 404, 500])('never gives it in place of a refusal: %s', async (status) => {
  answers(200, { data: 'cellar' });
  await read('1');
  answers(status, {});
  await expect(read('1')).rejects.toThrow(ApiError);
});

it('keeps nothing of other routes', async () => {
  answers(200, { data: 'cellar' });
  await read('1', other);
  expect(kept.size).toBe(0);
});
