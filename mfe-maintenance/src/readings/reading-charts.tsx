import { quantityUnits } from 'shared-kit/contracts/catalogues/quantities';
import type { TaskFormat } from 'shared-kit/contracts/tasks/task-detail';
import type { ElementComputed, ElementReading } from 'shared-kit/contracts/tasks/task-readings';
import { LineChart } from 'shared-kit/web/charts';
import { useLocalized } from 'shared-kit/web/i18n';
import { Box, Grid } from 'shared-kit/web/ui';
import { useComputedWords } from '../computed/use-computed-words.ts';
import { useCopyText } from '../copies/use-copy-text.ts';
import { unitOf } from '../record/readings/use-reading-text.ts';
import { useText } from '../use-text.ts';
import { comparable, computedLimitsOf, computedPointsOf, limitsOf, pointsOf } from './reading-series.ts';

interface ReadingChartsProps {
  readonly installationId: number;
  /** Where what was read before this portal leads. */
  readonly beforeHref: string;
  readonly formats: readonly TaskFormat[];
  readonly readings: readonly ElementReading[];
  readonly computed: readonly ElementComputed[];
}

/** What follows from the readings of the element and every number that is read, over time, each against its own limits. */
export const ReadingCharts = (props: ReadingChartsProps) => {
  const { installationId, beforeHref, formats, readings, computed } = props;
  const t = useText();
  const local = useLocalized();
  const words = useComputedWords();
  const copies = useCopyText();
  const noteOf = ({ copy, taskId }: Pick<ElementReading, 'copy' | 'taskId'>): string =>
    [taskId === null ? t('former.before') : '', copy === null ? '' : copies.from(copy)]
      .filter(Boolean)
      .join(' · ');
  const read = formats
    .flatMap((each) => comparable(readings, each))
    .map(({ format, readings: own }) => ({
      key: `${format.id} ${format.formatVersion}`,
      name: local(format.name),
      unit: unitOf(format),
      points: pointsOf(own, format, { installationId, beforeHref, noteOf }),
      limits: limitsOf(own, format),
    }));
  const quantities = [...new Set(computed.map((each) => each.computed.quantity))];
  const followed = quantities.map((quantity) => ({
    key: quantity,
    name: words.name(quantity),
    unit: quantityUnits[quantity],
    points: computedPointsOf(computed, quantity, { installationId, noteOf }),
    limits: computedLimitsOf(computed, quantity),
  }));
  const measured = [...followed, ...read].filter(({ points }) => points.length > 0);
  if (measured.length === 0) return null;
  return (
    <Grid
      templateColumns={{
        base: 'minmax(0, 1fr)',
        lg: measured.length > 1 ? 'repeat(2, minmax(0, 1fr))' : '1fr',
      }}
      gap="4"
    >
      {measured.map(({ key, name, unit, points, limits }) => (
        <Box key={key} borderWidth="1px" borderRadius="md" bg="bg.panel" padding="3" minWidth="0">
          <LineChart
            title={name}
            unit={unit}
            series={[{ key, name, points }]}
            limits={limits}
            height={220}
            hollowLabel={t('readings.hollow')}
          />
        </Box>
      ))}
    </Grid>
  );
};
