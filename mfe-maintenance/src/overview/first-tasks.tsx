import { listTasks, type Task } from 'shared-kit/contracts/tasks/tasks';
import { useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import {
  Box,
  EmptyState,
  ErrorState,
  Flex,
  Heading,
  ListSkeleton,
  PriorityBadge,
  RowLink,
  Stack,
  Text,
} from 'shared-kit/web/ui';
import { type ProgrammeScreens, useProgramme } from '../programmes/programme.tsx';
import { NoPlan } from '../task-lists/no-plan.tsx';
import { DueBadge } from '../tasks/due-badge.tsx';
import { usePlaceText } from '../tasks/place-text.ts';
import { useText } from '../use-text.ts';

const useFirst = (installationId: number, state: 'remaining' | 'late', size: number) => {
  const { programme } = useProgramme();
  return useRoute(listTasks, {
    query: { installationId, programme, state, sort: 'periodEnd', page: 1, size },
  });
};

interface FirstTasksProps {
  readonly installationId: number;
  /** Whether there are tasks of the periods that run now, done or not. */
  readonly isPlanned: boolean;
}

/** What needs somebody today: a few late ones, then what is due first. */
export const FirstTasks = ({ installationId, isPlanned }: FirstTasksProps) => {
  const t = useText();
  const { screens } = useProgramme();
  const local = useLocalized();
  const place = usePlaceText();
  const late = useFirst(installationId, 'late', 3);
  const remaining = useFirst(installationId, 'remaining', 6);
  const error = late.error ?? remaining.error;
  const row = (path: ProgrammeScreens['late']) => (task: Task) => (
    <li key={task.id}>
      <RowLink to={path({ task: task.id })}>
        <Box flex="1" minWidth="min(12rem, 100%)" overflowWrap="anywhere">
          <Text as="span" display="block" fontWeight="semibold">
            {task.elementName}
          </Text>
          <Text as="span" display="block" color="fg.muted">
            {local(task.choreName)} · {place(task)}
          </Text>
        </Box>
        <Flex gap="2" wrap="wrap">
          <DueBadge task={task} />
          <PriorityBadge priority={task.priority} />
        </Flex>
      </RowLink>
    </li>
  );
  const retry = (): void => {
    void late.refetch();
    void remaining.refetch();
  };
  const loaded = late.data && remaining.data;
  const isEmpty = loaded && late.data.total + remaining.data.total === 0;
  return (
    <Box
      as="section"
      aria-label={t('overview.first')}
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      padding="3"
    >
      <Heading as="h2" size="sm" paddingX="2" marginBottom="1">
        {t('overview.first')}
      </Heading>
      {error && !loaded ? <ErrorState error={error} onRetry={retry} /> : null}
      {!error && !loaded ? <ListSkeleton rows={6} /> : null}
      {isEmpty && !isPlanned ? <NoPlan /> : null}
      {isEmpty && isPlanned ? (
        <EmptyState title={t('list.empty.remaining')} text={t('list.emptyText.remaining')} />
      ) : null}
      {loaded && !isEmpty ? (
        <Stack as="ul" listStyleType="none" gap="0">
          {late.data.data.map(row(screens.late))}
          {remaining.data.data.map(row(screens.remaining))}
        </Stack>
      ) : null}
    </Box>
  );
};
