import { defined } from '../../../domain/defined.ts';
import { useUrlState } from '../../router/use-url-state.ts';
import type { Catalogue } from '../catalogue.ts';

interface ListState {
  readonly page: number;
  readonly q: string;
  readonly sort: string;
}

/** Page, search and sort in the address; a sort that the list does not know is left aside. */
export const useListState = ({ sortable, defaultSort }: Catalogue, prefix: string) => {
  const names = {
    page: `${prefix}page`,
    q: `${prefix}q`,
    sort: `${prefix}sort`,
    beside: `${prefix}beside`,
  };
  const [state, setState] = useUrlState({ [names.page]: 1, [names.q]: '', [names.sort]: defaultSort });
  const asked = String(state[names.sort]);
  const change = ({ page = 1, q, sort }: Partial<ListState>): void =>
    setState({
      [names.page]: page,
      ...defined({ [names.q]: q, [names.sort]: sort }),
    });
  return {
    names,
    page: Number(state[names.page]),
    q: String(state[names.q]),
    sort: sortable.includes(asked.replace(/^-/, '')) ? asked : defaultSort,
    change,
  };
};
