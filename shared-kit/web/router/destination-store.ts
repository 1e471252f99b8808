/** What the signed-in user may open here: told by the shell, asked by links from one module to another. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { namedInstallation } from './installation-address.ts';
import { leadsTo, placeOf } from './screen-path.ts';

export interface Destinations {
  /** The installation that they are of; null where there is none. */
  readonly installationId: number | null;
  /** Paths as manifests name them, below their layout: `/user/tasks/:id`. */
  readonly paths: readonly string[];
}

const store = createStore<Destinations>(() => ({ installationId: null, paths: [] }));

/** The shell says so, with every change of installation, permissions or releases. */
export const provideDestinations = (destinations: Destinations): void => store.setState(destinations, true);

const isThere = ({ installationId, paths }: Destinations, to: string): boolean => {
  const { pathname, search } = new URL(to, 'http://portal');
  const named = namedInstallation(search);
  // What another installation runs is not known here.
  if (named !== null && named !== installationId) return false;
  return paths.some((path) => leadsTo(path, placeOf(pathname)));
};

/** Whether an address leads this person to a screen of the present installation, be it another module's. */
export const useCanOpen = (to: string): boolean =>
  useStore(store, (destinations) => isThere(destinations, to));
