import { type ReactNode, useId, useState } from 'react';
import { Funnel } from 'shared-kit/web/icons';
import { Button, FilterBar, type FilterChip, Flex, usePhone } from 'shared-kit/web/ui';
import { filterNames, noFilters, type TaskFilters, withFilter } from '../tasks/task-filters.ts';
import { useText } from '../use-text.ts';
import { FacetMenu } from './facet-menu.tsx';
import type { Facets } from './use-facets.ts';

interface TaskFilterBarProps {
  readonly q: string;
  readonly filters: TaskFilters;
  readonly onChange: (change: Partial<TaskFilters> & { readonly q?: string }) => void;
  readonly facets: Facets;
  readonly moreChips?: readonly FilterChip[];
  readonly onClear?: () => void;
  /** The choices that this list is narrowed down by most; the facets are then behind a button on a desk as well. */
  readonly children?: ReactNode;
}

/** Search and facets; what does not fit is behind a button until it is wanted. */
export const TaskFilterBar = (props: TaskFilterBarProps) => {
  const { q, filters, onChange, facets, moreChips = [], onClear, children } = props;
  const t = useText();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const id = useId();
  const isFolded = phone || children !== undefined;
  const chips = filterNames.flatMap((name) =>
    filters[name].map((value) => ({
      key: `${name}.${value}`,
      label: `${t(`filter.${name}`)}: ${facets.nameOf(name, value)}`,
      onRemove: () =>
        onChange(
          withFilter(
            filters,
            name,
            filters[name].filter((one) => one !== value),
            facets.places,
          ),
        ),
    })),
  );
  return (
    <FilterBar
      search={{ value: q, onChange: (text) => onChange({ q: text }), label: t('filter.search') }}
      chips={[...chips, ...moreChips]}
      onClear={() => {
        onChange({ ...noFilters });
        onClear?.();
      }}
    >
      {phone ? null : children}
      {isFolded ? (
        <Button variant="outline" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Funnel aria-hidden />
          {t(phone ? 'filter.filters' : 'filter.more')}
        </Button>
      ) : null}
      {isFolded && !open ? null : (
        <Flex id={id} gap="2" wrap="wrap" width={isFolded ? 'full' : undefined}>
          {phone ? children : null}
          {facets.facets.map(({ name, label, options }) => (
            <FacetMenu
              key={name}
              label={label}
              options={options}
              chosen={filters[name]}
              onChange={(values) => onChange(withFilter(filters, name, values, facets.places))}
            />
          ))}
        </Flex>
      )}
    </FilterBar>
  );
};
