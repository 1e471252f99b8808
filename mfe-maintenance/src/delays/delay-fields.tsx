import { memo } from 'react';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { isDayText } from 'shared-kit/domain/dates/civil-day';
import { isLate } from 'shared-kit/domain/tasks/task-delay';
import { useWatch } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { Box, Stack, Text } from 'shared-kit/web/ui';
import type { Entry } from '../record/entry/entry.ts';
import { timeOf } from '../record/performance/performance.ts';
import { useText } from '../use-text.ts';
import { DelayInputs } from './delay-inputs.tsx';

type Timed = Pick<Task, 'dueEnd' | 'performedAt'>;

/** Whether what is written down is late: by the day that is told of it, else by now. */
const useIsLate = ({ dueEnd, performedAt }: Timed): boolean => {
  const { timeZone } = useFormat();
  const [on, time] = useWatch<Entry, ['performedOn', 'performedTime']>({
    name: ['performedOn', 'performedTime'],
  });
  const told = isDayText(on ?? '')
    ? timeOf({ performedOn: on, performedTime: time || '12:00' }, timeZone)
    : null;
  return isLate({ dueEnd, performedAt: told ?? performedAt }, Date.now());
};

/** Why the task is late, where it is; a late one without a reason is a plain delay. */
export const DelayFields = memo(({ task }: { readonly task: Timed }) => {
  const t = useText();
  const isLateNow = useIsLate(task);
  if (!isLateNow) return null;
  return (
    <Box as="fieldset" borderWidth="1px" borderRadius="lg" padding="3">
      <Text as="legend" fontWeight="semibold" paddingX="1">
        {t('delay.title')}
      </Text>
      <Stack gap="3">
        <DelayInputs none={t('delay.none')} />
      </Stack>
    </Box>
  );
});
