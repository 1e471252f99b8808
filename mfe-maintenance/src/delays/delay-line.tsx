import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { isLate } from 'shared-kit/domain/tasks/task-delay';
import { useFormat } from 'shared-kit/web/i18n';
import { Box, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { DelayBadge } from './delay-badge.tsx';
import { useDelayText } from './use-delay-text.ts';

/** Why a task is late, whether that is justified, and who says so; nothing for what is in time. */
export const DelayLine = ({ task }: { readonly task: Task }) => {
  const t = useText();
  const format = useFormat();
  const words = useDelayText();
  const { delay } = task;
  if (!isLate(task, Date.now()) || (delay === null && task.performedAt === null)) return null;
  return (
    <Box>
      <DelayBadge task={task} />
      {delay === null ? null : (
        <>
          <Text marginTop="1" whiteSpace="pre-wrap">
            {words.reason(task)}
          </Text>
          <Text color="fg.muted">
            {t('result.by', { who: delay.byName, when: format.dateTime(delay.at) })}
          </Text>
        </>
      )}
    </Box>
  );
};
