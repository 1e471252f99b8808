import { useLanguage } from '../../i18n/use-format.ts';
import { useRoute } from '../../query/use-route.ts';
import type { Catalogue, Row, Values } from '../catalogue.ts';
import { spokenSort } from './spoken-sort.ts';
import { useListState } from './use-list-state.ts';

export const pageSize = 50;

/** The page of a catalogue that the address asks for; who asks for the same page shares the answer. */
export const useCatalogueList = <T extends Row>(catalogue: Catalogue<T>, asked: Values, prefix = '') => {
  const state = useListState(catalogue, prefix);
  const { page, q, sort } = state;
  const spoken = spokenSort(catalogue.routes.list, sort, useLanguage());
  const narrowed = { sort: spoken, ...(q === '' ? {} : { q }) };
  const answer = useRoute(
    catalogue.routes.list,
    { query: { ...asked, page, size: pageSize, ...narrowed } },
    { keepPrevious: true, early: true },
  );
  return { ...state, query: { ...asked, ...narrowed }, answer };
};
