import { Stack } from '../core.ts';
import { AnyOfField } from './any-of-field.tsx';
import type { Filter } from './filter.ts';
import { FilterGroup } from './filter-group.tsx';
import { OneOfField } from './one-of-field.tsx';
import { OneOfManyField } from './one-of-many-field.tsx';

const FilterField = ({ filter }: { readonly filter: Filter }) => {
  if (filter.kind === 'one' && filter.search)
    return <OneOfManyField filter={filter} search={filter.search} />;
  if (filter.kind === 'one') return <OneOfField filter={filter} />;
  if (filter.kind === 'any') return <AnyOfField filter={filter} />;
  return <FilterGroup label={filter.label}>{filter.content}</FilterGroup>;
};

/** What there is to choose from loses nothing that is set. */
const isOffered = (filter: Filter): boolean =>
  filter.kind !== 'any' || filter.options.length > 0 || filter.values.length > 0 || filter.isLoading === true;

/** All filters of a list, one below the other. */
export const FilterFields = ({ filters }: { readonly filters: readonly Filter[] }) => (
  <Stack gap="3">
    {filters.filter(isOffered).map((filter) => (
      <FilterField key={filter.key} filter={filter} />
    ))}
  </Stack>
);
