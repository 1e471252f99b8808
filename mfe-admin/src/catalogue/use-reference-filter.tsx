import type { ReactNode } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { useUrlState } from 'shared-kit/web/router';
import { type FilterChip, FilterSelect } from 'shared-kit/web/ui';
import type { ReferenceSource } from './description.ts';
import { useReferenceName, useReferences } from './use-references.ts';

export interface ReferenceFilter {
  readonly query: Readonly<Record<string, string>>;
  readonly chips: readonly FilterChip[];
  readonly select: ReactNode;
  readonly clear: () => void;
}

/** Narrows a list to what refers to one entry; kept in the address. */
export const useReferenceFilter = (name: string, source: ReferenceSource): ReferenceFilter => {
  const { t } = useTranslation('mfe-admin');
  const [state, setState] = useUrlState({ [name]: 0, page: 1 });
  const id = Number(state[name]);
  const options = useReferences(source, [id]);
  const chosen = useReferenceName(source, id === 0 ? null : id);
  const choose = (value: number | null): void => setState({ [name]: value ?? 0 });
  const label = t(`fields.${name}`);
  return {
    query: id === 0 ? {} : { [name]: String(id) },
    chips: id === 0 ? [] : [{ key: name, label: `${label}: ${chosen}`, onRemove: () => choose(null) }],
    clear: () => choose(null),
    select: <FilterSelect label={label} options={options} value={id === 0 ? null : id} onChange={choose} />,
  };
};
