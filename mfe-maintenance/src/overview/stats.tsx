import { presetDays } from 'shared-kit/domain/dates/day-presets';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { figures } from 'shared-kit/domain/figures/figures';
import { useFormat } from 'shared-kit/web/i18n';
import { CircleCheck, Clock, TriangleAlert } from 'shared-kit/web/icons';
import { SimpleGrid, StatLink } from 'shared-kit/web/ui';
import { useDelayNotes } from '../delays/use-delay-notes.ts';
import type { TaskSummary } from '../filters/use-facets-in.ts';
import { useProgramme } from '../programmes/programme.tsx';
import { useText } from '../use-text.ts';

export const Stats = ({ summary }: { readonly summary: TaskSummary }) => {
  const t = useText();
  const { programme } = useProgramme();
  const { number, timeZone } = useFormat();
  const { remaining, late, performedThisMonth } = summary;
  const notes = useDelayNotes()(summary);
  const month = presetDays('thisMonth', localDayText(Date.now(), timeZone));
  return (
    <SimpleGrid columns={3} gap={{ base: '2', sm: '3' }}>
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
