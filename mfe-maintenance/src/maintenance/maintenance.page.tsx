import { summarizeProgrammes } from 'shared-kit/contracts/tasks/task-summaries';
import { useInstallation } from 'shared-kit/web/app';
import { useRoute } from 'shared-kit/web/query';
import {
  EmptyState,
  ErrorState,
  PageFrame,
  PageSkeleton,
  SimpleGrid,
  StatsSkeleton,
} from 'shared-kit/web/ui';
import { useSummaryText } from '../tasks/use-summary-text.ts';
import { useText } from '../use-text.ts';
import { ProgrammeCard } from './programme-card.tsx';

const Overview = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const words = useSummaryText();
  const { data, error, refetch } = useRoute(
    summarizeProgrammes,
    { query: { installationId } },
    { select: (answer) => answer.data },
  );
  const sum = (name: 'remaining' | 'late') => (data ?? []).reduce((all, each) => all + each[name], 0);
  const line = data ? `${words('remaining', sum('remaining'))}, ${words('late', sum('late'))}` : ' ';
  return (
    <PageFrame title={t('title.maintenance')} summary={line}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <StatsSkeleton /> : null}
      {data?.length === 0 ? (
        <EmptyState title={t('maintenance.none')} text={t('maintenance.noneText')} />
      ) : null}
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" alignItems="start">
        {(data ?? []).map((each) => (
          <ProgrammeCard key={each.programme} {...each} />
        ))}
      </SimpleGrid>
    </PageFrame>
  );
};

/** What is due, late and done in each programme that this installation and person have. */
const MaintenancePage = () => {
  const { installation } = useInstallation();
  return installation ? <Overview installationId={installation.id} /> : <PageSkeleton />;
};

export default MaintenancePage;
