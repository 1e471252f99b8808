import type { TaskFormat } from 'shared-kit/contracts/task-detail';
import type { ElementReading } from 'shared-kit/contracts/task-readings';
import { LineChart } from 'shared-kit/web/charts';
import { useLocalized } from 'shared-kit/web/i18n';
import { Box, Grid } from 'shared-kit/web/ui';
import { useCopyText } from '../copies/use-copy-text.ts';
import { unitOf } from '../record/use-reading-text.ts';
import { useText } from '../use-text.ts';
import { limitsOf, pointsOf } from './reading-series.ts';

interface ReadingChartsProps {
  readonly installationId: number;
  /** Where what was read before this portal leads. */
  readonly beforeHref: string;
  readonly formats: readonly TaskFormat[];
  readonly readings: readonly ElementReading[];
}

/** Every number that is read on the element, over time, each against its own limits. */
export const ReadingCharts = ({ installationId, beforeHref, formats, readings }: ReadingChartsProps) => {
  const t = useText();
  const local = useLocalized();
  const copies = useCopyText();
  const noteOf = ({ copy, taskId }: ElementReading): string =>
    [taskId === null ? t('former.before') : '', copy === null ? '' : copies.from(copy)]
      .filter(Boolean)
      .join(' · ');
  const measured = formats.flatMap((format) => {
    const points = pointsOf(readings, format, { installationId, beforeHref, noteOf });
    return points.length === 0 ? [] : [{ format, points }];
  });
  if (measured.length === 0) return null;
  return (
    <Grid
      templateColumns={{
        base: 'minmax(0, 1fr)',
        lg: measured.length > 1 ? 'repeat(2, minmax(0, 1fr))' : '1fr',
      }}
      gap="4"
    >
      {measured.map(({ format, points }) => {
        const name = local(format.name);
        return (
          <Box key={format.id} borderWidth="1px" borderRadius="md" bg="bg.panel" padding="3" minWidth="0">
            <LineChart
              title={name}
              unit={unitOf(format)}
              series={[{ key: String(format.id), name, points }]}
              limits={limitsOf(readings, format)}
              height={220}
              hollowLabel={t('readings.hollow')}
            />
          </Box>
        );
      })}
    </Grid>
  );
};
