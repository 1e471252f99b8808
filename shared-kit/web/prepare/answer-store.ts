/** Answers in the device's database, for each user apart. Relaxed durability: the next answer is as good as the one that was lost. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { AnswerStore } from '../app/http/kept-answers.ts';

interface LastVisit extends DBSchema {
  /** By the user's id and the call's path. */
  answers: { key: [number, string]; value: unknown };
}

const name = 'lastVisit';

let opening: Promise<IDBPDatabase<LastVisit>> | null = null;

const database = (): Promise<IDBPDatabase<LastVisit>> => {
  opening ??= openDB<LastVisit>(name, 1, {
    upgrade: (db) => void db.createObjectStore('answers'),
    blocking: (_current, _blocked, event) => {
      // Another tab has a newer portal.
      (event.target as IDBDatabase | null)?.close();
      opening = null;
    },
    terminated: () => {
      opening = null;
    },
  });
  opening.catch(() => {
    opening = null;
  });
  return opening;
};

/** Those of all users but this one go; of all of them where it is null. */
export const dropOthersAnswers = async (userId: number | null): Promise<void> => {
  try {
    const db = await database();
    // Below all that a user has, and above it: texts stand before lists.
    const others =
      userId === null
        ? [null]
        : [IDBKeyRange.upperBound([userId], true), IDBKeyRange.lowerBound([userId, []], true)];
    await Promise.all(
      others.map((range) => (range === null ? db.clear('answers') : db.delete('answers', range))),
    );
  } catch {
    // Nothing is kept there.
  }
};

/** `userId` is asked at each call; null while nobody is signed in, when nothing is kept. */
export const userAnswers = (userId: () => number | null): AnswerStore => ({
  keep: (path, body) => {
    const id = userId();
    if (id === null) return;
    database()
      .then((db) => db.put('answers', body, [id, path]))
      .catch(() => undefined);
  },
  find: async (path) => {
    const id = userId();
    if (id === null) return undefined;
    try {
      return await (await database()).get('answers', [id, path]);
    } catch {
      return undefined;
    }
  },
});
