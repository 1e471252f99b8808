import { lazy, type ReactNode, Suspense } from 'react';
import { summarizeTasks } from 'shared-kit/contracts/tasks/task-summaries';
import { useInstallation } from 'shared-kit/web/app';
import { ClipboardList, ListChecks } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { Link } from 'shared-kit/web/router';
import {
  Box,
  Button,
  ErrorState,
  Grid,
  ListSkeleton,
  PageFrame,
  PageSkeleton,
  preventiveTopMargin,
  SimpleGrid,
  Stack,
  StatsSkeleton,
} from 'shared-kit/web/ui';
import type { TaskSummary } from '../filters/use-facets-in.ts';
import { useProgramme } from '../programmes/programme.tsx';
import { useTitles } from '../programmes/use-titles.ts';
import { areaCounts } from '../tasks/area-counts.ts';
import { useSummaryText } from '../tasks/use-summary-text.ts';
import { useText } from '../use-text.ts';
import { Breakdown } from './breakdown.tsx';
import { FirstTasks } from './first-tasks.tsx';
import { Stats } from './stats.tsx';
import { TodayLine } from './today-line.tsx';
import { useShares } from './use-shares.ts';

/** Of RITE alone. */
const Plant = lazy(() => import('../rite/plant.tsx'));

interface BreakdownsProps {
  readonly installationId: number;
  readonly summary: TaskSummary;
}

const Breakdowns = ({ installationId, summary }: BreakdownsProps) => (
  <SimpleGrid columns={{ base: 1, sm: 2, xl: 1 }} gap="4" alignItems="start">
    {useShares(installationId, summary).map(({ name, title, shares }) => (
      <Breakdown key={name} title={title} shares={shares} />
    ))}
  </SimpleGrid>
);

const Ways = () => {
  const t = useText();
  const { screens } = useProgramme();
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
      <Button asChild size="xl" minHeight="56px">
        <Link to={screens.remaining()}>
          <ClipboardList aria-hidden />
          {t('overview.seeRemaining')}
        </Link>
      </Button>
      <Button asChild size="xl" minHeight="56px" variant="outline" borderColor="border.emphasized">
        <Link to={screens.performed()}>
          <ListChecks aria-hidden />
          {t('overview.seePerformed')}
        </Link>
      </Button>
    </SimpleGrid>
  );
};

/** The view's own margin holds the day. */
const PreventiveView = ({ children }: { readonly children: ReactNode }) => (
  <Box marginTop={preventiveTopMargin} position="relative" data-view="preventive">
    <TodayLine />
    {children}
  </Box>
);

const Overview = ({ installationId }: { readonly installationId: number }) => {
  const { programme, screens } = useProgramme();
  const titles = useTitles();
  const summary = useRoute(
    summarizeTasks,
    { query: { installationId, programme } },
    { select: (answer) => answer.data },
  );
  const words = useSummaryText();
  const { data, error } = summary;
  const line = data ? `${words('remaining', data.remaining)}, ${words('late', data.late)}` : ' ';
  return (
    <PageFrame title={titles.overview} summary={line} counts={areaCounts(screens, data)}>
      <PreventiveView>
        <Grid templateColumns={{ base: '1fr', xl: '2fr 1fr' }} gap="4" alignItems="start">
          <Stack gap="4" minWidth="0">
            {error && !data ? <ErrorState error={error} onRetry={() => void summary.refetch()} /> : null}
            {!error && !data ? <StatsSkeleton /> : null}
            {data ? <Stats programme={programme} counts={data} gap={{ base: '2', sm: '3' }} /> : null}
            <Ways />
            <FirstTasks installationId={installationId} isPlanned={data?.planned ?? true} />
            {programme === 'rite' ? (
              <Suspense fallback={<ListSkeleton rows={4} />}>
                <Plant installationId={installationId} />
              </Suspense>
            ) : null}
          </Stack>
          {data ? <Breakdowns installationId={installationId} summary={data} /> : null}
        </Grid>
      </PreventiveView>
    </PageFrame>
  );
};

const ProgrammeMenuPage = () => {
  const { installation } = useInstallation();
  if (installation) return <Overview installationId={installation.id} />;
  return (
    <PreventiveView>
      <PageSkeleton />
    </PreventiveView>
  );
};

export default ProgrammeMenuPage;
