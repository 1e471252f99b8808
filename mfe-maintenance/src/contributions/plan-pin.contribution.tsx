import { useEffect } from 'react';
import { type ElementTaskState, listElementTaskStates } from 'shared-kit/contracts/tasks/element-task-states';
import { Ban, CircleAlert, CircleCheck, CircleDashed, Clock } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { HStack, RetryLine, StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { PlanPinSeen } from './plan-pin-seen.tsx';

const PlanPin = (props: SlotProps<'plan.pin'>) =>
  props.by === 'seen' ? <PlanPinSeen {...props} /> : <PlanPinState {...props} />;

/** How the tasks of an element stand, or to its host those of the whole floor: all of them share one answer. */
const PlanPinState = (props: SlotProps<'plan.pin'>) => {
  const { installationId, elementId, floorId, archetypes, onState } = props;
  const states = useRoute(listElementTaskStates, { query: { installationId, floorId } });
  const known = states.data?.data;
  useEffect(() => {
    if (known) onState?.('mfe-maintenance', known);
  }, [known, onState]);
  if (states.error) return <RetryLine error={states.error} onRetry={() => void states.refetch()} />;
  if (!known || onState) return null;
  const own = known.filter(
    (state) =>
      state.elementId === elementId && (archetypes === undefined || archetypes.includes(state.archetype)),
  );
  return <StateOf states={own} />;
};

const StateOf = ({ states }: { readonly states: readonly ElementTaskState[] }) => {
  const t = useText();
  const sum = (name: Exclude<keyof ElementTaskState, 'elementId' | 'archetype'>) =>
    states.reduce((all, state) => all + state[name], 0);
  const [late, remaining, unable, done] = [sum('late'), sum('remaining'), sum('unable'), sum('done')];
  return (
    <HStack gap="1" wrap="wrap">
      {late > 0 ? (
        <StateBadge tone="bad" icon={CircleAlert}>
          {t('planPin.late', { count: late })}
        </StateBadge>
      ) : null}
      {remaining > 0 ? (
        <StateBadge tone="warning" icon={Clock}>
          {t('planPin.remaining', { count: remaining })}
        </StateBadge>
      ) : null}
      {unable > 0 ? (
        <StateBadge tone="warning" icon={Ban}>
          {t('planPin.unable', { count: unable })}
        </StateBadge>
      ) : null}
      {done > 0 ? (
        <StateBadge tone="good" icon={CircleCheck}>
          {t('planPin.doneCount', { count: done })}
        </StateBadge>
      ) : null}
      {states.length === 0 ? (
        <StateBadge tone="neutral" icon={CircleDashed}>
          {t('planPin.none')}
        </StateBadge>
      ) : null}
    </HStack>
  );
};

export default defineContribution('plan.pin', PlanPin);
