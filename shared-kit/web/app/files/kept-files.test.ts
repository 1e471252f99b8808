import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { readCatalogueFile, readFile } from '../../../contracts/files.ts';
import { tellAway } from '../http/connection.ts';
import { ApiError, errorCodeOf } from '../http/errors.ts';
import { fetchFile } from './files.ts';
import { fileAddress, setKeptFileReader } from './kept-files.ts';

const answer = vi.fn<() => Promise<Response>>();
const read = (id: string, variant?: 'original' | 'thumbnail') =>
  fetchFile(readFile, { params: { id }, query: variant ? { variant } : {} });

let stop: () => void;
beforeEach(() => {
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
  const kept = new Map([['/api/files/1', new Blob(['kept'])]]);
  stop = setKeptFileReader(async (address) => kept.get(address) ?? null);
});
afterEach(() => {
  stop();
  tellAway(false);
  vi.unstubAllGlobals();
});

test.each([
  [{}, '/api/files/1'],
  [{ variant: 'original' }, '/api/files/1'],
  [{ variant: 'thumbnail' }, '/api/files/1?variant=thumbnail'],
] as const)('%o is kept at %s', (query, address) => {
  expect(fileAddress(readFile, { params: { id: '1' }, query })).toBe(address);
});

test('files of catalogues have addresses of their own', () => {
  const input = { params: { id: '1' }, query: {} };
  expect(fileAddress(readCatalogueFile, input)).toBe('/api/catalogueFiles/1');
});

it('gives the server its turn while it is there', async () => {
  answer.mockResolvedValue(new Response('fresh'));
  expect(await (await read('1')).text()).toBe('fresh');
});

it('gives what was kept, and asks nobody, while nothing answers', async () => {
  tellAway(true);
  expect(await (await read('1', 'original')).text()).toBe('kept');
  expect(answer).not.toHaveBeenCalled();
});

it('gives it where no answer comes, and says what was not prepared', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await (await read('1')).text()).toBe('kept');
  expect(await read('1', 'thumbnail').catch(errorCodeOf)).toBe('notPrepared');
});

it.each([401, 403, 404])('never gives it in place of a refusal: %s', async (status) => {
  answer.mockResolvedValue(Response.json({}, { status }));
  await expect(read('1')).rejects.toThrow(ApiError);
});

it('does without where what is kept cannot be read', async () => {
  stop();
  stop = setKeptFileReader(() => Promise.reject(new Error('no storage')));
  tellAway(true);
  answer.mockResolvedValue(new Response('fresh'));
  expect(await (await read('1')).text()).toBe('fresh');
});
