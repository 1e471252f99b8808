import type { OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { SegmentGroup } from 'shared-kit/web/choices';
import { useFormat } from 'shared-kit/web/i18n';
import { Button, EmptyState, Flex, Grid, HStack, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import { spans } from '../stop-list-state.ts';
import { BarSign } from './stop-bar.tsx';
import { barColumns, StopBarRow } from './stop-bar-row.tsx';
import { type BarWindow, barsOf } from './stop-bars.ts';

interface SpanChoiceProps {
  readonly days: number;
  readonly onChoose: (days: number) => void;
}

/** How many days back. */
const SpanChoice = ({ days, onChoose }: SpanChoiceProps) => {
  const t = useText();
  return (
    <SegmentGroup.Root
      value={String(days)}
      onValueChange={({ value }) => onChoose(Number(value))}
      aria-label={t('stops.bars.span')}
      alignSelf="start"
    >
      <SegmentGroup.Indicator />
      {spans.map((each) => (
        <SegmentGroup.Item key={each} value={String(each)}>
          <SegmentGroup.ItemText>{t('stops.bars.days', { count: each })}</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
};

const Legend = () => {
  const t = useText();
  const kinds = ['unplanned', 'planned', 'today'] as const;
  const words = {
    unplanned: t('stops.unplanned'),
    planned: t('stops.planned'),
    today: t('stops.bars.today'),
  };
  return (
    <Flex as="ul" listStyleType="none" gap="4" wrap="wrap" color="fg.muted">
      {kinds.map((kind) => (
        <HStack as="li" key={kind}>
          <BarSign kind={kind} />
          {words[kind]}
        </HStack>
      ))}
    </Flex>
  );
};

/** The days at the ends of the bars and halfway. */
const Scale = ({ window }: { readonly window: BarWindow }) => {
  const t = useText();
  const format = useFormat();
  return (
    <Grid templateColumns={barColumns} gap="3" color="fg.muted" aria-hidden>
      <Flex gridColumn={{ base: '1', md: '2' }} justify="space-between" gap="2">
        <span>{format.date(window.from)}</span>
        <Text as="span" hideBelow="md">
          {format.date((window.from + window.to) / 2)}
        </Text>
        <span>{t('stops.bars.today')}</span>
      </Flex>
    </Grid>
  );
};

interface StopBarListProps extends SpanChoiceProps {
  readonly stops: readonly OutOfService[];
  readonly window: BarWindow;
  /** How many there are where not all were read. */
  readonly total: number;
}

/** A bar of each element or area over the last days: when it was out of service, for how much of the time, and whether it is now. */
export const StopBarList = ({ stops, window, total, days, onChoose }: StopBarListProps) => {
  const t = useText();
  const format = useFormat();
  return (
    <Stack gap="3">
      <Flex gap="4" wrap="wrap" align="center" justify="space-between">
        <SpanChoice days={days} onChoose={onChoose} />
        <Legend />
      </Flex>
      {stops.length < total ? (
        <Text color="fg.warning">
          {t('stops.bars.cut', { shown: format.number(stops.length), total: format.number(total) })}
        </Text>
      ) : null}
      <Scale window={window} />
      <Stack as="ul" listStyleType="none" gap="3" aria-label={t('stops.bars.label', { count: days })}>
        {barsOf(stops, window).map((bar) => (
          <StopBarRow key={bar.key} bar={bar} window={window} days={days} />
        ))}
      </Stack>
    </Stack>
  );
};

interface NoBarsProps extends SpanChoiceProps {
  readonly onLeave: () => void;
}

/** Nothing lies within the days: more of them may be looked at, or the list. */
export const NoBars = ({ days, onChoose, onLeave }: NoBarsProps) => {
  const t = useText();
  return (
    <Stack gap="3">
      <SpanChoice days={days} onChoose={onChoose} />
      <EmptyState
        title={t('stops.bars.empty', { count: days })}
        action={
          <Button variant="outline" onClick={onLeave}>
            {t('stops.bars.toList')}
          </Button>
        }
      />
    </Stack>
  );
};
