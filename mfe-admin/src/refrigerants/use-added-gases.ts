import { useMemo } from 'react';
import { maxPageSize } from 'shared-kit/contracts/base';
import { EntityStatus } from 'shared-kit/contracts/enums';
import { refrigerants } from 'shared-kit/contracts/legal/refrigerants';
import type { AddedRefrigerant } from 'shared-kit/domain/legal/refrigerants/added-refrigerants';
import { useRoute } from 'shared-kit/web/query';

const none: readonly AddedRefrigerant[] = [];

/** Those of the catalogue besides the product's; none until they are read, nor where they cannot be. */
export const useAddedGases = (isWanted: boolean): readonly AddedRefrigerant[] => {
  const { data } = useRoute(refrigerants.list, { query: { size: maxPageSize } }, { enabled: isWanted });
  return useMemo(
    () =>
      data?.data.map(({ name, composition, gwp, entityStatus }) => ({
        name,
        composition,
        gwp,
        isRetired: entityStatus !== EntityStatus.Active,
      })) ?? none,
    [data],
  );
};
