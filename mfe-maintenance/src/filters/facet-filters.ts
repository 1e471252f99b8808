import { defined } from 'shared-kit/domain/defined';
import { anyOf, type Filter } from 'shared-kit/web/table';
import { type TaskFilters, withFilter } from '../tasks/task-filters.ts';
import type { Facets } from './use-facets-in.ts';

/** The facets as the list's filters: a place that is chosen below goes with what it lies in. */
export const facetFilters = (
  { facets, places, nameOf }: Facets,
  filters: TaskFilters,
  onChange: (change: TaskFilters) => void,
): readonly Filter[] =>
  facets.map(({ name, label, options, isLoading }) =>
    anyOf({
      key: name,
      label,
      options: options.map(({ id, label: text, count }) => ({
        value: id,
        label: text,
        ...defined({ count }),
      })),
      isLoading,
      values: filters[name],
      nameOf: (id) => nameOf(name, id),
      onChange: (values) => onChange(withFilter(filters, name, values, places)),
    }),
  );
