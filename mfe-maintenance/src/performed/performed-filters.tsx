import { ChoreResult } from 'shared-kit/contracts/enums';
import { listPerformers } from 'shared-kit/contracts/tasks';
import { useEnumText } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { FacetMenu } from '../filters/facet-menu.tsx';
import { TaskFilterBar } from '../filters/task-filter-bar.tsx';
import { useFacets } from '../filters/use-facets.ts';
import { useText } from '../use-text.ts';
import { DateRange } from './date-range.tsx';
import type { PerformedList } from './use-performed-list.ts';

interface PerformedFiltersProps extends Pick<PerformedList, 'address' | 'setAddress'> {
  readonly installationId: number;
  readonly onClear: () => void;
}

const results = [ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone, ChoreResult.UnableToDo] as const;

export const PerformedFilters = ({ installationId, address, setAddress, onClear }: PerformedFiltersProps) => {
  const t = useText();
  const { text } = useEnumText();
  const facets = useFacets(installationId, address);
  const people =
    useRoute(listPerformers, { query: { installationId } }, { staleTime: 60_000 }).data?.data ?? [];
  const menus = [
    {
      name: 'result' as const,
      options: results.map((id) => ({ id, label: text('choreResult', id) })),
    },
    { name: 'performedById' as const, options: people.map(({ id, name }) => ({ id, label: name })) },
  ];
  return (
    <TaskFilterBar
      q={address.q}
      filters={address}
      onChange={setAddress}
      facets={facets}
      onClear={onClear}
      moreChips={menus.flatMap(({ name, options }) =>
        address[name].map((id) => ({
          key: `${name}.${id}`,
          label: `${t(`filter.${name}`)}: ${options.find((one) => one.id === id)?.label ?? id}`,
          onRemove: () => setAddress({ [name]: address[name].filter((one) => one !== id) }),
        })),
      )}
    >
      {menus.map(({ name, options }) => (
        <FacetMenu
          key={name}
          label={t(`filter.${name}`)}
          options={options}
          chosen={address[name]}
          onChange={(ids) => setAddress({ [name]: ids })}
        />
      ))}
      <DateRange days={address} onChange={setAddress} />
    </TaskFilterBar>
  );
};
