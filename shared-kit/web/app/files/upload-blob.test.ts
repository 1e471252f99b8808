import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pieceBytes } from '../../../contracts/files.ts';
import type { JsonAnswer, SeenCall } from '../../../testing/servers/json-server.ts';
import { startUploadServer, type UploadServer } from '../../../testing/servers/upload-server.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import { configureApi } from '../http/call-route.ts';
import { signOut } from '../session/session-store.ts';
import { mostBegun, readBegun, writeBegun } from './begun-uploads.ts';
import { type BlobOptions, forgetUpload, giveUpload, uploadBlob } from './upload-blob.ts';
import { uploadInPieces } from './upload-in-pieces.ts';

const signInUser = (Id: number): void => signInAs({ Id, Name: 'Ana' });

let server: UploadServer;
beforeEach(async () => {
  server = await startUploadServer();
  configureApi({ origin: server.origin });
  signInUser(7);
});
afterEach(async () => {
  signOut();
  vi.unstubAllGlobals();
  await server.close();
});

const film = new Blob([new Uint8Array(3 * pieceBytes - 5)]);
const about = { installationId: 7, purpose: 'video', name: 'film.mp4', resumeKey: 'film' } as const;
const send = (options: Partial<BlobOptions> = {}) => uploadBlob(film, { ...about, ...options });
const away: JsonAnswer = {
  status: 503,
  body: { code: 'unavailable', message: '', requestId: 'r' },
};
const isPiece = ({ method, url }: SeenCall, offset: number) =>
  method === 'PUT' && url.endsWith(`offset=${offset}`);
/** An attempt that ends before its second piece is taken. */
const cutOff = async (): Promise<void> => {
  server.interrupt = (call) => (isPiece(call, pieceBytes) ? { answer: away } : null);
  await expect(send({ onBreak: 'throw' })).rejects.toMatchObject({ status: 503 });
  server.interrupt = null;
};
const sentAfter = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
  const before = server.received();
  const answer = await work();
  return [server.received() - before, answer];
};

test('what was cut off is gone on with under its key, and only the rest is sent', async () => {
  await cutOff();
  const shares: number[] = [];
  const [bytes, kept] = await sentAfter(() => send({ onProgress: (share) => shares.push(share) }));
  expect(bytes).toBe(film.size - pieceBytes);
  expect(kept).toMatchObject({ name: 'film.mp4', size: film.size });
  expect(shares[0]).toBeCloseTo(1 / 3);
  expect(server.begun()).toHaveLength(1);
});

test('the same file is answered until it is noted, then another is made', async () => {
  const first = await send();
  const [bytes, again] = await sentAfter(() => send());
  expect([bytes, again]).toEqual([0, first]);
  forgetUpload('film');
  const [all, other] = await sentAfter(() => send());
  expect(all).toBe(film.size);
  expect(other.id).not.toBe(first.id);
});

test('an upload whose beginning was not answered is not begun twice', async () => {
  server.interrupt = ({ url }) => (url === '/api/fileUploads' ? { answer: away, done: true } : null);
  await expect(send({ onBreak: 'throw' })).rejects.toMatchObject({ status: 503 });
  server.interrupt = null;
  await send();
  expect(server.begun()).toHaveLength(1);
});

test('what the server has forgotten is sent anew', async () => {
  await cutOff();
  const [id = 0] = server.begun();
  server.expire(id);
  const [bytes] = await sentAfter(() => send());
  expect(bytes).toBe(film.size);
  expect(server.begun()).not.toContain(id);
});

test('nobody goes on with what somebody else has begun, and who has begun it does later', async () => {
  await cutOff();
  signInUser(8);
  expect((await sentAfter(() => send()))[0]).toBe(film.size);
  expect(server.begun()).toHaveLength(2);
  signInUser(7);
  expect((await sentAfter(() => send()))[0]).toBe(film.size - pieceBytes);
});

test('what is refused is not tried under the same upload again', async () => {
  server.interrupt = (call) =>
    isPiece(call, 0)
      ? { answer: { status: 400, body: { code: 'fileTypeMismatch', message: '', requestId: 'r' } } }
      : null;
  await expect(send()).rejects.toMatchObject({ code: 'fileTypeMismatch' });
  expect(readBegun('film')).toBeNull();
});

test('a session that is over leaves what was begun', async () => {
  server.interrupt = (call) =>
    isPiece(call, pieceBytes)
      ? { answer: { status: 401, body: { code: 'unauthorized', message: '', requestId: 'r' } } }
      : null;
  await expect(send()).rejects.toMatchObject({ status: 401 });
  server.interrupt = null;
  signInUser(7);
  expect((await sentAfter(() => send()))[0]).toBe(film.size - pieceBytes);
});

test('two tabs that send the same bytes at once get one file', async () => {
  await cutOff();
  const [one, other] = await Promise.all([send(), send()]);
  expect(one).toEqual(other);
  expect(server.begun()).toHaveLength(1);
});

test('what is stopped stays for the next time, what is given up is removed', async () => {
  const stop = new AbortController();
  server.interrupt = (call) => {
    if (isPiece(call, pieceBytes)) stop.abort();
    return null;
  };
  await expect(send({ signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
  server.interrupt = null;
  expect(server.begun()).toHaveLength(1);
  giveUpload('film');
  await expect.poll(() => server.begun()).toEqual([]);
});

const chosen = (name = 'film.mp4') => new File([film], name, { lastModified: 1_700_000_000_000 });
const choose = (file = chosen(), signal?: AbortSignal) =>
  uploadInPieces(file, { installationId: 7, purpose: 'video', ...(signal ? { signal } : {}) });

test('a file that is chosen again goes on, one that is sent again later is another', async () => {
  server.interrupt = (call) =>
    isPiece(call, pieceBytes)
      ? { answer: { status: 401, body: { code: 'unauthorized', message: '', requestId: 'r' } } }
      : null;
  await expect(choose()).rejects.toMatchObject({ status: 401 });
  server.interrupt = null;
  signInUser(7);
  const [bytes, first] = await sentAfter(() => choose());
  expect(bytes).toBe(film.size - pieceBytes);
  expect((await choose()).id).not.toBe(first.id);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('upload.'))).toEqual([]);
});

test('a file that is chosen twice at once becomes two', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }));
  const [one, other] = await Promise.all([choose(), choose()]);
  expect(one.id).not.toBe(other.id);
});

test('a file that is given up is removed', async () => {
  const stop = new AbortController();
  server.interrupt = (call) => {
    if (isPiece(call, pieceBytes)) stop.abort();
    return null;
  };
  await expect(choose(chosen(), stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => server.begun()).toEqual([]);
});

test('only so many are remembered, and the oldest go first', () => {
  for (let at = 0; at <= mostBegun; at += 1) writeBegun(`file ${at}`, { start: 'a', id: at, at });
  expect(readBegun('file 0')).toBeNull();
  expect(readBegun('file 1')).not.toBeNull();
  expect(readBegun(`file ${mostBegun}`)).not.toBeNull();
});
