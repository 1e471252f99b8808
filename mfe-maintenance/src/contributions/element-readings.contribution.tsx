import { paths } from 'shared-kit/contracts/paths';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { listElementReadings, mostReadings } from 'shared-kit/contracts/tasks/task-readings';
import { ChartSkeleton } from 'shared-kit/web/charts';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { EmptyState, RetryLine, Stack, Text } from 'shared-kit/web/ui';
import { PeriodChoice } from '../readings/period-choice.tsx';
import { ReadingCharts } from '../readings/reading-charts.tsx';
import { ReadingList } from '../readings/reading-list.tsx';
import { usePeriod } from '../readings/use-period.ts';
import { useReadingRows } from '../readings/use-reading-rows.ts';
import { useText } from '../use-text.ts';

type Measured = AnswerOf<typeof listElementReadings>['data'];

interface ReadingRowsProps {
  readonly installationId: number;
  readonly beforeHref: string;
  readonly measured: Measured;
}

const ReadingRows = ({ measured, ...props }: ReadingRowsProps) => (
  <ReadingList rows={useReadingRows(measured)} {...props} />
);

/** What was measured on an element: over time against its limits, and one by one. */
const ElementReadings = ({ installationId, elementId }: SlotProps<'element.tab'>) => {
  const t = useText();
  const { number } = useFormat();
  const { period, query, choose } = usePeriod();
  const answer = useRoute(
    listElementReadings,
    { query: { installationId, elementId, ...query } },
    { keepPrevious: true, select: ({ data }) => data },
  );
  const { data, error } = answer;
  const beforeHref = paths.maintenancePreviousData({ installationId, elementId });
  if (error) return <RetryLine error={error} onRetry={() => void answer.refetch()} />;
  return (
    <Stack gap="4" paddingY="2">
      <PeriodChoice period={period} onChoose={choose} />
      {data === undefined ? (
        <ChartSkeleton height={220} />
      ) : data.readings.length === 0 ? (
        <EmptyState
          title={t('readings.none')}
          text={t(period === 'all' ? 'readings.how' : 'readings.longer')}
        />
      ) : (
        <>
          {data.isCut ? (
            <Text color="fg.muted">{t('readings.cut', { shown: number(mostReadings) })}</Text>
          ) : null}
          <ReadingCharts installationId={installationId} beforeHref={beforeHref} {...data} />
          <ReadingRows key={period} installationId={installationId} beforeHref={beforeHref} measured={data} />
        </>
      )}
    </Stack>
  );
};

export default defineContribution('element.tab', ElementReadings);
