import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { delayStateOf } from 'shared-kit/domain/tasks/task-delay';
import { useEnumText } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';

type Delayed = Pick<Task, 'dueEnd' | 'performedAt' | 'delay'>;

/** "Justified: no access · key lost", for lists and files; empty for what is in time. */
export const useDelayText = () => {
  const t = useText();
  const { text } = useEnumText();
  const reason = ({ delay }: Pick<Task, 'delay'>): string =>
    delay === null ? '' : [text('delayReason', delay.reason), delay.text].filter(Boolean).join(' · ');
  const whole = (task: Delayed): string => {
    const state = delayStateOf(task, Date.now());
    if (state === 'inTime') return '';
    return [t(`delay.${state}`), reason(task)].filter(Boolean).join(': ');
  };
  return { reason, whole };
};
