import { memo } from 'react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { useLocalized } from 'shared-kit/web/i18n';
import { MapPin } from 'shared-kit/web/icons';
import { ModuleLink } from 'shared-kit/web/router';
import { Slot } from 'shared-kit/web/slots';
import { Box, chakra, Flex, Heading, PriorityBadge, Text } from 'shared-kit/web/ui';
import { DelayBadge } from '../delays/delay-badge.tsx';
import { DueBadge } from './due-badge.tsx';
import { PendingBadge } from './pending-badge.tsx';
import { usePlaceText } from './place-text.ts';

const HubLink = chakra(ModuleLink, {
  base: {
    textDecoration: 'underline',
    textDecorationColor: 'border.emphasized',
    textUnderlineOffset: '0.2em',
  },
});

interface TaskHeadingProps {
  readonly task: Task;
  /** The page is called by the chore already. */
  readonly isTitled?: boolean;
}

/** What, on which element, where, until when. */
export const TaskHeading = memo(({ task, isTitled = false }: TaskHeadingProps) => {
  const local = useLocalized();
  const place = usePlaceText();
  const { elementId, areaId, installationId } = task;
  return (
    <Box>
      <Heading as="h2" size="lg" overflowWrap="anywhere">
        <HubLink to={paths.element({ id: elementId, installationId })}>{task.elementName}</HubLink>{' '}
        {task.elementRef === task.elementName ? null : (
          <Text as="span" color="fg.muted" fontWeight="normal" textStyle="md">
            {task.elementRef}
          </Text>
        )}
      </Heading>
      <Flex gap="1" align="center" color="fg.muted">
        <MapPin aria-hidden size={16} style={{ flexShrink: 0 }} />
        <HubLink to={paths.area({ id: areaId, installationId })}>{place(task)}</HubLink>
      </Flex>
      {isTitled ? null : (
        <Text fontWeight="semibold" textStyle="md" marginTop="2" overflowWrap="anywhere">
          {local(task.choreName)}
        </Text>
      )}
      <Flex gap="2" wrap="wrap" align="center" marginTop="2">
        {task.result === ChoreResult.Undone ? <DueBadge task={task} /> : null}
        <PendingBadge taskId={task.id} />
        <PriorityBadge priority={task.priority} />
        {task.result === ChoreResult.Undone ? <DelayBadge task={task} /> : null}
      </Flex>
      <Flex gap="2" wrap="wrap" align="center" marginTop="2" _empty={{ display: 'none' }}>
        <Slot
          name="task.action"
          props={{ installationId, elementId, taskId: task.id }}
          skeleton={<Box height="11" />}
        />
      </Flex>
    </Box>
  );
});
