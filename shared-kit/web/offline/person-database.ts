/** The database of whoever is signed in, for what is read; one connection per person and page. */
import { loggedInUser } from '../app/session/session-store.ts';
import { createOfflineDatabase, type OfflineDatabase } from './database.ts';

let current: OfflineDatabase | null = null;

/** Null while nobody is signed in. */
export const personDatabase = (): OfflineDatabase | null => {
  const user = loggedInUser();
  if (!user) return null;
  if (current?.userId !== user.Id) {
    void current?.close();
    current = createOfflineDatabase(user.Id);
  }
  return current;
};
