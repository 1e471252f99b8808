import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { useEnumText, useFormat, useLocalized } from 'shared-kit/web/i18n';
import { FactList } from 'shared-kit/web/ui';
import { useDelayText } from '../delays/use-delay-text.ts';
import { useText } from '../use-text.ts';
import { lastDueDay } from './due.ts';

import { usePeriodText } from './period-text.ts';

export const TaskFacts = ({ task }: { readonly task: Task }) => {
  const t = useText();
  const local = useLocalized();
  const format = useFormat();
  const { text } = useEnumText();
  const period = usePeriodText();
  const delays = useDelayText();
  const last = format.day(lastDueDay(task, format.timeZone));
  const isWhole = task.dueStart === task.periodStart && task.dueEnd === task.periodEnd;
  const due = isWhole ? last : `${format.date(task.dueStart)} – ${last}`;
  return (
    <FactList
      facts={[
        { label: t('fact.period'), value: `${text('periodicity', task.periodicity)} · ${period(task)}` },
        { label: t('fact.due'), value: due },
        ...(task.dueOn === null ? [] : [{ label: t('fact.dueOn'), value: format.day(task.dueOn) }]),
        ...(task.plannedOn === null ? [] : [{ label: t('calendar.day'), value: format.day(task.plannedOn) }]),
        { label: t('fact.choreType'), value: local(task.choreTypeName) },
        { label: t('fact.choreRef'), value: task.choreRef },
        ...(task.assignedToName === null ? [] : [{ label: t('assignee.label'), value: task.assignedToName }]),
        ...(task.delay === null || task.performedAt !== null
          ? []
          : [{ label: t('delay.reason'), value: delays.reason(task) }]),
        ...(task.durationMinutes > 0
          ? [{ label: t('fact.duration'), value: format.duration(task.durationMinutes) }]
          : []),
      ]}
    />
  );
};
