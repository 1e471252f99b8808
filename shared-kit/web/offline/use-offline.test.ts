import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startOperationsServer } from '../../testing/servers/operations-server.ts';
import { afterPaint } from '../app/after-paint.ts';
import { setOfflineQueue } from './queue/current-queue.ts';
import { emptyDisk, noteQueue, textDraft } from './testing/note-queue.ts';
import { createTestBrowser } from './testing/test-browser.ts';
import { useIsOffline, usePending } from './use-offline.ts';

const painted = (work: () => Promise<unknown>): Promise<void> =>
  act(async () => {
    await work();
    await new Promise<void>(afterPaint);
  });

test('a list shows what waits of each of its records, and no longer once it is sent', async () => {
  emptyDisk();
  const browser = createTestBrowser();
  const server = await startOperationsServer();
  const queue = noteQueue(browser, server);
  setOfflineQueue(queue);
  const { result } = renderHook(() => usePending('notes'));
  browser.isOnline = false;
  await act(() => queue.add([textDraft(7, 'a')]));
  // What the person has done comes onto the screen first.
  expect(result.current.size).toBe(0);
  await painted(() => queue.add([textDraft(7, 'b')]));
  expect(result.current.get(7)).toHaveLength(2);
  browser.isOnline = true;
  await painted(async () => {
    await queue.sendNow();
    await queue.refresh();
  });
  expect(result.current.size).toBe(0);
  act(() => setOfflineQueue(null));
  expect(result.current.size).toBe(0);
  await queue.stop();
  await server.close();
});

test('what needs a network knows that there is none', async () => {
  emptyDisk();
  const browser = createTestBrowser();
  const server = await startOperationsServer();
  const { result } = renderHook(() => useIsOffline());
  expect(result.current).toBe(false);
  const queue = noteQueue(browser, server);
  act(() => setOfflineQueue(queue));
  browser.isOnline = false;
  await painted(() => queue.refresh());
  expect(result.current).toBe(true);
  browser.isOnline = true;
  await painted(() => queue.refresh());
  expect(result.current).toBe(false);
  act(() => setOfflineQueue(null));
  await queue.stop();
  await server.close();
});
