import { type DragEvent, type KeyboardEvent, memo } from 'react';
import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { paths } from 'shared-kit/contracts/paths';
import type { CorrectiveState, Mover } from 'shared-kit/domain/correctives/corrective-moves';
import { RecordLink } from 'shared-kit/web/catalogue';
import { Box, Flex, PriorityBadge, Text } from 'shared-kit/web/ui';
import { statesInOrder } from '../correctives/use-corrective-filters.ts';
import { AwayBadge } from '../parts/away-badge.tsx';
import { DueBadge } from '../parts/due-badge.tsx';
import { subjectAndPlace } from '../parts/place-text.ts';
import { ClockBadge, FinishedBadge, WaitingBadge } from '../parts/status-badge.tsx';
import { useText } from '../use-text.ts';
import { columnsFor } from './board-moves.ts';
import { CardMenu } from './card-menu.tsx';

interface BoardCardProps {
  readonly corrective: CorrectiveRow;
  readonly mover: Mover;
  readonly onMove: (corrective: CorrectiveRow, column: CorrectiveState) => void;
  /** Null: it is let go. */
  readonly onDrag: (corrective: CorrectiveRow | null) => void;
}

/** The next column that it can go into, to the left or to the right. */
const besides = (
  status: CorrectiveState,
  into: readonly CorrectiveState[],
  way: 1 | -1,
): CorrectiveState | undefined => {
  const place = statesInOrder.indexOf(status);
  const ahead = way === 1 ? statesInOrder.slice(place + 1) : statesInOrder.slice(0, place).toReversed();
  return ahead.find((state) => into.includes(state));
};

/** Dragged with the pointer, moved with Alt and the arrows, or by its menu. */
export const BoardCard = memo(({ corrective, mover, onMove, onDrag }: BoardCardProps) => {
  const t = useText();
  const into = columnsFor(corrective, mover);
  const { id, number, status, priority, openingDescription, assignedToName } = corrective;
  const byKey = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
    event.preventDefault();
    const next = besides(status, into, event.key === 'ArrowRight' ? 1 : -1);
    if (next !== undefined) onMove(corrective, next);
  };
  const take = (event: DragEvent): void => {
    event.dataTransfer.setData('text/plain', number);
    event.dataTransfer.effectAllowed = 'move';
    onDrag(corrective);
  };
  return (
    <Box
      as="li"
      data-card={id}
      padding="3"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.panel"
      cursor={into.length > 0 ? 'grab' : 'default'}
      draggable={into.length > 0}
      onDragStart={take}
      onDragEnd={() => onDrag(null)}
      onKeyDown={byKey}
    >
      <Flex gap="2" align="center" wrap="wrap">
        <Text asChild fontWeight="semibold" flex="1 0 auto">
          <RecordLink to={paths.corrective(corrective)}>{number}</RecordLink>
        </Text>
        <PriorityBadge priority={priority} />
        <CardMenu number={number} into={into} onMove={(column) => onMove(corrective, column)} />
      </Flex>
      <Text lineClamp="3" overflowWrap="anywhere" marginY="1">
        {openingDescription}
      </Text>
      <Text color="fg.muted" textStyle="sm">
        {subjectAndPlace(corrective)}
      </Text>
      <Flex
        gap="1"
        wrap="wrap"
        marginTop="2"
        align="center"
        // With large text a long mark goes on in the next line before it leaves its card.
        css={{ '& .chakra-badge': { whiteSpace: 'normal', height: 'auto' } }}
      >
        <DueBadge corrective={corrective} />
        <ClockBadge corrective={corrective} />
        <FinishedBadge finished={corrective.finished} />
        <WaitingBadge waiting={corrective.waiting} />
        <Text as="span" textStyle="sm" marginStart="auto">
          {assignedToName ?? t('nobody')}
        </Text>
        <AwayBadge corrective={corrective} isShort />
      </Flex>
    </Box>
  );
});
