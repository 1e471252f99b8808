import { useMemo } from 'react';
import { buildings } from 'shared-kit/contracts/centres/installations';
import { useNamesOf as namesOf } from 'shared-kit/domain/legal/building-uses';
import { useRoute } from 'shared-kit/web/query';

const none: readonly string[] = [];

/** What the building around an element is for; nothing until it is read, nor where it cannot be. */
export const useBuildingUses = (buildingId: unknown, isWanted: boolean): readonly string[] => {
  const id = typeof buildingId === 'number' ? buildingId : 0;
  const { data } = useRoute(buildings.get, { params: { id } }, { enabled: isWanted && id > 0 });
  return useMemo(() => (data ? namesOf(data.data) : none), [data]);
};
