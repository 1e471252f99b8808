import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { dataOf } from '../../../contracts/base.ts';
import { defineContract } from '../../../contracts/route.ts';
import { preparationStore } from '../preparation.ts';
import { callRoute } from './call-route.ts';
import { tellAway } from './connection.ts';
import { ApiError, errorCodeOf, NetworkError } from './errors.ts';
import { readAddress, registerOfflineKeep, registerOfflineRead } from './offline-reads.ts';

const contract = defineContract({
  method: 'GET',
  path: '/api/cellars/:id',
  access: 'signedIn',
  params: z.object({ id: z.string() }),
  answer: dataOf(z.string()),
  summary: 'One cellar',
});
const read = (id: string, fromServer = false) => callRoute(contract, { params: { id } }, { fromServer });
const codeOf = (id: string) => read(id).catch(errorCodeOf);

const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
  registerOfflineRead(contract, async (path) =>
    path.endsWith('/1') ? { answer: { data: 'prepared' }, at: '2026-11-25T08:00:00.000Z' } : null,
  );
});
afterEach(() => {
  tellAway(false);
  vi.unstubAllGlobals();
});

const goesAway = (): void => void answer.mockRejectedValue(new TypeError('Failed to fetch'));

it('gives the server its turn while it is there', async () => {
  answer.mockResolvedValue(Response.json({ data: 'fresh' }));
  expect(await read('1')).toEqual({ data: 'fresh' });
});

it('gives what was prepared where no answer comes, and says what was not', async () => {
  goesAway();
  expect(await read('1')).toEqual({ data: 'prepared' });
  expect(await codeOf('2')).toBe('notPrepared');
});

it('asks who has said so last, and the others where that one has no answer', async () => {
  const at = '2026-11-25T08:00:00.000Z';
  registerOfflineRead(contract, async (path) =>
    path.endsWith('/3') ? { answer: { data: 'of another module' }, at } : null,
  );
  tellAway(true);
  expect(await read('3')).toEqual({ data: 'of another module' });
  expect(await read('1')).toEqual({ data: 'prepared' });
});

it('asks nobody while nothing answers anyway', async () => {
  tellAway(true);
  expect(await read('1')).toEqual({ data: 'prepared' });
  expect(answer).not.toHaveBeenCalled();
});

it.each([401, 403, 404, 500])('never gives it in place of a refusal: %s', async (status) => {
  answer.mockResolvedValue(Response.json({}, { status }));
  await expect(read('1')).rejects.toThrow(ApiError);
});

it('never stands in where the server itself is asked', async () => {
  answer.mockRejectedValue(new NetworkError('no answer'));
  await expect(read('1', true)).rejects.toThrow(NetworkError);
});

it.each([
  ['/api/a', '/api/a'],
  ['/api/a?b=2&a=1', '/api/a?a=1&b=2'],
])('%s is kept at %s', (path, address) => {
  expect(readAddress(path)).toBe(address);
});

it('keeps what the server answers on a device that was prepared, and nothing of what was prepared', async () => {
  const seen: unknown[] = [];
  registerOfflineKeep(contract, async (path, kept) => {
    seen.push(path, kept);
    throw new Error('the disk is full');
  });
  answer.mockImplementation(async () => Response.json({ data: 'fresh' }));
  await read('1');
  preparationStore.setState({ readyUntil: 0 });
  await read('1', true);
  expect(await read('1')).toEqual({ data: 'fresh' });
  goesAway();
  await read('1');
  preparationStore.setState({ readyUntil: null });
  expect(seen).toEqual(['/api/cellars/1', { data: 'fresh' }]);
});
