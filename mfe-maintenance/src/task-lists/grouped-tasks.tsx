import { paths } from 'shared-kit/contracts/paths';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { useLocalized } from 'shared-kit/web/i18n';
import { Link } from 'shared-kit/web/router';
import { Box, chakra, choreCardPadding, Flex, Heading, PriorityBadge, Stack, Text } from 'shared-kit/web/ui';
import { DueBadge } from '../tasks/due-badge.tsx';
import { usePlaceText } from '../tasks/place-text.ts';
import { useText } from '../use-text.ts';

const CardLink = chakra(Link, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    alignItems: 'center',
    width: 'full',
    minHeight: '44px',
    textAlign: 'start',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg.panel',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
  },
});

/** Tasks of one place after another; the list comes sorted by it. */
const groupsOf = (tasks: readonly Task[]): readonly (readonly [Task, ...Task[]])[] => {
  const groups = new Map<number, [Task, ...Task[]]>();
  for (const task of tasks) {
    const group = groups.get(task.areaId);
    if (group) group.push(task);
    else groups.set(task.areaId, [task]);
  }
  return [...groups.values()];
};

interface GroupedTasksProps {
  readonly tasks: readonly Task[];
  readonly onOpen: (task: Task) => void;
}

export const GroupedTasks = ({ tasks, onOpen }: GroupedTasksProps) => {
  const t = useText();
  const local = useLocalized();
  const place = usePlaceText();
  return (
    <Stack gap="5">
      {groupsOf(tasks).map((here) => (
        <Box key={here[0].areaId} as="section" aria-labelledby={`place-${here[0].areaId}`}>
          <Heading as="h2" size="sm" id={`place-${here[0].areaId}`} marginBottom="2">
            {place(here[0])}{' '}
            <Text as="span" color="fg.muted" fontWeight="normal">
              {t('list.here', { count: here.length })}
            </Text>
          </Heading>
          <Stack as="ul" listStyleType="none" gap="2">
            {here.map((task) => (
              <li key={task.id}>
                <CardLink
                  to={paths.task(task)}
                  padding={choreCardPadding}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                    event.preventDefault();
                    onOpen(task);
                  }}
                >
                  <Box flex="1" minWidth="48" overflowWrap="anywhere">
                    <Text as="span" display="block" fontWeight="semibold">
                      {task.elementName}
                    </Text>
                    <Text as="span" display="block" color="fg.muted">
                      {local(task.choreName)}
                    </Text>
                  </Box>
                  <Flex gap="2" wrap="wrap">
                    <DueBadge task={task} />
                    <PriorityBadge priority={task.priority} />
                  </Flex>
                </CardLink>
              </li>
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
};
