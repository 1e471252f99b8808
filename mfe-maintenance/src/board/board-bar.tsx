import type { ReactNode } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import { useFormat } from 'shared-kit/web/i18n';
import { ChevronLeft, ChevronRight } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { Button, Flex, IconButton, Spacer, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import type { Board } from './use-board.ts';
import type { Hands } from './use-hands.ts';

const daysOfWeek = 7;
const sizes = { base: 'lg', md: 'sm' } as const;

interface BoardBarProps {
  readonly board: Board;
  readonly hands: Hands;
  /** The filters. */
  readonly children: ReactNode;
}

/** From week to week, what the rows are, and choosing several. */
export const BoardBar = ({ board, hands, children }: BoardBarProps) => {
  const t = useText();
  const format = useFormat();
  const { address, change, span, grouping } = board;
  const { programme, person, buildingId, choreTypeId, by } = address;
  const kept = { by, programme, person, buildingId, choreTypeId };
  const step = (way: 1 | -1) => (
    <IconButton asChild variant="outline" borderColor="border.emphasized" size={sizes}>
      <Link
        to={paths.maintenanceBoard({ ...kept, day: dayText(dayOfText(span.from) + way * daysOfWeek) })}
        aria-label={t(`board.${way < 0 ? 'before' : 'after'}Week`)}
      >
        {way < 0 ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
      </Link>
    </IconButton>
  );
  return (
    <Flex gap="2" align="center" wrap="wrap">
      {step(-1)}
      <Text as="h2" fontWeight="semibold" textAlign="center">
        {t('board.week', { from: format.day(span.from), to: format.day(span.to) })}
      </Text>
      {step(1)}
      {children}
      <Spacer />
      <Button
        size={sizes}
        variant={hands.isChoosing ? 'solid' : 'outline'}
        aria-pressed={hands.isChoosing}
        onClick={() => hands.setChoosing(!hands.isChoosing)}
      >
        {t('board.choose')}
      </Button>
      <Flex role="group" aria-label={t('calendar.rows')} gap="1" wrap="wrap">
        {(['people', 'programmes'] as const).map((each) => (
          <Button
            key={each}
            size={sizes}
            variant={grouping === each ? 'solid' : 'outline'}
            aria-pressed={grouping === each}
            onClick={() => change({ by: each })}
          >
            {t(`calendar.by.${each}`)}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
};
