/** What runs in the browser: the queue as the portal makes it, driven from outside instead of by screens. */
import { correctiveOperations, stopOperations } from 'shared-kit/contracts/correctives/corrective-operations';
import { uploadPhoto } from 'shared-kit/contracts/files';
import type { SessionUser } from 'shared-kit/contracts/people/login';
import { getSession } from 'shared-kit/contracts/people/session';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { getTask, type TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import { summarizeProgrammes } from 'shared-kit/contracts/tasks/task-summaries';
import { findPrepared, findProgrammes, findTask } from '../../mfe-maintenance/src/offline/answer-reads.ts';
import { prepareWork } from '../../mfe-maintenance/src/offline/prepare-work.ts';
import { keptTaskWith } from '../../mfe-maintenance/src/offline/task-operations.ts';
import { uploadFile } from '../../shared-kit/web/app/files/files.ts';
import { callRoute, routePath } from '../../shared-kit/web/app/http/call-route.ts';
import { registerOfflineRead } from '../../shared-kit/web/app/http/offline-reads.ts';
import { loggedInUser, signIn } from '../../shared-kit/web/app/session/session-store.ts';
import { onServerTime } from '../../shared-kit/web/app.ts';
import {
  addLocalFile,
  browserEnvironment,
  type ConflictChoice,
  createOfflineQueue,
  defineOfflineEntity,
  discard,
  exportWork,
  importWork,
  keepRead,
  type OfflineQueue,
  type OperationDraft,
  resolveConflict,
  type StoredOperation,
  setOfflineQueue,
} from '../../shared-kit/web/offline.ts';

const installationId = 1;
const entities = [
  defineOfflineEntity({ operations: taskOperations, routes: [], keptWith: keptTaskWith }),
  defineOfflineEntity({ operations: correctiveOperations, routes: [] }),
  defineOfflineEntity({ operations: stopOperations, routes: [] }),
];

let queue: OfflineQueue | null = null;
let clockSkew = 0;
let stopClock = (): void => undefined;

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

const sessionPath = routePath(getSession, {});
// The portal's shell keeps it of each visit.
registerOfflineRead(getSession, (path) => findPrepared(getSession, path));

export type Counts = AnswerOf<typeof summarizeProgrammes>['data'];

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
    const own = queue;
    setOfflineQueue(own);
    stopClock = onServerTime((serverTime) => void own.noteServerTime(serverTime).catch(() => undefined));
    await own.start();
  },
  end: async (): Promise<void> => {
    const ending = current();
    queue = null;
    stopClock();
    setOfflineQueue(null);
    await ending.stop();
  },
  setClock: (milliseconds: number): void => {
    clockSkew = milliseconds;
  },
  write: (drafts: readonly Draft[]): Promise<StoredOperation[]> => {
    const { resource } = taskOperations;
    return current().add(drafts.map((draft) => ({ resource, ...draft, installationId })));
  },
  /** As the notice of a saving offers it, which has it as it was when it was written down. */
  takeBack: (operation: StoredOperation): Promise<void> => current().takeBack([operation]),
  /** As a person prepares the device, and as it does again by itself. False: the network was not good enough. */
  prepare: async (): Promise<boolean> => {
    try {
      const answer = await callRoute(getSession, {}, { fromServer: true });
      const at = new Date().toISOString();
      const session = { address: sessionPath, answer, at, installationId, part: 'session' };
      await keepRead(current().database, session);
      const signal = AbortSignal.timeout(20_000);
      const { missing = [] } = await prepareWork({ installationId, signal, onProgress: () => undefined });
      return missing.length === 0;
    } catch {
      return false;
    }
  },
  /** As it is shown without a network: as it was prepared, with what was sent since and what waits. Null where it is not prepared. */
  card: async (id: number): Promise<TaskDetail | null> => {
    const found = await findTask(routePath(getTask, { params: { id } }));
    return found ? (found.answer as AnswerOf<typeof getTask>).data : null;
  },
  /** As home shows them without a network. */
  counts: async (): Promise<Counts | null> => {
    const found = await findProgrammes(routePath(summarizeProgrammes, { query: { installationId } }));
    return found ? (found.answer as AnswerOf<typeof summarizeProgrammes>).data : null;
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
      opId,
      id,
      resource,
      state,
      isTried,
      conflicts,
      fields,
      code,
      errors,
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
