import { paths } from 'shared-kit/contracts/paths';
import { summarizeTasks } from 'shared-kit/contracts/tasks';
import { useFormat } from 'shared-kit/web/i18n';
import { Clock, TriangleAlert } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { SimpleGrid, StatsSkeleton, Text } from 'shared-kit/web/ui';
import { StatLink } from '../overview/stat-link.tsx';
import { useText } from '../use-text.ts';
import { RetryLine } from './retry-line.tsx';

/** What remains and is late in preventive maintenance, each number the way to it. */
const Today = ({ installationId }: SlotProps<'home.card'>) => {
  const t = useText();
  const { number } = useFormat();
  const summary = useRoute(summarizeTasks, { query: { installationId } }, { select: ({ data }) => data });
  const { data, error } = summary;
  if (!data)
    return error ? (
      <RetryLine error={error} onRetry={() => void summary.refetch()} />
    ) : (
      <StatsSkeleton tiles={2} />
    );
  if (!data.planned && data.late === 0) return <Text>{t('plan.none')}</Text>;
  return (
    <SimpleGrid columns={2} gap="3">
      <StatLink
        to={paths.remainingChores()}
        value={number(data.remaining)}
        label={t('overview.remaining', { count: data.remaining })}
        icon={Clock}
        tone="blue"
      />
      <StatLink
        to={paths.lateChores()}
        value={number(data.late)}
        label={t('overview.late', { count: data.late })}
        icon={TriangleAlert}
        tone={data.late > 0 ? 'red' : 'gray'}
      />
    </SimpleGrid>
  );
};

export default defineContribution('home.card', Today);
