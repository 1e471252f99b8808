import { useFormat } from 'shared-kit/web/i18n';
import { CalendarClock, Clock, TriangleAlert } from 'shared-kit/web/icons';
import { StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { type Due, daysLeft, firstDueDay, urgencyOf } from './due.ts';

const looks = {
  late: ['bad', TriangleAlert],
  today: ['warning', Clock],
  soon: ['info', Clock],
  later: ['neutral', CalendarClock],
} as const;

export const DueBadge = ({ task }: { readonly task: Due }) => {
  const t = useText();
  const { timeZone, day } = useFormat();
  const now = Date.now();
  const first = firstDueDay(task, now, timeZone);
  if (first !== null)
    return (
      <StateBadge tone="neutral" icon={CalendarClock}>
        {t('due.from', { day: day(first) })}
      </StateBadge>
    );
  const days = daysLeft({ periodEnd: task.dueEnd }, now, timeZone);
  const urgency = urgencyOf(days);
  const [tone, icon] = looks[urgency];
  const key = urgency === 'soon' || urgency === 'later' ? 'in' : urgency;
  return (
    <StateBadge tone={tone} icon={icon}>
      {t(`due.${key}`, { count: Math.abs(days) })}
    </StateBadge>
  );
};
