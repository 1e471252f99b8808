import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import { getWorkPlanning, type WorkPlanning } from 'shared-kit/contracts/plans/work-planning';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import { startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { FigureTile, LineChart } from 'shared-kit/web/charts';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useText } from '../use-text.ts';
import { FigureGrid, FigureSection } from '../work/figure-section.tsx';
import type { linked, scopeQuery } from '../work/work-address.ts';
import { useBacklogTiles } from './use-backlog-tiles.ts';

type Kept = ReturnType<typeof linked>;
interface PlanningProps {
  readonly query: ReturnType<typeof scopeQuery>;
  readonly kept: Kept;
}
interface WeeksProps {
  readonly weeks: WorkPlanning['weeks'];
  readonly kept: Kept;
}

const openStates = [CorrectiveStatus.Opened, CorrectiveStatus.Assigned, CorrectiveStatus.InProgress];

/** How much of all the lists was done in its week. */
const ScheduleTile = ({ weeks, kept }: WeeksProps) => {
  const t = useText();
  const { number, day } = useFormat();
  const [first, last] = [weeks[0], weeks.at(-1)];
  const [listed, done] = (['listed', 'done'] as const).map((key) =>
    weeks.reduce((sum, week) => sum + week[key], 0),
  ) as [number, number];
  return (
    <FigureTile
      figure="schedule"
      name={t('figure.schedule.name')}
      definition={t('figure.schedule.how')}
      value={
        listed === 0
          ? t('statistics.none')
          : number(done / listed, { style: 'percent', maximumFractionDigits: 1 })
      }
      of={[
        t('statistics.of', { count: number(done), of: number(listed) }),
        ...(first && last
          ? [
              t('planning.ofWeeks', {
                from: day(first.monday),
                to: day(dayText(dayOfText(last.monday) + 6)),
              }),
            ]
          : []),
      ].join(' · ')}
      to={paths.reportTasks({ ...kept, counted: 'weekDone' })}
    />
  );
};

/** Week by week, each leading to its list. */
const Weeks = ({ weeks, kept }: WeeksProps) => {
  const t = useText();
  const { number, timeZone } = useFormat();
  const points = weeks
    .filter(({ listed }) => listed > 0)
    .map(({ monday, listed, done }) => ({
      key: monday,
      at: new Date(startOfLocalDay(dayOfText(monday), timeZone)).toISOString(),
      value: Math.round((done / listed) * 1000) / 10,
      note: t('statistics.of', { count: number(done), of: number(listed) }),
      href: paths.reportTasks({
        ...kept,
        from: monday,
        to: dayText(dayOfText(monday) + 6),
        counted: 'weekList',
      }),
    }));
  return (
    <LineChart
      area
      title={t('planning.byWeek')}
      unit="%"
      most={100}
      series={[{ key: 'schedule', name: t('figure.schedule.name'), points }]}
      empty={t('planning.noWeeks')}
    />
  );
};

/** How far work is behind its plan: left in hours and weeks, and done of each week's list. */
export const Planning = ({ query, kept }: PlanningProps) => {
  const t = useText();
  const answer = useRoute(getWorkPlanning, { query }, { keepPrevious: true, select: ({ data }) => data });
  const tiles = useBacklogTiles(answer.data?.backlog, {
    ...kept,
    correctives: paths.correctives({ status: openStates }),
  });
  return (
    <FigureSection title={t('planning.title')} answer={answer}>
      {({ weeks }) => (
        <>
          <FigureGrid columns={{ base: 1, sm: 2, xl: 4 }}>
            {tiles.map((tile) => (
              <FigureTile {...tile} key={tile.name} />
            ))}
            <ScheduleTile weeks={weeks} kept={kept} />
          </FigureGrid>
          <Weeks weeks={weeks} kept={kept} />
        </>
      )}
    </FigureSection>
  );
};
