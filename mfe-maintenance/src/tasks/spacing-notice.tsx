import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { daysOfTwoMonths } from 'shared-kit/domain/dates/visit-window';
import { useFormat } from 'shared-kit/web/i18n';
import { CalendarClock, CircleCheck } from 'shared-kit/web/icons';
import { StateBadge, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { visitSpacing } from './visit-spacing.ts';

const ruleOf = ({ minDaysBetween, maxDaysBetween }: TaskDetail) => {
  if (maxDaysBetween === null)
    return minDaysBetween === daysOfTwoMonths ? 'spacing.ruleTwoMonths' : 'spacing.ruleMin';
  return minDaysBetween === null ? 'spacing.ruleMax' : 'spacing.rule';
};

/** Whether the visit keeps its distance from the one before; nothing where it need not. */
export const SpacingNotice = ({ task }: { readonly task: TaskDetail }) => {
  const t = useText();
  const { timeZone } = useFormat();
  const spacing = visitSpacing(task, Date.now(), timeZone);
  if (spacing === null) return null;
  const { state, days } = spacing;
  return (
    <>
      <StateBadge
        tone={state === 'ok' ? 'good' : 'warning'}
        icon={state === 'ok' ? CircleCheck : CalendarClock}
      >
        {t(`spacing.${state}`, { count: days })}
      </StateBadge>
      <Text color="fg.muted">{t(ruleOf(task), { min: task.minDaysBetween, max: task.maxDaysBetween })}</Text>
    </>
  );
};
