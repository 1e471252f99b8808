import type { ComponentProps } from 'react';
import type { Programme } from 'shared-kit/contracts/plans/programmes';
import { presetDays } from 'shared-kit/domain/dates/day-presets';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { figures } from 'shared-kit/domain/figures/figures';
import { useFormat } from 'shared-kit/web/i18n';
import { CircleCheck, Clock, TriangleAlert } from 'shared-kit/web/icons';
import { SimpleGrid, StatLink } from 'shared-kit/web/ui';
import { useDelayNotes } from '../delays/use-delay-notes.ts';
import { useText } from '../use-text.ts';

interface StatsProps extends Pick<ComponentProps<typeof SimpleGrid>, 'gap'> {
  readonly programme: Programme;
  readonly counts: Parameters<ReturnType<typeof useDelayNotes>>[0] & {
    readonly remaining: number;
    readonly late: number;
    readonly performedThisMonth: number;
  };
}

/** What remains, what is late and what was performed this month, as links to as many tasks. */
export const Stats = ({ programme, counts, gap }: StatsProps) => {
  const t = useText();
  const { number, timeZone } = useFormat();
  const { remaining, late, performedThisMonth } = counts;
  const notes = useDelayNotes()(counts);
  const month = presetDays('thisMonth', localDayText(Date.now(), timeZone));
  return (
    <SimpleGrid columns={3} gap={gap}>
      <StatLink
        figure="remainingTasks"
        to={figures.remainingTasks.list({ programme })}
        value={number(remaining)}
        label={t('overview.remaining', { count: remaining })}
        icon={Clock}
        tone="blue"
      />
      <StatLink
        figure="lateTasks"
        to={figures.lateTasks.list({ programme })}
        value={number(late)}
        label={t('overview.late', { count: late })}
        icon={TriangleAlert}
        tone={late > 0 ? 'red' : 'gray'}
        note={notes.late}
      />
      <StatLink
        figure="performedThisMonth"
        to={figures.performedThisMonth.list({ programme, ...month })}
        value={number(performedThisMonth)}
        label={t('overview.performed', { count: performedThisMonth })}
        icon={CircleCheck}
        tone="green"
        note={notes.performed}
      />
    </SimpleGrid>
  );
};
