import type { Task } from 'shared-kit/contracts/tasks';
import { useLocalized } from 'shared-kit/web/i18n';
import { Box, chakra, choreCardPadding, Flex, Heading, PriorityBadge, Stack, Text } from 'shared-kit/web/ui';
import { DueBadge } from '../tasks/due-badge.tsx';
import { placeText } from '../tasks/place-text.ts';
import { useText } from '../use-text.ts';

const CardButton = chakra('button', {
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
export const groupsOf = (
  tasks: readonly Task[],
): readonly { areaId: number; place: string; tasks: Task[] }[] => {
  const groups = new Map<number, { areaId: number; place: string; tasks: Task[] }>();
  for (const task of tasks) {
    const group = groups.get(task.areaId) ?? { areaId: task.areaId, place: placeText(task), tasks: [] };
    group.tasks.push(task);
    groups.set(task.areaId, group);
  }
  return [...groups.values()];
};

interface GroupedChoresProps {
  readonly tasks: readonly Task[];
  readonly onOpen: (task: Task) => void;
}

export const GroupedChores = ({ tasks, onOpen }: GroupedChoresProps) => {
  const t = useText();
  const local = useLocalized();
  return (
    <Stack gap="5">
      {groupsOf(tasks).map(({ areaId, place, tasks: here }) => (
        <Box key={areaId} as="section" aria-labelledby={`place-${areaId}`}>
          <Heading as="h2" size="sm" id={`place-${areaId}`} marginBottom="2">
            {place}{' '}
            <Text as="span" color="fg.muted" fontWeight="normal">
              {t('list.here', { count: here.length })}
            </Text>
          </Heading>
          <Stack as="ul" listStyleType="none" gap="2">
            {here.map((task) => (
              <li key={task.id}>
                <CardButton type="button" padding={choreCardPadding} onClick={() => onOpen(task)}>
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
                </CardButton>
              </li>
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
};
