import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { dueWindowOf } from 'shared-kit/domain/dates/plan-window';
import { useFormat } from 'shared-kit/web/i18n';
import { TriangleAlert } from 'shared-kit/web/icons';
import { StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** The day that a task is planned for, and whether its window has moved away from it since. */
export const PlannedDay = ({ task }: { readonly task: Task }) => {
  const t = useText();
  const { day, timeZone } = useFormat();
  if (task.plannedOn === null) return '—';
  const { from, to } = dueWindowOf(task, timeZone);
  const isOutside = task.plannedOn < from || task.plannedOn > to;
  return (
    <>
      {day(task.plannedOn)}
      {isOutside ? (
        <>
          {' '}
          <StateBadge tone="warning" icon={TriangleAlert}>
            {t('calendar.outside')}
          </StateBadge>
        </>
      ) : null}
    </>
  );
};
