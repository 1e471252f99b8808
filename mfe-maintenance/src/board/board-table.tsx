import { useEffect, useRef, useState } from 'react';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from 'shared-kit/web/dragging';
import { localeOf, useFormat } from 'shared-kit/web/i18n';
import { Box, Button, chakra, Flex } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { ChipText } from './board-chip.tsx';
import { BoardLine } from './board-line.tsx';
import type { BoardData, BoardRow, Target } from './board-rows.ts';
import type { Board } from './use-board.ts';
import type { Hands } from './use-hands.ts';

interface BoardTableProps {
  readonly board: Board;
  readonly data: BoardData;
  readonly rows: readonly BoardRow[];
  readonly hands: Hands;
}

const Head = chakra('th', {
  base: { textAlign: 'start', padding: '2', fontWeight: 'semibold', borderWidth: '1px', bg: 'bg.panel' },
});

/** Nothing is announced while something is dragged: what became of it is told as a notice, in the reader's language. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** A finger that scrolls the board is not one that drags. */
const held = { delay: 250, tolerance: 8 };

/** The week's grid of people or programmes, on which tasks are taken from one place to another. */
export const BoardTable = ({ board, data, rows, hands }: BoardTableProps) => {
  const t = useText();
  const { language } = useFormat();
  const [isWhole, setWhole] = useState(false);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: held }),
  );
  const { days, span, today } = board;
  const nameOf = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const dayNames = days.map((day) => nameOf.format(new Date(`${day}T00:00:00Z`)));
  const working = new Set(data.board.workingDays);
  const [earlier = today] = [span.from, today].toSorted();
  const before = dayText(dayOfText(earlier) - 1);
  const box = useRef<HTMLDivElement>(null);
  // On a narrow window a week does not fit: it begins with today.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another week is looked at anew
  useEffect(() => {
    const { current } = box;
    const day = current?.querySelector<HTMLElement>('th[aria-current=date]');
    const name = current?.querySelector<HTMLElement>('th');
    if (current && day && name) current.scrollLeft = day.offsetLeft - name.offsetWidth;
  }, [span.from]);
  const idle = rows.filter(({ isIdle }) => isIdle);
  const shown = isWhole ? rows : rows.filter(({ isIdle }) => !isIdle);
  const end = ({ over }: DragEndEvent): void => {
    if (over) hands.drop(over.data.current as Target);
    else hands.take(null);
  };
  const [carried] = hands.carried;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: t('board.hint') } }}
      onDragStart={({ active }) => hands.take(active.data.current as Task)}
      onDragEnd={end}
      onDragCancel={() => hands.take(null)}
    >
      <Box
        ref={box}
        overflow="auto"
        maxHeight={{ md: 'calc(100dvh - 13rem)' }}
        borderWidth="1px"
        borderRadius="lg"
        tabIndex={0}
        role="region"
        aria-label={t('board.title')}
      >
        <chakra.table
          width="full"
          minWidth={{ base: '68rem', md: '60rem' }}
          tableLayout="fixed"
          borderCollapse="separate"
          borderSpacing="0"
        >
          <colgroup>
            <chakra.col width={{ base: '7.5rem', md: '9rem' }} />
            <chakra.col width="5.5rem" />
            {days.map((day) => (
              <col key={day} />
            ))}
          </colgroup>
          <chakra.thead position="sticky" top="0" zIndex="2">
            <tr>
              <Head position="sticky" insetInlineStart="0" zIndex="1">
                {t(board.grouping === 'people' ? 'calendar.who' : 'calendar.programme')}
              </Head>
              <Head>{t('board.before')}</Head>
              {days.map((day, index) => (
                <Head
                  key={day}
                  {...(day === today ? { 'aria-current': 'date' } : {})}
                  color={day === today ? 'brand.fg' : undefined}
                  bg={working.has(day) ? 'bg.panel' : 'bg.muted'}
                >
                  {dayNames[index]}
                  {day === today ? ` · ${t('calendar.today')}` : ''}
                </Head>
              ))}
            </tr>
          </chakra.thead>
          <tbody>
            {shown.map((row) => (
              <BoardLine
                key={row.key}
                row={row}
                board={board}
                working={working}
                dayNames={dayNames}
                before={before}
                hands={hands}
              />
            ))}
          </tbody>
        </chakra.table>
      </Box>
      {idle.length > 0 ? (
        <Flex>
          <Button variant="ghost" minHeight="44px" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'board.fewerPeople' : 'board.morePeople', { count: idle.length })}
          </Button>
        </Flex>
      ) : null}
      <DragOverlay dropAnimation={null}>
        {carried ? (
          <Flex
            gap="1"
            padding="1.5"
            maxWidth="14rem"
            borderWidth="1px"
            borderRadius="md"
            bg="bg.panel"
            shadow="lg"
            cursor="grabbing"
          >
            <ChipText task={carried.task} today={today} />
            {hands.carried.length > 1 ? <Box fontWeight="bold">+{hands.carried.length - 1}</Box> : null}
          </Flex>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
};
