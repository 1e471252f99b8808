import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { delayStateOf } from 'shared-kit/domain/tasks/task-delay';
import { Clock, ShieldCheck } from 'shared-kit/web/icons';
import { StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

type Delayed = Pick<Task, 'dueEnd' | 'performedAt' | 'delay'>;

/** Late with a justified reason, or plainly; nothing for what is in time. Open tasks say themselves by how many days. */
export const DelayBadge = ({ task }: { readonly task: Delayed }) => {
  const t = useText();
  const state = delayStateOf(task, Date.now());
  if (state === 'inTime' || (state === 'plain' && task.performedAt === null)) return null;
  return state === 'justified' ? (
    <StateBadge tone="info" icon={ShieldCheck}>
      {t('delay.justified')}
    </StateBadge>
  ) : (
    <StateBadge tone="warning" icon={Clock}>
      {t('delay.plain')}
    </StateBadge>
  );
};
