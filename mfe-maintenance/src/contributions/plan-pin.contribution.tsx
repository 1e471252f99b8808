import { listTasks } from 'shared-kit/contracts/tasks';
import { CircleAlert, CircleCheck, Clock } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const most = 500;

/** How the tasks of an element stand. All elements of a floor are asked for at once: they share the answers. */
const PlanPinState = ({ installationId, elementId, floorId }: SlotProps<'plan.pin'>) => {
  const t = useText();
  const query = { installationId, floorId: String(floorId), size: most };
  const late = useRoute(listTasks, { query: { ...query, state: 'late' } });
  const remaining = useRoute(listTasks, { query: { ...query, state: 'remaining' } });
  if (!late.data || !remaining.data) return null;
  const countIn = (tasks: readonly { readonly elementId: number }[]) =>
    tasks.filter((task) => task.elementId === elementId).length;
  const [overdue, open] = [countIn(late.data.data), countIn(remaining.data.data)];
  if (overdue > 0)
    return (
      <StateBadge tone="bad" icon={CircleAlert}>
        {t('planPin.late', { count: overdue })}
      </StateBadge>
    );
  if (open > 0)
    return (
      <StateBadge tone="warning" icon={Clock}>
        {t('planPin.remaining', { count: open })}
      </StateBadge>
    );
  return (
    <StateBadge tone="good" icon={CircleCheck}>
      {t('planPin.done')}
    </StateBadge>
  );
};

export default defineContribution('plan.pin', PlanPinState);
