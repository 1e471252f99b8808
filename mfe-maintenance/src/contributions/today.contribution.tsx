import { paths } from 'shared-kit/contracts/paths';
import { useFormat } from 'shared-kit/web/i18n';
import { CalendarClock, CircleCheck, Clock, TriangleAlert } from 'shared-kit/web/icons';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { SimpleGrid, Stack, StatsSkeleton } from 'shared-kit/web/ui';
import { StatLink } from '../overview/stat-link.tsx';
import { Setup } from '../setup/setup-steps.tsx';
import { useText } from '../use-text.ts';
import { BegunTask } from './begun-task.tsx';
import { RetryLine } from './retry-line.tsx';
import { useOwnDay } from './use-own-day.ts';

const Waiting = () => (
  <Stack gap="3">
    <StatsSkeleton tiles={2} />
    <StatsSkeleton tiles={2} />
  </Stack>
);

/** What waits for this person in preventive maintenance, what they left half done and what they have done, each the way to it. */
const Today = ({ installationId }: SlotProps<'home.card'>) => {
  const t = useText();
  const { number } = useFormat();
  const { summary, due, done, error, retry, today, userId } = useOwnDay(installationId);
  if (summary === undefined || due === undefined || done === undefined)
    return error ? <RetryLine error={error} onRetry={retry} /> : <Waiting />;
  if (!summary.planned && summary.late === 0) return <Setup installationId={installationId} />;
  const { remaining, late } = summary;
  return (
    <Stack gap="3">
      <SimpleGrid columns={2} gap="3">
        <StatLink
          to={paths.lateChores()}
          value={number(late)}
          label={t('overview.late', { count: late })}
          icon={TriangleAlert}
          tone={late > 0 ? 'red' : 'gray'}
        />
        <StatLink
          to={paths.remainingChores({ from: today, to: today })}
          value={number(due)}
          label={t('today.due', { count: due })}
          icon={CalendarClock}
          tone={due > 0 ? 'blue' : 'gray'}
        />
        <StatLink
          to={paths.remainingChores()}
          value={number(remaining)}
          label={t('overview.remaining', { count: remaining })}
          icon={Clock}
          tone={remaining > 0 ? 'blue' : 'gray'}
        />
        <StatLink
          to={paths.viewTasksPerformed({ performedById: userId, from: today, to: today })}
          value={number(done)}
          label={t('today.done', { count: done })}
          icon={CircleCheck}
          tone={done > 0 ? 'green' : 'gray'}
        />
      </SimpleGrid>
      <BegunTask installationId={installationId} />
    </Stack>
  );
};

export default defineContribution('home.card', Today);
