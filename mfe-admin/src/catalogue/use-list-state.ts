import { useUrlState } from 'shared-kit/web/router';
import type { CatalogueDescription } from './description.ts';

interface ListState {
  readonly page: number;
  readonly q: string;
  readonly sort: string;
}

/** Page, search and sort in the address; a sort that the list does not know is as good as none. */
export const useListState = ({ sortable, defaultSort }: CatalogueDescription, prefix: string) => {
  const name = (key: keyof ListState): string => `${prefix}${key}`;
  const [state, setState] = useUrlState({
    [name('page')]: 1,
    [name('q')]: '',
    [name('sort')]: defaultSort,
  });
  const asked = String(state[name('sort')]);
  const known = [...sortable, defaultSort].includes(asked.replace(/^-/, ''));
  const change = (wanted: Partial<ListState>): void => {
    const values = { page: 1, ...wanted };
    setState(
      Object.fromEntries(Object.entries(values).map(([key, value]) => [name(key as keyof ListState), value])),
    );
  };
  return {
    page: Number(state[name('page')]),
    q: String(state[name('q')]),
    sort: known ? asked : defaultSort,
    change,
  };
};
