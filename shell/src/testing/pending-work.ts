/** A queue of notes over a real server and a database in memory, as the shell gives it to its pages. */
import { act } from '@testing-library/react';
import type { FieldConflict } from 'shared-kit/contracts/operations';
import { type OperationsServer, startOperationsServer } from 'shared-kit/testing/servers/operations-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { afterPaint, signOut, tellAway } from 'shared-kit/web/app';
import {
  type OfflineEntity,
  type OfflineQueue,
  type OperationDraft,
  setOfflineQueue,
} from 'shared-kit/web/offline';
import { emptyDisk, noteEntity, noteQueue, textDraft } from 'shared-kit/web/offline/testing/note-queue';
import { createTestBrowser } from 'shared-kit/web/offline/testing/test-browser';

/** Notes in words. */
export const wordedNotes: OfflineEntity = {
  ...noteEntity,
  useWords: () => (operation) => ({
    title: `Nota ${operation.id}`,
    href: `/user/notes/${operation.id}?installation=${operation.installationId}`,
    fields: { text: 'Texto', photoIds: 'Fotos', writer: 'Autor' },
    valueOf: (_field, value) => (value === '' ? 'nada' : `«${String(value)}»`),
  }),
};

/** Once what is told of the queue is on the screen too. */
export const drawn = (work: () => Promise<unknown>): Promise<void> =>
  act(async () => {
    await work();
    await new Promise<void>(afterPaint);
  });

export const openWork = async (
  entities: readonly OfflineEntity[] = [wordedNotes],
  { isRead = true }: { readonly isRead?: boolean } = {},
) => {
  emptyDisk();
  signInAs({ Id: 1, Name: 'Ana' });
  const browser = createTestBrowser();
  const server = await startOperationsServer();
  const queue = noteQueue(browser, server, { entities });
  if (isRead) await queue.refresh();
  setOfflineQueue(queue);

  /** Written down without a network. */
  const add = async (...drafts: readonly OperationDraft[]): Promise<void> => {
    browser.isOnline = false;
    await drawn(() => queue.add(drafts));
    browser.isOnline = true;
  };
  const send = (): Promise<void> =>
    drawn(async () => {
      await queue.sendNow();
      await queue.refresh();
    });
  /** Sent and answered with what another has written meanwhile. */
  const meetConflict = async (
    id: number,
    fields: Partial<FieldConflict> = {},
    more: readonly FieldConflict[] = [],
  ): Promise<void> => {
    const conflict = { field: 'text', from: '', mine: 'mío', theirs: 'suyo', byName: 'Luis', at: null };
    const record = { id, version: 7, text: 'suyo', photoIds: [] };
    await answered(server, async () => {
      server.answerOf = () => ({
        outcome: 'conflict',
        conflicts: [{ ...conflict, ...fields }, ...more],
        record,
        version: 7,
      });
      await add(textDraft(id, 'mío'));
      await send();
    });
  };
  const meetRefusal = (id: number, code: 'periodNotStarted' | 'forbidden'): Promise<void> =>
    answered(server, async () => {
      server.answerOf = () => ({
        outcome: 'refused',
        record: null,
        code,
        fields: [{ path: 'text', code: 'maxLength:5' }],
      });
      await add(textDraft(id, 'demasiado largo'));
      await send();
    });
  const close = async (): Promise<void> => {
    act(() => setOfflineQueue(null));
    tellAway(false);
    signOut();
    await queue.stop();
    await server.close();
  };
  return { browser, server, queue, add, send, meetConflict, meetRefusal, close };
};
export type OpenWork = Awaited<ReturnType<typeof openWork>>;

/** What the server answers specially only meanwhile. */
const answered = async (server: OperationsServer, work: () => Promise<void>): Promise<void> => {
  const before = server.answerOf;
  await work();
  server.answerOf = before;
};

export const stateOf = (queue: OfflineQueue) => queue.state.getState();
