import { localDayText } from 'shared-kit/domain/dates/local-day';
import { figures } from 'shared-kit/domain/figures/figures';
import { useSessionUser } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { CalendarClock, CircleCheck, Clock, TriangleAlert } from 'shared-kit/web/icons';
import { SimpleGrid, StatLink } from 'shared-kit/web/ui';
import type { ProgrammeCounts } from '../maintenance/programme-card.tsx';
import { useText } from '../use-text.ts';

export const ownDayFigures = ['lateTasks', 'dueTodayTasks', 'remainingTasks', 'ownTasksToday'] as const;

/** The day in one programme: each number leads to as many tasks. */
export const OwnDay = ({ programme, remaining, late, dueToday, ownToday }: ProgrammeCounts) => {
  const t = useText();
  const { number, timeZone } = useFormat();
  const userId = useSessionUser()?.Id ?? 0;
  const today = localDayText(Date.now(), timeZone);
  return (
    <SimpleGrid columns={2} gap="3" role="group" aria-label={t(`programme.${programme}`)}>
      <StatLink
        figure="lateTasks"
        to={figures.lateTasks.list({ programme })}
        value={number(late)}
        label={t('overview.late', { count: late })}
        icon={TriangleAlert}
        tone={late > 0 ? 'red' : 'gray'}
      />
      <StatLink
        figure="dueTodayTasks"
        to={figures.dueTodayTasks.list({ programme, today })}
        value={number(dueToday)}
        label={t('today.due', { count: dueToday })}
        icon={CalendarClock}
        tone={dueToday > 0 ? 'blue' : 'gray'}
      />
      <StatLink
        figure="remainingTasks"
        to={figures.remainingTasks.list({ programme })}
        value={number(remaining)}
        label={t('overview.remaining', { count: remaining })}
        icon={Clock}
        tone={remaining > 0 ? 'blue' : 'gray'}
      />
      <StatLink
        figure="ownTasksToday"
        to={figures.ownTasksToday.list({ programme, today, userId })}
        value={number(ownToday)}
        label={t('today.done', { count: ownToday })}
        icon={CircleCheck}
        tone={ownToday > 0 ? 'green' : 'gray'}
      />
    </SimpleGrid>
  );
};
