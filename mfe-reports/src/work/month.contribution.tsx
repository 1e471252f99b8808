import { paths } from 'shared-kit/contracts/paths';
import { getWorkStatistics } from 'shared-kit/contracts/work-reports';
import { presetDays } from 'shared-kit/domain/day-presets';
import { localDayText } from 'shared-kit/domain/local-day';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { ErrorState, Progress, RowLink, Skeleton, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** How the month goes: what is done of what it has, and how much of it came in time. */
const MonthCard = ({ installationId }: SlotProps<'home.card'>) => {
  const t = useText();
  const { number, timeZone } = useFormat();
  const days = presetDays('thisMonth', localDayText(Date.now(), timeZone));
  const { data, error, refetch } = useRoute(
    getWorkStatistics,
    { query: { installationId, ...days } },
    { select: (answer) => answer.data },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="24" />;
  const [month] = data.byMonth;
  if (!month) return <Text>{t('month.nothing')}</Text>;
  const done = month.inTime + month.late;
  return (
    <Stack gap="2">
      <Progress.Root value={done} max={month.planned} aria-label={t('month.done')}>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <RowLink to={paths.workStatistics({ installationId, days: 'thisMonth' })}>
        <Text>{t('month.doneOf', { done: number(done), of: number(month.planned) })}</Text>
      </RowLink>
      <RowLink to={paths.reportTasks({ installationId, ...days, late: '1', due: '1' })}>
        <Text>{t('month.late', { count: data.lateness.of, shown: number(data.lateness.of) })}</Text>
      </RowLink>
    </Stack>
  );
};

export default defineContribution('home.card', MonthCard);
