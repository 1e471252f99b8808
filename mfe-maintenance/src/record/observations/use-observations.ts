import { genericObservations } from 'shared-kit/contracts/catalogues/catalogues';
import { EntityStatus } from 'shared-kit/contracts/enums';
import { useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';

/** The catalogue's observations that fit elements of a type, in the reader's language; none until they are there. */
export const useObservations = (elementTypeId: number) => {
  const local = useLocalized();
  const query = { size: 500, sort: 'order' } as const;
  const known = useRoute(genericObservations.list, { query }, { staleTime: 300_000 }).data?.data ?? [];
  return known
    .filter(({ entityStatus, elementTypeIds }) => {
      const fits = elementTypeIds.length === 0 || elementTypeIds.includes(elementTypeId);
      return fits && entityStatus === EntityStatus.Active;
    })
    .map(({ id, name }) => ({ id, text: local(name) }));
};
