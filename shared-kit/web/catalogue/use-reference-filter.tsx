import type { ReactNode } from 'react';
import { useUrlState } from '../router/use-url-state.ts';
import type { FilterChip } from '../ui/filters/filter-bar.tsx';
import { FilterSelect } from '../ui/filters/filter-select.tsx';
import type { Reference } from './catalogue.ts';
import { useReferenceName, useReferences } from './use-references.ts';

export interface ReferenceFilter {
  readonly query: Readonly<Record<string, string>>;
  readonly chips: readonly FilterChip[];
  readonly select: ReactNode;
  readonly clear: () => void;
}

/** Narrows a list to what refers to one entry; kept in the address: `useReferenceFilter('userId', toUser, t('fields.userId'))`. */
export const useReferenceFilter = (name: string, source: Reference, label: string): ReferenceFilter => {
  const [state, setState] = useUrlState({ [name]: 0, page: 1 });
  const id = Number(state[name]);
  const options = useReferences(source, [id]);
  const chosen = useReferenceName(source, id === 0 ? null : id);
  const choose = (value: number | null): void => setState({ [name]: value ?? 0 });
  return {
    query: id === 0 ? {} : { [name]: String(id) },
    chips: id === 0 ? [] : [{ key: name, label: `${label}: ${chosen}`, onRemove: () => choose(null) }],
    clear: () => choose(null),
    select: <FilterSelect label={label} options={options} value={id === 0 ? null : id} onChange={choose} />,
  };
};
