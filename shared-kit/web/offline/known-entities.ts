/** What the modules that are loaded say of their entities. */
import { createStore } from 'zustand/vanilla';
import type { OfflineEntity } from './entities.ts';

export const knownEntities = createStore<{ readonly entities: readonly OfflineEntity[] }>(() => ({
  entities: [],
}));

/** Said by a module when it is loaded; what waits of the resource is sent from then on. Said again, the later word holds. */
export const registerOfflineEntity = (entity: OfflineEntity): void => {
  knownEntities.setState(({ entities }) => ({
    entities: [
      ...entities.filter(({ operations }) => operations.resource !== entity.operations.resource),
      entity,
    ],
  }));
};
