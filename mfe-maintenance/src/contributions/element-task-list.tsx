import { type ReactNode, useState } from 'react';
import { programmeScreens } from 'shared-kit/contracts/plans/programme-screens';
import type { taskStates } from 'shared-kit/contracts/tasks/tasks';
import { listTasks, type Task } from 'shared-kit/contracts/tasks/tasks';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import {
  Box,
  Button,
  Flex,
  Heading,
  ListSkeleton,
  RecordedTimesBadge,
  RetryLine,
  RowLink,
  Stack,
  Text,
  ValuationBadge,
} from 'shared-kit/web/ui';
import { programmeOfTask } from '../programmes/programme.tsx';
import { DueBadge } from '../tasks/due-badge.tsx';
import { timesOf } from '../tasks/recorded-times.ts';
import { useText } from '../use-text.ts';

type State = (typeof taskStates)[number];

interface ElementTaskListProps {
  readonly installationId: number;
  readonly elementId: number;
  readonly state: State;
}

const few = 10;
const more = 50;
const most = 500;
const sorts = { remaining: 'periodEnd', late: 'periodEnd', performed: '-performedAt' } as const;

const Performed = ({ task }: { readonly task: Task }) => {
  const format = useFormat();
  return (
    <>
      <Text as="span" color="fg.muted">
        {[task.performedAt === null ? '' : format.dateTime(task.performedAt), task.performedByName ?? '']
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <ValuationBadge result={task.result} />
      <RecordedTimesBadge times={timesOf(task)} />
    </>
  );
};

/** The element's tasks of one state: the first of them, and the way to the others. */
export const ElementTaskList = ({ installationId, elementId, state }: ElementTaskListProps) => {
  const t = useText();
  const local = useLocalized();
  const [size, setSize] = useState<number>(few);
  const tasks = useRoute(
    listTasks,
    {
      query: {
        installationId,
        elementId: String(elementId),
        programme: 'all',
        state,
        sort: sorts[state],
        page: 1,
        size,
      },
    },
    { keepPrevious: true },
  );
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
            <RowLink to={programmeScreens[programmeOfTask(task)][state]({ elementId, task: task.id })}>
              <Text as="span" flex="1" minWidth="48" overflowWrap="anywhere">
                {local(task.choreName)}
              </Text>
              <Flex as="span" gap="2" wrap="wrap" align="center">
                {state === 'performed' ? <Performed task={task} /> : <DueBadge task={task} />}
              </Flex>
            </RowLink>
          </li>
        ))}
      </Stack>
      {data.total > data.data.length && size < most ? (
        <Button
          variant="ghost"
          size="sm"
          minHeight="44px"
          loading={tasks.isFetching}
          onClick={() => setSize(Math.min(size + more, most))}
        >
          {t('contribution.more', { shown: data.data.length, count: data.total })}
        </Button>
      ) : null}
    </>,
  );
};
