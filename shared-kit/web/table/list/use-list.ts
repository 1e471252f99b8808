import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnswerOf, CallInput } from '../../../contracts/route.ts';
import { callRoute } from '../../app/http/call-route.ts';
import { type RouteOptions, useRoute } from '../../query/use-route.ts';
import { useUrlState } from '../../router/use-url-state.ts';
import type { DataTableProps } from '../table-props.ts';
import { isNarrowed, listQuery, readListAddress, takes } from './define-list.ts';
import type {
  List,
  ListAddressState,
  ListContract,
  ListQuery,
  RowOf,
  RowsContract,
  Values,
} from './definition.ts';
import type { ListState } from './list-filters.ts';

/** What the screen gives of the query, or how that follows from the address. */
type Given<C, F, N, S, G> = GivenQuery<C, G> | ((address: ListAddressState<F, N, S>) => GivenQuery<C, G>);
type GivenQuery<C, G> = Pick<ListQuery<C>, G & keyof ListQuery<C>>;

/** What a list's screen works on besides the rows. */
export interface ListOfState<C, F, N, S> extends ListState<ListAddressState<F, N, S>> {
  /** What is asked of the server, without page and size; the same object until that changes. */
  readonly query: ListQuery<C>;
  /** Whether search or filters leave anything out. */
  readonly isNarrowed: boolean;
  /** Takes search and filters away; the table does so itself. */
  readonly clear: (besides?: Partial<ListAddressState<F, N, S>>) => void;
}

/** The list's state in the address, and what it asks of the server. */
export const useListState = <C extends RowsContract, F, N, S, G>(
  list: List<C, F, N, S, G>,
  given: Given<C, F, N, S, G>,
): ListOfState<C, F, N, S> => {
  const [state, setAddress] = useUrlState(list.defaults);
  const read = useMemo(() => readListAddress(list as List, state), [list, state]);
  const address = read as ListAddressState<F, N, S>;
  const asked = JSON.stringify(
    listQuery(list as List, read, typeof given === 'function' ? given(address) : given),
  );
  const query = useMemo(() => JSON.parse(asked) as ListQuery<C>, [asked]);
  const { q, filters } = list.address;
  const usual = Object.fromEntries([q, ...filters].map((name) => [name, list.defaults[name]]));
  return {
    address,
    setAddress: setAddress as ListOfState<C, F, N, S>['setAddress'],
    clear: (besides) => setAddress({ ...usual, ...besides } as Partial<typeof state>),
    query,
    isNarrowed: isNarrowed(list as List, read),
  };
};

interface PageOptions<A> extends Pick<RouteOptions<A, A>, 'enabled' | 'early' | 'refetchInterval'> {
  /** The label of the search; none where the list is not searched. */
  readonly search?: string;
  /** So many of the first page alone: for a list that is shown in another way, and says whether there is anything. */
  readonly first?: number;
}

type TableOf<R> = Required<
  Pick<DataTableProps<R>, 'name' | 'rows' | 'total' | 'page' | 'size' | 'onPage' | 'address' | 'readPage'>
> &
  Pick<DataTableProps<R>, 'sort' | 'onSort' | 'search' | 'error' | 'onRetry'>;

export interface ListOfRows<C extends ListContract> {
  readonly answer: UseQueryResult<AnswerOf<C>>;
  /** For `DataTable`. */
  readonly table: TableOf<RowOf<C>>;
}

/** The page of a list that its address asks for, and what a table needs of it. */
export const useListPage = <C extends ListContract, F, N, S, G>(
  list: List<C, F, N, S, G>,
  { address, setAddress, query }: ListOfState<C, F, N, S>,
  { search, first, ...options }: PageOptions<AnswerOf<C>> = {},
): ListOfRows<C> => {
  const { contract, name, size, sort: usual } = list;
  const { page, q, sort } = address as { readonly page: number; readonly q: string; readonly sort: string };
  const change = setAddress as (change: Values) => void;
  const input = (wantedPage: number, rows: number): CallInput<C> => {
    const whole: Pick<CallInput<ListContract>, 'query'> = {
      query: { ...query, page: wantedPage, size: rows },
    };
    return whole as CallInput<C>;
  };
  const answer = useRoute(contract, first === undefined ? input(page, size) : input(1, first), {
    keepPrevious: true,
    ...options,
  });
  const { data } = answer;
  return {
    answer,
    table: {
      name,
      rows: data?.data as readonly RowOf<C>[] | undefined,
      total: data?.total,
      page,
      size,
      onPage: (next) => change({ page: next }),
      ...(usual === undefined
        ? {}
        : {
            // Of another list that shares the address: by what this one can't be sorted.
            sort: takes(contract, 'sort', sort) ? sort : usual,
            onSort: (next: string) => change({ sort: next === usual ? '' : next }),
          }),
      ...(search === undefined
        ? {}
        : { search: { value: q, onChange: (next: string) => change({ q: next }), label: search } }),
      address: list.address,
      readPage: (wanted, rows) => callRoute(contract, input(wanted, rows)) as Promise<PageOf<C>>,
      error: answer.error ?? undefined,
      onRetry: () => void answer.refetch(),
    },
  };
};

interface PageOf<C> {
  readonly data: readonly RowOf<C>[];
  readonly total: number;
}

/** A described list as a screen shows it: `const { table, address, setAddress } = useList(pumps, {installationId}, {search: t('search')})`. */
export const useList = <C extends ListContract, F, N, S, G>(
  list: List<C, F, N, S, G>,
  given: Given<C, F, N, S, G>,
  options: PageOptions<AnswerOf<C>> = {},
): ListOfState<C, F, N, S> & ListOfRows<C> => {
  const state = useListState(list, given);
  return { ...state, ...useListPage(list, state, options) };
};
