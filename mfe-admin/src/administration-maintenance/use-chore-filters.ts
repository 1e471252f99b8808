import { listChorePeople } from 'shared-kit/contracts/chore-changes';
import { type ReferenceOptions, useReferenceOptions } from 'shared-kit/web/catalogue';
import { useEnumText, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { anyOf } from 'shared-kit/web/table';
import { toChoreType } from '../catalogues/references.ts';
import { usePlaceFilters } from '../elements/use-place-filters.ts';

const enumerations = ['archetype', 'periodicity', 'priority', 'entityStatus'] as const;
const numbers: readonly number[] = [];
const none = {
  choreTypeId: numbers,
  archetype: numbers,
  periodicity: numbers,
  priority: numbers,
  entityStatus: numbers,
  person: numbers,
};
type Name = keyof typeof none;
const ownNames = Object.keys(none) as Name[];

/** By place and kind of element, and by what chores are; kept in the address. */
export const useChoreFilters = (installationId: number) => {
  const { t } = useTranslation('mfe-admin');
  const enums = useEnumText();
  const places = usePlaceFilters();
  const [state, setState] = useUrlState({ ...none, page: 1 });
  const choreTypes = useReferenceOptions(toChoreType, state.choreTypeId);
  const people = useRoute(listChorePeople, { query: { installationId } });
  const filter = (key: Name, label: string, choices: Partial<ReferenceOptions>) =>
    anyOf({
      key,
      label,
      options: [],
      ...choices,
      values: state[key],
      onChange: (values) => setState({ [key]: [...values] }),
    });
  const persons = [
    { value: 0, label: t('choreTable.nobody') },
    ...(people.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const filters = [
    ...places.filters,
    filter('choreTypeId', t('fields.choreTypeId'), choreTypes),
    ...enumerations.map((name) =>
      filter(name, name === 'entityStatus' ? t('choreTable.state') : t(`fields.${name}`), {
        options: enums.options(name),
      }),
    ),
    filter('person', t('choreTable.person'), { options: persons }),
  ];
  const query = Object.fromEntries(
    ownNames.flatMap((key) => (state[key].length === 0 ? [] : [[key, state[key].join(',')]])),
  );
  return {
    filters,
    names: [...places.names, ...ownNames],
    query: { ...places.query, ...query },
  };
};
