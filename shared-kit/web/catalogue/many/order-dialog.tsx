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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { ReadDialog } from '../../overlays/read-dialog.tsx';
import { Button, Flex, Stack, Text } from '../../ui/core.ts';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ListSkeleton } from '../../ui/states/skeletons.tsx';
import type { Catalogue, Values } from '../catalogue.ts';
import { OrderLine } from './order-line.tsx';
import { orderPageSize, useOrder } from './use-order.ts';

export interface OrderDialogProps {
  readonly catalogue: Catalogue;
  readonly query: Values;
  readonly onClose: () => void;
}

/** Entries are dragged, taken with the space bar and moved by arrows, or sent to a place by its number. */
export const OrderDialog = ({ catalogue, query, onClose }: OrderDialogProps) => {
  const t = useKitText();
  const [q, setQ] = useState('');
  const order = useOrder(catalogue, query, q);
  const { shown, first, error, isReady, page, setPage, nameOf, done } = order;
  const [everything, setEverything] = useState(0);
  const [dragging, setDragging] = useState(false);
  // What is searched for is sent to a place among all of them.
  if (q === '' && isReady && everything !== order.total) setEverything(order.total);
  const total = q === '' ? order.total : everything;
  const indexOf = (id: unknown): number => shown.findIndex((row) => row.id === id);
  const words = (key: 'taken' | 'over' | 'put', id: unknown, over: unknown): string => {
    const row = shown[indexOf(id)];
    return t(`order.${key}`, { name: row ? nameOf(row) : '', place: first + indexOf(over), total });
  };
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
    setDragging(false);
    if (over) order.move(indexOf(active.id), indexOf(over.id));
  };
  return (
    <ReadDialog
      title={t('order.title')}
      onClose={onClose}
      isEscapeTaken={dragging}
      footer={
        <>
          <Flex role="status" flex="1" minWidth="min(12rem, 100%)" align="center" gap="2" wrap="wrap">
            {done ? <Text overflowWrap="anywhere">{done.text}</Text> : null}
            {done?.undo ? (
              <Button size="sm" variant="subtle" onClick={done.undo}>
                {t('undo')}
              </Button>
            ) : null}
          </Flex>
          <Button variant="outline" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text color="fg.muted">{t('order.help')}</Text>
        <SearchField
          value={q}
          onChange={(text) => {
            setQ(text);
            setPage(1);
          }}
          label={t('search')}
        />
        {error && !isReady ? <ErrorState error={error} onRetry={() => void order.refetch()} /> : null}
        {isReady || error ? null : <ListSkeleton />}
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragStart={() => setDragging(true)}
          onDragEnd={drop}
          onDragCancel={() => setDragging(false)}
          accessibility={{ announcements, screenReaderInstructions: { draggable: t('order.keys') } }}
        >
          <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
            <Stack as="ol" gap="2" listStyleType="none">
              {shown.map((row, index) => (
                <OrderLine
                  key={row.id}
                  id={row.id}
                  name={nameOf(row)}
                  place={q === '' ? first + index : null}
                  total={total}
                  onPlace={(place) => {
                    setQ('');
                    void order.moveTo(row, place);
                  }}
                />
              ))}
            </Stack>
          </SortableContext>
        </DndContext>
        {isReady && shown.length === 0 ? <Text color="fg.muted">{t('nothingFound')}</Text> : null}
        {order.total > orderPageSize ? (
          <Pagination page={page} size={orderPageSize} total={order.total} onPage={setPage} />
        ) : null}
      </Stack>
    </ReadDialog>
  );
};
