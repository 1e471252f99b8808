import { useMemo } from 'react';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import type { Column } from 'shared-kit/web/table';
import { Flex } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { DelayBadge } from './delay-badge.tsx';
import { useDelayText } from './use-delay-text.ts';

/** How a task stands to its time, and why; a file says all of it. */
export const useDelayColumn = (): Column<Task> => {
  const t = useText();
  const words = useDelayText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language, which `t` stands for
  return useMemo(
    () => ({
      id: 'delay',
      header: t('delay.title'),
      width: 190,
      priority: 4,
      text: words.whole,
      cell: (task) => (
        <Flex gap="2" wrap="wrap" align="center">
          <DelayBadge task={task} />
          {words.reason(task)}
        </Flex>
      ),
    }),
    [t],
  );
};
