import type { ReactNode } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import type { taskStates } from 'shared-kit/contracts/tasks';
import { listTasks, type Task } from 'shared-kit/contracts/tasks';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Link } from 'shared-kit/web/router';
import { Box, chakra, Flex, Heading, ListSkeleton, Stack, Text, ValuationBadge } from 'shared-kit/web/ui';
import { DueBadge } from '../tasks/due-badge.tsx';
import { useText } from '../use-text.ts';
import { RetryLine } from './retry-line.tsx';

type State = (typeof taskStates)[number];

interface ElementTaskListProps {
  readonly installationId: number;
  readonly elementId: number;
  readonly state: State;
}

const most = 10;
const lists = {
  remaining: paths.remainingChores,
  late: paths.lateChores,
  performed: paths.viewTasksPerformed,
} as const;
const sorts = { remaining: 'periodEnd', late: 'periodEnd', performed: '-performedAt' } as const;

const Row = chakra(Link, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    alignItems: 'center',
    minHeight: '44px',
    padding: '2',
    borderRadius: 'md',
    _hover: { bg: 'bg.muted' },
  },
});

const Performed = ({ task }: { readonly task: Task }) => {
  const format = useFormat();
  return (
    <>
      <Text as="span" color="fg.muted">
        {task.performedAt === null ? '' : format.dateTime(task.performedAt)}
      </Text>
      <ValuationBadge result={task.result} />
    </>
  );
};

/** The element's tasks of one state: the first of them, and the way to the others. */
export const ElementTaskList = ({ installationId, elementId, state }: ElementTaskListProps) => {
  const t = useText();
  const local = useLocalized();
  const path = lists[state];
  const tasks = useRoute(listTasks, {
    query: { installationId, elementId: String(elementId), state, sort: sorts[state], page: 1, size: most },
  });
  const { data, error } = tasks;
  const section = (children: ReactNode) => (
    <Box as="section" aria-label={t(`title.${state}`)}>
      <Heading as="h3" size="sm" paddingX="2">
        {t(`title.${state}`)}
      </Heading>
      {children}
    </Box>
  );
  if (!data)
    return section(
      error ? <RetryLine error={error} onRetry={() => void tasks.refetch()} /> : <ListSkeleton rows={2} />,
    );
  if (data.total === 0)
    return section(
      <Text color="fg.muted" padding="2">
        {t(`contribution.none.${state}`)}
      </Text>,
    );
  return section(
    <>
      <Stack as="ul" listStyleType="none" gap="0">
        {data.data.map((task) => (
          <li key={task.id}>
            <Row to={path({ elementId, task: task.id })}>
              <Text as="span" flex="1" minWidth="48" overflowWrap="anywhere">
                {local(task.choreName)}
              </Text>
              <Flex as="span" gap="2" wrap="wrap" align="center">
                {state === 'performed' ? <Performed task={task} /> : <DueBadge task={task} />}
              </Flex>
            </Row>
          </li>
        ))}
      </Stack>
      {data.total > most ? (
        <Row to={path({ elementId })} color="brand.fg">
          {t('contribution.all', { count: data.total })}
        </Row>
      ) : null}
    </>,
  );
};
