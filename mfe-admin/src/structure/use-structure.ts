import { type Building, buildings, type Floor, floors } from 'shared-kit/contracts/centres/installations';
import { useAllRows } from '../places/use-all-rows.ts';

export interface Structure {
  readonly buildings: readonly Building[] | undefined;
  readonly floors: readonly Floor[];
  readonly error: unknown;
  readonly retry: () => void;
}

/** Buildings and floors of an installation in their order, all of them. */
export const useStructure = (installationId: number): Structure => {
  const query = { installationId, sort: 'order' as const };
  const found = useAllRows(buildings.list, query);
  const below = useAllRows(floors.list, query);
  return {
    buildings: found.rows,
    floors: below.rows ?? [],
    error: found.error ?? below.error ?? undefined,
    retry: () => {
      void found.refetch();
      void below.refetch();
    },
  };
};
