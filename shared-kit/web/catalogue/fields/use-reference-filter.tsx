import { useUrlState } from '../../router/use-url-state.ts';
import { type Filter, oneOf } from '../../ui/filters/filter.ts';
import type { Reference } from '../catalogue.ts';
import { useReferenceOptions } from './use-references.ts';

/** A filter of a list, and what it asks the server for. */
export interface ReferenceFilter {
  readonly query: Readonly<Record<string, string>>;
  readonly filter: Filter;
  /** Its parameter of the address. */
  readonly name: string;
}

/** Narrows a list to what refers to one entry; kept in the address: `useReferenceFilter('userId', toUser, t('fields.userId'))`. */
export const useReferenceFilter = (name: string, source: Reference, label: string): ReferenceFilter => {
  const [state, setState] = useUrlState({ [name]: 0, page: 1 });
  const id = Number(state[name]);
  const choices = useReferenceOptions(source, id === 0 ? [] : [id]);
  const filter = oneOf<number>({
    key: name,
    label,
    ...choices,
    value: id === 0 ? null : id,
    onChange: (value) => setState({ [name]: value ?? 0 }),
  });
  return { name, filter, query: id === 0 ? {} : { [name]: String(id) } };
};
