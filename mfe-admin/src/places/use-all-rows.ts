import { useMemo } from 'react';
import { maxPageSize } from 'shared-kit/contracts/base';
import type { elements, elementTypes } from 'shared-kit/contracts/centres/elements';
import type { areas, buildings, floors, installations } from 'shared-kit/contracts/centres/installations';
import type { mapAreas, mapPins } from 'shared-kit/contracts/centres/maps';
import type { AnswerOf, CallInput } from 'shared-kit/contracts/route';
import { callRoute } from 'shared-kit/web/app';
import { routeKey, useQuery, useRoute } from 'shared-kit/web/query';

type Listed =
  | typeof mapPins.list
  | typeof mapAreas.list
  | typeof elements.list
  | typeof elementTypes.list
  | typeof buildings.list
  | typeof floors.list
  | typeof areas.list
  | typeof installations.list;
type RowOf<C extends Listed> = AnswerOf<C>['data'][number];

/** The same outside of components, page after page. */
export const readAllRows = async <C extends Listed>(
  contract: C,
  query: CallInput<C>['query'],
): Promise<readonly RowOf<C>[]> => {
  const rows: RowOf<C>[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await callRoute(contract, {
      query: { ...query, size: maxPageSize, page },
    } as CallInput<C>);
    rows.push(...(data as readonly RowOf<C>[]));
    if (data.length === 0 || rows.length >= total) return rows;
  }
};

/**
 * All rows of a list, whatever their number: the first page, then the others at once. With about as many as `expected` no page waits for
 * the first one.
 */
export const useAllRows = <C extends Listed>(contract: C, query: CallInput<C>['query'], expected = 0) => {
  const inputOf = (page: number) => ({ query: { ...query, size: maxPageSize, page } }) as CallInput<C>;
  const first = useRoute(contract, inputOf(1));
  const total = first.data?.total ?? 0;
  const pages = Math.ceil((first.data?.total ?? expected) / maxPageSize);
  const rest = useQuery({
    queryKey: [...routeKey(contract, inputOf(2)), 'to', pages],
    enabled: pages > 1,
    queryFn: async () => {
      const answers = await Promise.all(
        Array.from({ length: pages - 1 }, (_, index) => callRoute(contract, inputOf(index + 2))),
      );
      return answers.flatMap(({ data }) => data as readonly RowOf<C>[]);
    },
  });
  const rows = useMemo(
    () => (first.data ? [...(first.data.data as readonly RowOf<C>[]), ...(rest.data ?? [])] : undefined),
    [first.data, rest.data],
  );
  const isWhole = first.data !== undefined && (pages <= 1 || rest.data !== undefined);
  return { rows, total, isWhole, error: first.error ?? rest.error, refetch: first.refetch };
};
