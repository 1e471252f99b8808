/** Fetched when somebody puts a catalogue in another order. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useState } from 'react';
import { maxPageSize } from '../../contracts/base.ts';
import { handleApiError } from '../app/handle-api-error.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { ArrowUpDown } from '../icons.ts';
import { ReadDialog } from '../overlays/read-dialog.tsx';
import { resourceOf } from '../query/route-key.ts';
import { useRoute } from '../query/use-route.ts';
import { useInvalidate } from '../query/use-route-mutation.ts';
import { sendForAnswer } from '../saving/sender.ts';
import { Button, chakra, Stack, Text } from '../ui/core.ts';
import { loading } from '../ui/dialogs/imperative.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { ListSkeleton } from '../ui/states/skeletons.tsx';
import { notify } from '../ui/toasts/toasts.ts';
import type { Catalogue, Row, Values } from './catalogue.ts';
import { valuesOf, withoutUndefined } from './entry-values.ts';
import { newOrders } from './new-orders.ts';
import { useRowName } from './use-columns.tsx';

export interface OrderDialogProps {
  readonly catalogue: Catalogue;
  readonly query: Values;
  readonly onClose: () => void;
}

type Id = Row['id'];

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '44px',
    paddingX: '2',
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'md',
    '&[data-dragged]': { zIndex: '1', shadow: 'md', position: 'relative' },
  },
});

const Handle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: '1',
    minHeight: '44px',
    minWidth: '0',
    textAlign: 'start',
    cursor: 'grab',
    touchAction: 'none',
  },
});

const OrderLine = ({ id, name }: { readonly id: Id; readonly name: string }) => {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  const moved = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined;
  return (
    <Line
      ref={setNodeRef}
      style={{ transform: moved, transition }}
      data-dragged={isDragging ? '' : undefined}
    >
      <Handle type="button" {...attributes} {...listeners}>
        <ArrowUpDown aria-hidden size={16} />
        <span>{name}</span>
      </Handle>
    </Line>
  );
};

/** Entries are dragged, or taken with the space bar and moved by arrows, and saved together. */
export const OrderDialog = ({ catalogue, query, onClose }: OrderDialogProps) => {
  const t = useKitText();
  const { number } = useFormat();
  const invalidate = useInvalidate();
  const nameOf = useRowName(catalogue);
  const { routes, stale } = catalogue;
  const [order, setOrder] = useState<readonly Id[] | null>(null);
  const { data, error, refetch } = useRoute(
    routes.list,
    { query: { ...query, page: 1, size: maxPageSize, sort: 'order' } },
    { staleTime: 0 },
  );
  const rows = data?.data ?? [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = (order ?? rows.map(({ id }) => id)).flatMap((id) => byId.get(id) ?? []);
  const changes = newOrders(shown.map((row) => ({ id: row.id, order: Number(row.order ?? 0), row })));
  const nameAt = (id: unknown): string => {
    const row = byId.get(id as Id);
    return row ? nameOf(row) : '';
  };
  const placeOf = (id: unknown): number => shown.findIndex((row) => row.id === id) + 1;
  const words = (key: 'taken' | 'over' | 'put', id: unknown, over: unknown): string =>
    t(`order.${key}`, { name: nameAt(id), place: placeOf(over), total: shown.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => words('taken', active.id, active.id),
    onDragOver: ({ active, over }) => words('over', active.id, over?.id),
    onDragEnd: ({ active, over }) => words('put', active.id, over?.id),
    onDragCancel: ({ active }) => words('put', active.id, active.id),
  };
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent): void => {
    if (!over || active.id === over.id) return;
    const ids = shown.map(({ id }) => id);
    setOrder(arrayMove(ids, placeOf(active.id) - 1, placeOf(over.id) - 1));
  };
  const save = async (): Promise<void> => {
    const wait = loading({ text: t('order.saving'), progress: 0 });
    try {
      for (const [index, [{ row }, next]] of changes.entries()) {
        const body = withoutUndefined({ ...valuesOf(catalogue, row), order: next });
        await sendForAnswer(routes.update, { body });
        wait.update((index + 1) / changes.length);
      }
      notify({ text: t('order.saved') });
      onClose();
    } catch (failure) {
      // What was saved before shows where it is now; the rest is tried again from there.
      await handleApiError(failure);
    } finally {
      wait.close();
      await invalidate(resourceOf(routes.list), ...stale);
    }
  };
  return (
    <ReadDialog
      title={t('order.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={changes.length === 0 || order === null} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <ListSkeleton />}
      {data ? (
        <Stack gap="3">
          <Text color="fg.muted">
            {t('order.help')}
            {data.total > rows.length ? ` ${t('order.first', { count: number(rows.length) })}` : ''}
          </Text>
          <DndContext
            sensors={sensors}
            collisionDetection={closestCenter}
            onDragEnd={drop}
            accessibility={{ announcements, screenReaderInstructions: { draggable: t('order.keys') } }}
          >
            <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
              <Stack as="ol" gap="2" listStyleType="none">
                {shown.map((row) => (
                  <OrderLine key={row.id} id={row.id} name={nameOf(row)} />
                ))}
              </Stack>
            </SortableContext>
          </DndContext>
        </Stack>
      ) : null}
    </ReadDialog>
  );
};
