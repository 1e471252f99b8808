import { presetDays } from 'shared-kit/domain/dates/day-presets';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { figures } from 'shared-kit/domain/figures/figures';
import { useInstallation } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { HowCounted, Progress, RetryLine, RowLink, Skeleton, Stack, Text } from 'shared-kit/web/ui';
import { WorstInstallations } from '../compare/worst-installations.tsx';
import { useText } from '../use-text.ts';
import { useReportHome } from './use-report-home.ts';

/** How the month goes: what is done of what falls due in it, and how much of that came too late. */
const MonthCard = ({ installationId }: SlotProps<'home.card'>) => {
  const t = useText();
  const { number, timeZone } = useFormat();
  const days = presetDays('thisMonth', localDayText(Date.now(), timeZone));
  const { installations } = useInstallation();
  const { data, error, refetch } = useReportHome(installationId);
  if (!data)
    return error ? <RetryLine error={error} onRetry={() => void refetch()} /> : <Skeleton height="24" />;
  const { planned, done, late } = data.month;
  if (planned === 0) return <Text>{t('month.nothing')}</Text>;
  return (
    <Stack gap="2">
      <Progress.Root value={done} max={planned} aria-label={t('month.done')}>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <RowLink to={figures.monthDone.list({ installationId, ...days })} data-figure="monthDone">
        <Text>{t('month.doneOf', { done: number(done), of: number(planned) })}</Text>
      </RowLink>
      <RowLink to={figures.monthLate.list({ installationId, ...days })} data-figure="monthLate">
        <Text>{t('month.late', { count: late, shown: number(late) })}</Text>
      </RowLink>
      <HowCounted figures={['monthDone', 'monthLate']} t={t} />
      {installations.length > 1 ? <WorstInstallations days={days} /> : null}
    </Stack>
  );
};

export default defineContribution('home.card', MonthCard);
