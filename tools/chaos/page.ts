/** What runs in the browser: the queue as the portal makes it, driven from outside instead of by screens. */
import { correctiveOperations, stopOperations } from 'shared-kit/contracts/corrective-operations';
import { uploadPhoto } from 'shared-kit/contracts/files';
import type { SessionUser } from 'shared-kit/contracts/session';
import { taskOperations } from 'shared-kit/contracts/task-operations';
import { uploadFile } from '../../shared-kit/web/app/files.ts';
import { loggedInUser, signIn } from '../../shared-kit/web/app/session-store.ts';
import {
  addLocalFile,
  browserEnvironment,
  type ConflictChoice,
  createOfflineQueue,
  defineOfflineEntity,
  discard,
  exportWork,
  importWork,
  type OfflineQueue,
  type OperationDraft,
  resolveConflict,
  type StoredOperation,
} from '../../shared-kit/web/offline.ts';

const installationId = 1;
const entities = [
  defineOfflineEntity({ operations: taskOperations, routes: [] }),
  defineOfflineEntity({ operations: correctiveOperations, routes: [] }),
  defineOfflineEntity({ operations: stopOperations, routes: [] }),
];

let queue: OfflineQueue | null = null;
let clockSkew = 0;

const current = (): OfflineQueue => {
  if (!queue) throw new Error('nobody is signed in');
  return queue;
};

/** Bytes that the files service takes for a picture; no two are alike. */
const picture = async (): Promise<Blob> => {
  const canvas = new OffscreenCanvas(8, 8);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('no canvas');
  drawing.fillStyle = `rgb(${crypto.getRandomValues(new Uint8Array(3)).join()})`;
  drawing.fillRect(0, 0, 8, 8);
  return canvas.convertToBlob({ type: 'image/png' });
};

const { add, put } = IDBObjectStore.prototype;
const refuse = (): never => {
  throw new DOMException('The disk is full', 'QuotaExceededError');
};

export type Draft = Pick<OperationDraft, 'id' | 'baseVersion' | 'fields'> & {
  /** Tasks unless told. */
  readonly resource?: string;
};
export type Shown = Pick<
  StoredOperation,
  'opId' | 'id' | 'resource' | 'state' | 'isTried' | 'conflicts' | 'fields' | 'code' | 'errors'
>;
export type Added = Pick<StoredOperation, 'opId' | 'id'>;

const api = {
  begin: async (user: SessionUser): Promise<void> => {
    signIn(user);
    queue = createOfflineQueue({
      userId: user.Id,
      entities,
      isPrepared: () => true,
      maySend: () => loggedInUser()?.Id === user.Id,
      uploadFile: async ({ blob, name, key }) => {
        const input = { query: { installationId, name } };
        return (await uploadFile(uploadPhoto, input, blob, { idempotencyKey: key })).data.id;
      },
      environment: { ...browserEnvironment, now: () => Date.now() + clockSkew },
    });
    await queue.start();
  },
  end: async (): Promise<void> => {
    const ending = current();
    queue = null;
    await ending.stop();
  },
  setClock: (milliseconds: number): void => {
    clockSkew = milliseconds;
  },
  write: async (drafts: readonly Draft[]): Promise<Added[]> => {
    const { resource } = taskOperations;
    const added = await current().add(drafts.map((draft) => ({ resource, ...draft, installationId })));
    return added.map(({ opId, id }) => ({ opId, id }));
  },
  /** As the notice of a saving offers it. */
  takeBack: async (opId: string): Promise<void> => {
    await current().refresh();
    await current().takeBack(
      current()
        .state.getState()
        .operations.filter((one) => one.opId === opId),
    );
  },
  /** In the place of one that waits, as its card in the list of waiting work does. */
  edit: async (opId: string, draft: Draft): Promise<string | undefined> => {
    const { resource } = taskOperations;
    const [added] = await current().add([{ ...draft, resource, installationId }], opId);
    return added?.opId;
  },
  /** From now on the browser answers as on a full disk: its own limit can't be set from outside. */
  setFull: (isFull: boolean): void => {
    IDBObjectStore.prototype.add = isFull ? refuse : add;
    IDBObjectStore.prototype.put = isFull ? refuse : put;
  },
  /** Null where the disk is full. */
  photo: async (): Promise<number | null> => {
    try {
      const blob = await picture();
      return await addLocalFile(current().database, {
        blob,
        name: 'p.png',
        purpose: 'photo',
        installationId,
      });
    } catch (error) {
      if (error instanceof Error && error.name === 'StorageFullError') return null;
      throw error;
    }
  },
  /** A try, as a sign-in or an answer to something else gives one. */
  send: (): Promise<void> => current().sendNow(),
  shown: async (): Promise<Shown[]> => {
    await current().refresh();
    const { operations } = current().state.getState();
    return operations.map(({ opId, id, resource, state, isTried, conflicts, fields, code, errors }) => ({
      ...{ opId, id, resource, state, isTried, conflicts, fields, code, errors },
    }));
  },
  resolve: async (opId: string, choices: Readonly<Record<string, ConflictChoice>>): Promise<void> => {
    await resolveConflict(current(), opId, choices);
  },
  discard: (opId: string): Promise<void> => discard(current(), opId),
  exported: async (): Promise<string> => (await exportWork(current())).text(),
  imported: (text: string): Promise<number> => importWork(current(), new Blob([text])),
};

export type ChaosPage = typeof api;

Object.assign(globalThis, { chaos: api });
