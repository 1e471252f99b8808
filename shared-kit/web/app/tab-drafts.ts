/**
 * Drafts of forms belong to their tab. One that the browser let go of may be at an address that does not open without a network: what was typed
 * there is for the tab that is opened in its place. Session storage has the draft, local storage a copy of it by the tab's name, and a lock of that
 * name tells that the tab lives. An empty copy was taken by another tab.
 */
import { readStored, storedKeys, writeStored } from './storage.ts';

const prefix = 'draft.';
const leftPrefix = 'left.';
const nameKey = 'tab';
const lockOf = (tab: string): string => `tab ${tab}`;

// A browser may refuse its storage, or be full: then what is typed is on the screen alone.
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** Of who typed it; `place`: the form, and where it is. */
export const tabDraftKey = (userId: number, place: string): string => `${prefix}${userId}.${place}`;

/** A tab that was duplicated has the name of the first. */
const tabName = (): string =>
  attempt(() => {
    const known = sessionStorage.getItem(nameKey);
    if (known !== null) return known;
    const name = crypto.randomUUID();
    sessionStorage.setItem(nameKey, name);
    return name;
  }, '');

const copyOf = (key: string): string => `${leftPrefix}${tabName()}.${key}`;

export const readTabDraft = (key: string): string | null => attempt(() => sessionStorage.getItem(key), null);

/** True where it is kept by now. */
export const writeTabDraft = (key: string, text: string): boolean =>
  attempt(() => {
    sessionStorage.setItem(key, text);
    writeStored(copyOf(key), text);
    return true;
  }, false);

export const clearTabDraft = (key: string): void => {
  attempt(() => sessionStorage.removeItem(key), undefined);
  writeStored(copyOf(key), null);
};

const ownDrafts = (): string[] =>
  attempt(() => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix)), []);

/** Those of this tab, and what the person left behind in others that are gone. */
export const forgetTabDrafts = (userId: number): void => {
  for (const key of ownDrafts()) clearTabDraft(key);
  for (const name of storedKeys(leftPrefix))
    if (name.includes(`.${tabDraftKey(userId, '')}`)) writeStored(name, null);
};

/** As the page begins: takes the drafts of tabs that are gone, and drops those that another took from this one. */
export const takeLeftDrafts = async (): Promise<void> => {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  const own = tabName();
  if (!locks || own === '') return;
  for (const key of ownDrafts()) if (readStored(copyOf(key)) === '') clearTabDraft(key);
  // For as long as the tab lives.
  void locks.request(lockOf(own), () => new Promise<never>(() => undefined));
  const { held = [] } = await locks.query();
  const alive = new Set([lockOf(own), ...held.map(({ name }) => name)]);
  for (const name of storedKeys(leftPrefix)) {
    const [tab = '', ...rest] = name.slice(leftPrefix.length).split('.');
    const text = readStored(name);
    if (alive.has(lockOf(tab)) || !text) continue;
    const key = rest.join('.');
    if (readTabDraft(key) === null) writeTabDraft(key, text);
    writeStored(name, '');
  }
};
