import { paths } from 'shared-kit/contracts/paths';
import { useFormat } from 'shared-kit/web/i18n';
import { CircleMinus } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { Box, Grid, StateBadge, Text } from 'shared-kit/web/ui';
import { placeOf, subjectOf } from '../../parts/place-text.ts';
import { useText } from '../../use-text.ts';
import { SubjectLink } from '../stop-facts.tsx';
import { spanText } from '../use-stop-text.ts';
import { BarDrawing } from './stop-bar.tsx';
import type { BarWindow, StopBar } from './stop-bars.ts';

/** Name, bar, and its sum in words; below each other on a phone. */
export const barColumns = { base: '1fr', md: 'minmax(9rem, 14rem) minmax(0, 1fr) minmax(9rem, 14rem)' };

interface StopBarRowProps {
  readonly bar: StopBar;
  readonly window: BarWindow;
  readonly days: number;
}

const useBarWords = ({ bar, days }: Pick<StopBarRowProps, 'bar' | 'days'>) => {
  const t = useText();
  const format = useFormat();
  const share = t('stops.bars.share', {
    length: spanText(bar.stopped, format),
    share: format.number(bar.share, { style: 'percent', maximumFractionDigits: 1 }),
  });
  const counts = [
    ...(bar.unplannedCount > 0 ? [t('stops.bars.unplanned', { count: bar.unplannedCount })] : []),
    ...(bar.plannedCount > 0 ? [t('stops.bars.planned', { count: bar.plannedCount })] : []),
  ].join(', ');
  const since = bar.since === null ? '' : t('stops.outSince', { when: format.dateTime(bar.since) });
  const whole = [
    `${subjectOf(bar.of)}, ${t('stops.bars.days', { count: days })}`,
    ...[share, counts, since].filter(Boolean),
  ].join('. ');
  return { share, counts, since, whole };
};

/** One element or area: what it is, its bar, the share of the time in words, and since when it is out. */
export const StopBarRow = ({ bar, window, days }: StopBarRowProps) => {
  const { of } = bar;
  const words = useBarWords({ bar, days });
  const list = of.elementId === null ? { areaId: of.areaId } : { elementId: of.elementId };
  return (
    <Grid as="li" templateColumns={barColumns} gap={{ base: '1', md: '3' }} alignItems="center">
      <Box overflowWrap="anywhere">
        <Text fontWeight="semibold">
          <SubjectLink stop={of} />
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {placeOf(of)}
        </Text>
      </Box>
      <BarDrawing bar={bar} window={window} label={words.whole} />
      <Box>
        <Text>{words.share}</Text>
        <Link to={paths.outOfServices({ ...list, installationId: of.installationId })}>{words.counts}</Link>
        {bar.since === null ? null : (
          <Box marginTop="1">
            <StateBadge tone="bad" icon={CircleMinus}>
              {words.since}
            </StateBadge>
          </Box>
        )}
      </Box>
    </Grid>
  );
};
