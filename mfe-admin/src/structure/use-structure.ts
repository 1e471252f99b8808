import { maxPageSize } from 'shared-kit/contracts/base';
import { type Building, buildings, type Floor, floors } from 'shared-kit/contracts/installations';
import { useRoute } from 'shared-kit/web/query';

export interface Structure {
  readonly buildings: readonly Building[] | undefined;
  readonly floors: readonly Floor[];
  readonly error: unknown;
  readonly retry: () => void;
}

/** Buildings and floors of an installation in their order: few enough to show at once. */
export const useStructure = (installationId: number): Structure => {
  const query = { installationId, size: maxPageSize, sort: 'order' as const };
  const found = useRoute(buildings.list, { query });
  const below = useRoute(floors.list, { query });
  return {
    buildings: found.data?.data,
    floors: below.data?.data ?? [],
    error: found.error ?? below.error ?? undefined,
    retry: () => {
      void found.refetch();
      void below.refetch();
    },
  };
};
