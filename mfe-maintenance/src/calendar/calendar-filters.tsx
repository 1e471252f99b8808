import { useState } from 'react';
import { programmes } from 'shared-kit/contracts/plans/programmes';
import type { LoadPerson } from 'shared-kit/contracts/tasks/task-calendar';
import { anyOf, FilterBar, oneOf } from 'shared-kit/web/table';
import { useStructure } from '../places/use-structure.ts';
import { useOfferedProgrammes } from '../programmes/use-offered-programmes.ts';
import { useChoreTypes } from '../tasks/use-chore-types.ts';
import { useText } from '../use-text.ts';
import type { Narrowing } from './use-calendar.ts';

interface CalendarFiltersProps {
  readonly installationId: number;
  readonly calendar: {
    readonly address: Narrowing;
    readonly change: (part: Partial<Narrowing>) => void;
  };
  readonly people: readonly Pick<LoadPerson, 'id' | 'name'>[];
}

const nobody = 0;

/** By programme, person, building and type of chore; what they offer is read when somebody looks at them. */
export const CalendarFilters = ({ installationId, calendar, people }: CalendarFiltersProps) => {
  const t = useText();
  const { address, change } = calendar;
  const [isAsked, setAsked] = useState(false);
  const wanted = isAsked || address.buildingId.length > 0 || address.choreTypeId.length > 0;
  const structure = useStructure(installationId, wanted);
  const types = useChoreTypes(wanted);
  const offered = useOfferedProgrammes(installationId, address.programme);
  const named = (all: readonly { readonly id: number; readonly name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FilterBar
      onApproach={() => setAsked(true)}
      onClear={() => change({ programme: 'all', person: [], buildingId: [], choreTypeId: [] })}
      filters={[
        oneOf({
          key: 'programme',
          label: t('calendar.programme'),
          options: offered.map((each) => ({ value: each, label: t(`programme.${each}`) })),
          value: programmes.find((each) => each === address.programme) ?? null,
          onChange: (programme) => change({ programme: programme ?? 'all' }),
        }),
        anyOf({
          key: 'person',
          label: t('assignee.label'),
          options: [...named(people), { value: nobody, label: t('assignee.nobody') }],
          values: address.person,
          onChange: (person) => change({ person }),
        }),
        anyOf({
          key: 'buildingId',
          label: t('filter.buildingId'),
          options: named(structure.places.buildingId),
          isLoading: structure.isLoading,
          values: address.buildingId,
          onChange: (buildingId) => change({ buildingId }),
        }),
        anyOf({
          key: 'choreTypeId',
          label: t('filter.choreTypeId'),
          options: named(types.types),
          isLoading: types.isLoading,
          values: address.choreTypeId,
          onChange: (choreTypeId) => change({ choreTypeId }),
        }),
      ]}
    />
  );
};
