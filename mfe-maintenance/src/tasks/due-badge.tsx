import type { Task } from 'shared-kit/contracts/tasks';
import { useFormat } from 'shared-kit/web/i18n';
import { CalendarClock, Clock, TriangleAlert } from 'shared-kit/web/icons';
import { StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { daysLeft, urgencyOf } from './due.ts';

const looks = {
  late: ['bad', TriangleAlert],
  today: ['warning', Clock],
  soon: ['info', Clock],
  later: ['neutral', CalendarClock],
} as const;

export const DueBadge = ({ task }: { readonly task: Pick<Task, 'periodEnd'> }) => {
  const t = useText();
  const { timeZone } = useFormat();
  const days = daysLeft(task, Date.now(), timeZone);
  const urgency = urgencyOf(days);
  const [tone, icon] = looks[urgency];
  const key = urgency === 'soon' || urgency === 'later' ? 'in' : urgency;
  return (
    <StateBadge tone={tone} icon={icon}>
      {t(`due.${key}`, { count: Math.abs(days) })}
    </StateBadge>
  );
};
