/** The queue of whoever is signed in: made at sign-in, stopped at sign-out, and nothing of it removed. */
import { type FilePurpose, pieceBytes, uploadPhoto } from 'shared-kit/contracts/files';
import {
  connectionStore,
  loggedInUser,
  onServerTime,
  preparationStore,
  sessionStore,
  setKeptFileReader,
  setLocalFileReader,
  setSender,
  tellWorkSent,
  uploadBlob,
  uploadFile,
} from 'shared-kit/web/app';
import {
  createOfflineQueue,
  createQueueSender,
  keptFile,
  type OfflineQueue,
  readLocalFile,
  type StoredFile,
  setOfflineQueue,
} from 'shared-kit/web/offline';

/** What waited and is stored now is shown as it is stored. */
const followSent = ({ state }: OfflineQueue): (() => void) =>
  state.subscribe((now, before) => {
    const hasSent =
      now.lastSent?.at !== before.lastSent?.at || now.lastSent?.count !== before.lastSent?.count;
    if (hasSent && now.operations.length < before.operations.length) tellWorkSent();
  });

/** What fits into one call is sent in one; the rest in pieces that go on where they stopped. */
const send = async ({ blob, name, purpose, installationId, key }: StoredFile): Promise<number> => {
  if (purpose === 'photo' && blob.size <= pieceBytes) {
    const input = { query: { installationId, name: name.slice(-200) } };
    return (await uploadFile(uploadPhoto, input, blob, { idempotencyKey: key })).data.id;
  }
  const about = { installationId, purpose: purpose as FilePurpose, name };
  return (await uploadBlob(blob, { ...about, resumeKey: `queue.${key}`, onBreak: 'throw' })).id;
};

/** Clocks differ by less than a person would notice, and answers take their time. */
const tolerance = 2000;

/** Writes down how far this clock is off, when that is news. */
const followClock = (queue: OfflineQueue): (() => void) => {
  let noted: number | null = null;
  return onServerTime((serverTime) => {
    const ahead = Date.now() - serverTime;
    if (noted !== null && Math.abs(ahead - noted) < tolerance) return;
    noted = ahead;
    queue.noteServerTime(serverTime).catch(() => undefined);
  });
};

const isPrepared = (): boolean => (preparationStore.getState().readyUntil ?? 0) > Date.now();

interface Current {
  readonly userId: number;
  readonly queue: OfflineQueue;
  readonly end: () => void;
}

const begin = (userId: number): Current => {
  const queue = createOfflineQueue({
    userId,
    isPrepared,
    maySend: () => loggedInUser()?.Id === userId,
    uploadFile: send,
  });
  setOfflineQueue(queue);
  const ends = [
    setSender(createQueueSender(queue)),
    followClock(queue),
    followSent(queue),
    setLocalFileReader(async (id) => {
      const file = await readLocalFile(queue.database, id);
      return file?.serverId ?? file?.blob ?? null;
    }),
    setKeptFileReader((address) => keptFile(queue.database, address)),
  ];
  void queue.start();
  const end = (): void => {
    for (const stop of ends) stop();
    setOfflineQueue(null);
    void queue.stop();
  };
  return { userId, queue, end };
};

let current: Current | null = null;

/** What fails unforeseen is tried again by the queue itself. */
const trySending = (): void => {
  if (current && loggedInUser()) current.queue.sendNow().catch(() => undefined);
};

/** Another person's work is neither shown nor sent; the same person's goes on with a new session. */
const follow = (): void => {
  const userId = loggedInUser()?.Id ?? null;
  if (current && current.userId === userId) {
    trySending();
    return;
  }
  current?.end();
  current = userId === null ? null : begin(userId);
};

let isFollowing = false;

/** From now on, and once, however often it is called. */
export const followPerson = (): void => {
  if (isFollowing) return;
  isFollowing = true;
  follow();
  sessionStore.subscribe(follow);
  connectionStore.subscribe(({ awaySince }) => {
    if (awaySince === null) trySending();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') trySending();
  });
};
