import { useState } from 'react';
import type { Beside } from '../../../domain/sequence.ts';
import { callRoute } from '../../app/http/call-route.ts';
import { handleApiError } from '../../app/http/handle-api-error.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { resourceOf } from '../../query/route-key.ts';
import { useRoute } from '../../query/use-route.ts';
import { useInvalidate } from '../../query/use-route-mutation.ts';
import { sendForAnswer } from '../../saving/sender.ts';
import type { Catalogue, Row, Values } from '../catalogue.ts';
import { useRowName } from '../list/use-columns.tsx';

export const orderPageSize = 50;

/** What was done last, and the way back where there is one. */
interface Done {
  readonly text: string;
  readonly undo?: () => void;
}

/** A page of a catalogue in its order, and how one of its entries gets another place, whatever their number. */
export const useOrder = (catalogue: Catalogue, query: Values, q: string) => {
  const t = useKitText();
  const { number } = useFormat();
  const invalidate = useInvalidate();
  const nameOf = useRowName(catalogue);
  const { routes, stale } = catalogue;
  const [page, setPage] = useState(1);
  /** As it is shown until the server has told it. */
  const [moved, setMoved] = useState<readonly Row['id'][] | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const narrowed = { ...query, ...(q === '' ? {} : { q }), sort: 'order' };
  const { data, error, refetch } = useRoute(
    routes.list,
    { query: { ...narrowed, page, size: orderPageSize } },
    { staleTime: 0, keepPrevious: true },
  );
  const rows = data?.data ?? [];
  const total = data?.total ?? 0;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = (moved ?? rows.map(({ id }) => id)).flatMap((id) => byId.get(id) ?? []);
  const first = (page - 1) * orderPageSize + 1;

  const send = async (id: Row['id'], beside: Beside): Promise<Beside | null | undefined> => {
    if (!routes.arrange) return undefined;
    try {
      return (await sendForAnswer(routes.arrange, { body: { id, beside } })).data.stood;
    } catch (failure) {
      await handleApiError(failure);
      return undefined;
    } finally {
      await invalidate(resourceOf(routes.list), ...stale);
      setMoved(null);
    }
  };
  const put = async (row: Row, beside: Beside, place: number): Promise<void> => {
    const stood = await send(row.id, beside);
    if (stood === undefined) return;
    const back = async (to: Beside): Promise<void> => {
      if ((await send(row.id, to)) !== undefined) setDone({ text: t('order.back', { name: nameOf(row) }) });
    };
    setDone({
      text: t('order.moved', { name: nameOf(row), place: number(place) }),
      ...(stood ? { undo: () => void back(stood) } : {}),
    });
  };
  /** Within the page, by their places in it. */
  const move = (from: number, to: number): void => {
    const row = shown[from];
    const anchor = shown[to];
    if (!(row && anchor) || from === to) return;
    const ids = shown.map(({ id }) => id).filter((id) => id !== row.id);
    setMoved([...ids.slice(0, to), row.id, ...ids.slice(to)]);
    void put(row, from < to ? { after: anchor.id } : { before: anchor.id }, first + to);
  };
  /** To any place of the whole list; it is shown there. */
  const moveTo = async (row: Row, place: number): Promise<void> => {
    try {
      const asked = { ...query, sort: 'order', page: place, size: 1 };
      const [there] = (await callRoute(routes.list, { query: asked })).data;
      if (!there || there.id === row.id) return;
      const isBelow = Number(row.order) - Number(there.order) || row.id - there.id;
      // Who comes from above leaves a gap that those between close.
      const beside = isBelow > 0 ? { before: there.id } : { after: there.id };
      await put(row, beside, place);
      setPage(Math.ceil(place / orderPageSize));
    } catch (failure) {
      await handleApiError(failure);
    }
  };
  return {
    shown,
    total,
    first,
    page,
    setPage,
    error,
    refetch,
    isReady: data !== undefined,
    move,
    moveTo,
    done,
    nameOf,
  };
};
