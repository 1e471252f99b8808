import { useEffect, useMemo } from 'react';
import { type DayStage, dayStages } from 'shared-kit/contracts/modules/slots';
import { paths } from 'shared-kit/contracts/paths';
import type { Cover } from 'shared-kit/contracts/plans/covers';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { figures } from 'shared-kit/domain/figures/figures';
import { useSessionUser } from 'shared-kit/web/app';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { RetryLine } from 'shared-kit/web/ui';
import { useProgrammes } from '../contributions/use-own-day.ts';
import { daysLeft, firstDueDay, urgencyOf } from '../tasks/due.ts';
import { useText } from '../use-text.ts';
import { type DayWords, dayItems } from './day-items.ts';
import { useDayTasks } from './use-day-tasks.ts';

const source = 'mfe-maintenance';

const useDayWords = (covered: readonly Cover[]): DayWords => {
  const t = useText();
  const local = useLocalized();
  const { timeZone, day } = useFormat();
  return useMemo(
    () => ({
      text: (tasks) => {
        const names = tasks.map(({ choreName }) => local(choreName)).join(', ');
        const text = tasks.length === 1 ? names : t('day.tasks', { count: tasks.length, names });
        const whose = new Set(tasks.map(({ assignedToId }) => assignedToId));
        const other = covered.find(({ personId }) => whose.size === 1 && whose.has(personId));
        return other ? t('covers.ofOther', { name: other.personName, text }) : text;
      },
      due: (task: Task) => {
        const now = Date.now();
        const first = firstDueDay(task, now, timeZone);
        if (first !== null) return { note: t('due.from', { day: day(first) }), isUrgent: false };
        const days = daysLeft({ periodEnd: task.dueEnd }, now, timeZone);
        const urgency = urgencyOf(days);
        const key = urgency === 'soon' || urgency === 'later' ? 'in' : urgency;
        return { note: t(`due.${key}`, { count: Math.abs(days) }), isUrgent: days <= 0 };
      },
    }),
    [t, local, timeZone, day, covered],
  );
};

/** Where all tasks of a stage are: in the list of a programme, where there is one alone. */
const useLists = (installationId: number) => {
  const { data } = useProgrammes(installationId);
  const { timeZone } = useFormat();
  const userId = useSessionUser()?.Id ?? 0;
  const today = localDayText(Date.now(), timeZone);
  const shown = (data ?? []).filter(({ planned, late }) => planned || late > 0);
  const programme = shown.length === 1 ? shown[0]?.programme : undefined;
  const doneBy = shown.filter(({ ownToday }) => ownToday > 0);
  const [first] = doneBy;
  const overview = paths.maintenance();
  return {
    listOf: (stage: DayStage): string => {
      if (programme === undefined) return overview;
      return stage === 'late'
        ? figures.lateTasks.list({ programme })
        : figures.remainingTasks.list({ programme });
    },
    done: data
      ? {
          count: doneBy.reduce((sum, { ownToday }) => sum + ownToday, 0),
          to:
            doneBy.length === 1 && first
              ? figures.ownTasksToday.list({ programme: first.programme, today, userId })
              : overview,
        }
      : null,
  };
};

/** The tasks of a person's day: what they have begun, what is theirs, what is due today, what is late. */
const Day = ({ installationId, withFree, onDay }: SlotProps<'home.day'>) => {
  const t = useText();
  const { day } = useFormat();
  const { tasks, more, covered, isRead, error, retry } = useDayTasks(installationId, withFree);
  const words = useDayWords(covered);
  const { listOf, done } = useLists(installationId);
  // Said anew whenever anything of it may have changed; the host takes what is another.
  useEffect(() => {
    if (!isRead && error === null) return;
    onDay(source, {
      items: dayStages.flatMap((stage) => dayItems(stage, tasks[stage], words)),
      more: (['own', 'today', 'late'] as const).map((stage) => ({
        stage,
        count: more[stage],
        to: listOf(stage),
      })),
      notices: covered.map(({ personName: name, to }) => t('covers.covering', { name, day: day(to) })),
      done,
      isWhole: isRead,
    });
  });
  return error === null ? null : <RetryLine error={error} onRetry={retry} />;
};

export default defineContribution('home.day', Day);
