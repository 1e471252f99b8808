import { listChoreLines, listChorePeople } from 'shared-kit/contracts/plans/chore-changes';
import { useReferenceOptions } from 'shared-kit/web/catalogue';
import { useEnumText, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { defineList, useListFilters, useListState } from 'shared-kit/web/table';
import { toChoreType } from '../catalogues/references.ts';
import { useOfferedArchetypes } from '../elements/use-offered-archetypes.ts';
import { placeNarrowing, usePlaceFilters } from '../elements/use-place-filters.ts';

/** The chores of an installation's elements, by place and kind of element and by what chores are. */
export const choreList = defineList(listChoreLines, {
  name: 'admin-chores',
  sort: 'order',
  filters: {
    choreTypeId: 'several',
    archetype: 'several',
    periodicity: 'several',
    priority: 'several',
    entityStatus: 'several',
    person: 'several',
  },
  narrowing: placeNarrowing,
  given: ['installationId', 'buildingId', 'floorId', 'areaId', 'elementTypeId'],
});

export const useChoreList = (installationId: number) => {
  const { t } = useTranslation('mfe-admin');
  const enums = useEnumText();
  const offersArchetype = useOfferedArchetypes(installationId);
  const places = usePlaceFilters();
  const list = useListState(choreList, { installationId, ...places.query });
  const choreTypes = useReferenceOptions(toChoreType, list.address.choreTypeId);
  const people = useRoute(listChorePeople, { query: { installationId } });
  const ofEnum = (name: 'archetype' | 'periodicity' | 'priority' | 'entityStatus', label: string) => ({
    label,
    options: enums.options(name),
  });
  const filters = useListFilters(choreList, list, {
    choreTypeId: { before: places.filters, label: t('fields.choreTypeId'), ...choreTypes },
    archetype: {
      label: t('fields.archetype'),
      options: enums
        .options('archetype')
        .filter(({ value }) => offersArchetype(value) || list.address.archetype.includes(value)),
    },
    periodicity: ofEnum('periodicity', t('fields.periodicity')),
    priority: ofEnum('priority', t('fields.priority')),
    entityStatus: ofEnum('entityStatus', t('choreTable.state')),
    person: {
      label: t('choreTable.person'),
      options: [
        { value: 0, label: t('choreTable.nobody') },
        ...(people.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  });
  return { list, filters };
};
