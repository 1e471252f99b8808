import { paths } from 'shared-kit/contracts/paths';
import type { WorkPlanning } from 'shared-kit/contracts/plans/work-planning';
import { figures } from 'shared-kit/domain/figures/figures';
import type { FigureTileProps } from 'shared-kit/web/charts';
import { useFormat } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';
import type { linked } from '../work/work-address.ts';

interface Ways extends ReturnType<typeof linked> {
  /** The open ones. */
  readonly correctives: string;
}

/** What is left, in hours of tasks and of correctives and in weeks of those who have hours for it. */
export const useBacklogTiles = (
  backlog: WorkPlanning['backlog'] | undefined,
  { correctives: toCorrectives, ...kept }: Ways,
): readonly FigureTileProps[] => {
  const t = useText();
  const format = useFormat();
  const { number, duration } = format;
  if (!backlog) return [];
  const { from, to, tasks, minutes, correctives, people, weeklyMinutes } = backlog;
  const left = minutes + (correctives?.minutes ?? 0);
  const withHours = { left: duration(left), weekly: duration(weeklyMinutes) };
  return [
    {
      figure: 'backlogTasks',
      name: t('figure.backlogTasks.name'),
      definition: t('figure.backlogTasks.how', { from: format.day(from), to: format.day(to) }),
      value: duration(minutes),
      of: t('planning.tasks', { count: tasks, shown: number(tasks) }),
      to: figures.backlogTasks.list({ ...kept, from, to }),
    },
    ...(correctives === null
      ? []
      : [
          {
            figure: 'backlogCorrectives' as const,
            name: t('figure.backlogCorrectives.name'),
            definition: t('figure.backlogCorrectives.how'),
            value: duration(correctives.minutes),
            of: t('planning.open', {
              count: correctives.open,
              shown: number(correctives.open),
              without: number(correctives.withoutMinutes),
            }),
            to: toCorrectives,
          },
        ]),
    {
      figure: 'backlogWeeks',
      name: t('figure.backlogWeeks.name'),
      definition: t('figure.backlogWeeks.how'),
      value:
        weeklyMinutes === 0
          ? t('statistics.none')
          : number(left / weeklyMinutes, { maximumFractionDigits: 1 }),
      of:
        weeklyMinutes === 0
          ? t('planning.noHours', withHours)
          : `${t('planning.weeks', withHours)} · ${t('planning.people', { count: people, shown: number(people) })}`,
      to: paths.reports({ ...kept, by: 'person' }),
    },
  ];
};
