/** What the modules that are loaded say of their entities, and the queue of whoever is signed in: modules find them here. */
import { createStore } from 'zustand/vanilla';
import type { OfflineEntity } from './entities.ts';
import type { OfflineQueue } from './queue.ts';

interface Registry {
  readonly entities: readonly OfflineEntity[];
  readonly queue: OfflineQueue | null;
}

export const registry = createStore<Registry>(() => ({ entities: [], queue: null }));

/** Said by a module when it is loaded; what waits of the resource is sent from then on. Said again, the later word holds. */
export const registerOfflineEntity = (entity: OfflineEntity): void => {
  registry.setState(({ entities }) => ({
    entities: [
      ...entities.filter(({ operations }) => operations.resource !== entity.operations.resource),
      entity,
    ],
  }));
};

/** Said by the shell; null: nobody is signed in. */
export const setOfflineQueue = (queue: OfflineQueue | null): void => registry.setState({ queue });

export const offlineQueue = (): OfflineQueue | null => registry.getState().queue;
