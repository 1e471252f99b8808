import { useEffect } from 'react';
import type { ElementTaskState } from 'shared-kit/contracts/tasks/element-task-states';
import { listSampleStates, type SampleState } from 'shared-kit/contracts/tasks/sample-coverage';
import { useFormat } from 'shared-kit/web/i18n';
import { CircleAlert, CircleCheck, CircleDashed, Clock } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import type { SlotProps } from 'shared-kit/web/slots';
import { RetryLine, StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const toldAs = ({ elementId, archetype, lastSeen, seen }: SampleState): ElementTaskState => ({
  elementId,
  archetype,
  late: lastSeen === null ? 1 : 0,
  remaining: lastSeen !== null && !seen ? 1 : 0,
  unable: 0,
  done: seen ? 1 : 0,
});

/** When an element was last seen for a rotating sample, or to its host those of the whole floor. */
export const PlanPinSeen = (props: SlotProps<'plan.pin'>) => {
  const { installationId, elementId, floorId, archetypes, onState } = props;
  const t = useText();
  const format = useFormat();
  const states = useRoute(listSampleStates, { query: { installationId, floorId } });
  const known = states.data?.data;
  useEffect(() => {
    if (known) onState?.('mfe-maintenance', known.map(toldAs));
  }, [known, onState]);
  if (states.error) return <RetryLine error={states.error} onRetry={() => void states.refetch()} />;
  if (!known || onState) return null;
  const own = known.filter(
    (state) =>
      state.elementId === elementId && (archetypes === undefined || archetypes.includes(state.archetype)),
  );
  if (own.length === 0)
    return (
      <StateBadge tone="neutral" icon={CircleDashed}>
        {t('planPin.noSample')}
      </StateBadge>
    );
  return own.map(({ choreId, lastSeen, seen }) => {
    const [tone, icon] =
      lastSeen === null
        ? (['bad', CircleAlert] as const)
        : seen
          ? (['good', CircleCheck] as const)
          : (['warning', Clock] as const);
    return (
      <StateBadge key={choreId} tone={tone} icon={icon}>
        {lastSeen === null ? t('planPin.never') : t('planPin.seen', { day: format.day(lastSeen) })}
      </StateBadge>
    );
  });
};
