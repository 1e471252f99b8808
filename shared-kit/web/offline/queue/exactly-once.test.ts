// @vitest-environment node

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Operation } from '../../../contracts/operations.ts';
import { type Fate, startOperationsServer } from '../../../testing/servers/operations-server.ts';
import { runs } from '../../../testing/test-form.ts';
import { addLocalFile } from '../kept/files.ts';
import { listWork } from '../operations.ts';
import { emptyDisk, noteQueue, photoDraft, textDraft } from '../testing/note-queue.ts';
import { createTestBrowser } from '../testing/test-browser.ts';
import type { StoredOperation } from './stored.ts';

const fate = fc.constantFrom<Fate>(
  'answered',
  'cutBefore',
  'cutAfter',
  { status: 500 },
  { status: 503, code: 'serviceUnavailable' },
  { html: '<p>Sign in' },
);
const step = fc.record({
  tab: fc.nat(1),
  record: fc.integer({ min: 1, max: 3 }),
  hasPhoto: fc.boolean(),
  isOnline: fc.boolean(),
  next: fc.constantFrom('nothing', 'send', 'both send', 'reload'),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What was written down, what was carried out, and what is left once everything works again. */
const playOut = async (steps: readonly Step[], fates: readonly Fate[]) => {
  emptyDisk();
  const browser = createTestBrowser();
  const server = await startOperationsServer();
  server.fates = [...fates];
  const tabs = [noteQueue(browser, server), noteQueue(browser, server)] as const;
  const written: StoredOperation[] = [];
  const sending: Promise<void>[] = [];
  const draftOf = async ({ record, hasPhoto }: Step) => {
    if (!hasPhoto) return textDraft(record, `${written.length}`);
    const file = { blob: new Blob(['photo']), name: '', purpose: '', installationId: 1 };
    return photoDraft(record, await addLocalFile(tabs[0].database, file));
  };
  try {
    for (const one of steps) {
      const queue = tabs[one.tab === 0 ? 0 : 1];
      browser.setOnline(one.isOnline);
      written.push(...(await queue.add([await draftOf(one)])));
      if (one.next === 'send') sending.push(queue.sendNow());
      if (one.next === 'both send') sending.push(...tabs.map((tab) => tab.sendNow()));
      if (one.next === 'reload') await queue.database.close();
      browser.advance(500);
    }
    await Promise.all(sending);
    browser.setOnline(true);
    server.fates = [];
    for (const queue of tabs) await queue.sendNow();
    const left = (await listWork(tabs[0].database)).operations;
    return { written, done: server.done, left, uploads: server.uploads.size };
  } finally {
    for (const queue of tabs) await queue.stop();
    await server.close();
  }
};

test('whatever breaks off, every operation is carried out once, and those of a record in their order', async () => {
  const steps = fc.array(step, { minLength: 1, maxLength: 10 });
  const fates = fc.array(fate, { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(steps, fates, async (given, broken) => {
      const { written, done, left, uploads } = await playOut(given, broken);
      const ofRecord = (operations: readonly Operation[], id: number) =>
        operations.filter((one) => one.id === id).map(({ opId }) => opId);
      expect(left).toEqual([]);
      for (const id of [1, 2, 3]) expect(ofRecord(done, id)).toEqual(ofRecord(written, id));
      expect(uploads).toBe(given.filter(({ hasPhoto }) => hasPhoto).length);
    }),
    { numRuns: runs(8) },
  );
});
