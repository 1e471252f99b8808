/** Answers that were prepared on the device, for when nothing answers. A module says for each route how it is answered from there. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { RouteContract } from '../../../contracts/route.ts';

export interface PreparedAnswer {
  /** As the route's contract has it; files of this device that the server has not got stand in it under negative ids. */
  readonly answer: unknown;
  /** ISO instant at which the data was fetched. */
  readonly at: string;
}

/** By the call's path with its query; null where what was prepared does not answer it. */
export type OfflineRead = (path: string) => Promise<PreparedAnswer | null>;

type Route = Pick<RouteContract, 'method' | 'path'>;

const keyOf = ({ method, path }: Route): string => `${method} ${path}`;

const reads = new Map<string, readonly OfflineRead[]>();

/** Several modules may answer a route: who has said so last is asked first, and the others where that one has no answer. */
export const registerOfflineRead = (route: Route, read: OfflineRead): void => {
  const key = keyOf(route);
  reads.set(key, [read, ...(reads.get(key) ?? [])]);
};

export const offlineReadOf = (route: Route): OfflineRead | null => {
  const known = reads.get(keyOf(route));
  if (!known) return null;
  return async (path) => {
    for (const read of known) {
      const found = await read(path);
      if (found) return found;
    }
    return null;
  };
};

/** Writes what the server answered into what was prepared, where it is newer. `askedAt`: an ISO instant before the server was asked. */
export type OfflineKeep = (path: string, answer: unknown, askedAt: string) => Promise<void>;

const keeps = new Map<string, OfflineKeep>();

/** What was seen with a network is not older without one: a module says for its records where that is kept. */
export const registerOfflineKeep = (route: Route, keep: OfflineKeep): void => {
  keeps.set(keyOf(route), keep);
};

export const offlineKeepOf = (route: Route): OfflineKeep | null => keeps.get(keyOf(route)) ?? null;

/** The path with its query in one order, so that the same question has one address. */
export const readAddress = (path: string): string => {
  const [place = '', query = ''] = path.split('?');
  const search = new URLSearchParams(query);
  search.sort();
  const text = search.toString();
  return text === '' ? place : `${place}?${text}`;
};

/** When the data of the last prepared answer was fetched, an ISO instant; null where none was given since the portal answered. */
const preparedUse = createStore<{ readonly at: string | null }>(() => ({ at: null }));

export const notePreparedUse = (at: string): void => preparedUse.setState({ at });

/** Of the data on the screen, where it was prepared. */
export const usePreparedAt = (): string | null => useStore(preparedUse, ({ at }) => at);

/** Whether prepared answers were given since this was asked last. */
export const takePreparedUse = (): boolean => {
  const wasUsed = preparedUse.getState().at !== null;
  preparedUse.setState({ at: null });
  return wasUsed;
};
